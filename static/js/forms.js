// Forms that came over the socket carry no token of their own, and no id that keeps what they send from counting twice.
export function completeForms(elements, token) {
  for (const form of elements.flatMap((element) => [...element.querySelectorAll("form[method=post]")])) {
    if (!form.elements.csrfmiddlewaretoken) form.append(hidden("csrfmiddlewaretoken", token));
    const id = form.elements.command;
    if (id && !id.value) id.value = crypto.randomUUID();
  }
}

function hidden(name, value) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}
