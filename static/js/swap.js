// Puts a frame's HTML in its place: each outermost element is appended to the list it names, or replaces its namesake.
export function swap(html) {
  return place(parsed(html));
}

export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// Forms have another token each time they are drawn, of the same worth: with the page's own, what is the same compares as equal.
export function alike(content) {
  const own = document.querySelector("[name=csrfmiddlewaretoken]")?.getAttribute("value");
  for (const token of content.querySelectorAll("[name=csrfmiddlewaretoken]")) if (own) token.setAttribute("value", own);
  return content;
}

export function place(content) {
  const placed = [];
  for (const element of [...content.children]) {
    const before = document.getElementById(element.id);
    const list = document.getElementById(element.dataset.into);
    delete element.dataset.into;
    if (before) replace(before, element);
    else if (list) list.append(element);
    else continue;
    const inPlace = before ?? element;
    window.htmx?.process(inPlace);
    placed.push(inPlace);
  }
  return placed;
}

// The element itself stays, since others may hold on to it; an edit that is open or opens or closes stays as it is, with what
// was typed into it, unless it is being saved: then the frame brings what became of it.
function replace(before, element) {
  const open = before.querySelector("[data-editing]") ?? before.querySelector(".change.htmx-request")?.closest("[id]");
  const editing = open?.querySelector("form.htmx-request") ? null : open;
  const focused = before.contains(document.activeElement) ? document.activeElement : null;
  const successor = focused && successorOf(focused, before);
  for (const { name } of [...before.attributes]) if (!element.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of element.attributes) before.setAttribute(name, value);
  before.replaceChildren(...element.childNodes);
  const slot = editing && document.getElementById(editing.id);
  if (slot) slot.replaceWith(editing);
  if (!focused) return;
  (focused.isConnected ? focused : successor())?.focus({ preventScroll: true });
  if (document.activeElement === document.body) before.dispatchEvent(new Event("page:focuslost", { bubbles: true }));
}

// What is focused after its element was drawn anew: its namesake, or what stands in the same place of a row that is still there.
function successorOf(element, before) {
  if (element.id) return () => document.getElementById(element.id);
  const row = element.parentElement.closest("[id]");
  if (row === before) return () => null;
  const number = [...row.querySelectorAll(element.tagName)].indexOf(element);
  return () => document.getElementById(row.id)?.querySelectorAll(element.tagName)[number];
}
