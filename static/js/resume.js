// A resume link carries its secret in the fragment, which no server sees: read it, forget it, send it.
const form = document.getElementById("resume");
const secret = decodeURIComponent(location.hash.slice(1));
// On a page for everybody (`hidden`) another fragment may name a part of it.
if (form && secret && (!form.hidden || /^[\w-]{40,}$/.test(secret))) {
  history.replaceState(null, "", location.pathname);
  form.elements.secret.value = secret;
  form.requestSubmit();
}
