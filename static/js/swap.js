// Puts a frame's HTML in its place: each outermost element is appended to the list it names, or replaces its namesake.
export function swap(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const placed = [];
  for (const element of [...template.content.children]) {
    const before = document.getElementById(element.id);
    const list = document.getElementById(element.dataset.into);
    delete element.dataset.into;
    if (before) replace(before, element);
    else if (list) list.append(element);
    else continue;
    window.htmx?.process(element);
    placed.push(element);
  }
  return placed;
}

// An edit that is open stays open, with what was typed into it.
function replace(before, element) {
  const editing = before.querySelector("[data-editing]");
  const focused = before.contains(document.activeElement) ? document.activeElement : null;
  before.replaceWith(element);
  const slot = editing && document.getElementById(editing.id);
  if (slot) slot.replaceWith(editing);
  if (!focused) return;
  if (focused.isConnected) focused.focus();
  else if (focused.id) document.getElementById(focused.id)?.focus();
  if (document.activeElement === document.body) element.dispatchEvent(new Event("page:focuslost", { bubbles: true }));
}
