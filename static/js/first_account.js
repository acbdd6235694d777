// The printed link carries its secret in the fragment, which no server and no log sees: read it, forget it, send it.
const form = document.getElementById("first-account");
const secret = decodeURIComponent(location.hash.slice(1));
if (form && secret) {
  history.replaceState(null, "", location.pathname);
  form.elements.secret.value = secret;
  document.getElementById("secret-row").hidden = true;
  form.elements.name.focus();
}
