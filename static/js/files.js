// Files: what was chosen is listed, pictures as they look, and can be taken out; dropped files join it and what a phone's camera
// takes; in the conversation progress is shown.
const THUMB = 56; // Pixels of a picture's side.
const hasCamera = matchMedia("(pointer: coarse)");

function enhance(box) {
  if (box.dataset.enhanced) return;
  box.dataset.enhanced = "true";
  const input = box.querySelector("input[type=file]");
  const drop = box.querySelector(".drop");
  const list = box.querySelector(".chosen");
  const most = Number(box.dataset.most);

  function take(files) {
    const transfer = new DataTransfer();
    for (const file of files.slice(-most)) transfer.items.add(file);
    input.files = transfer.files;
    show();
  }

  function show() {
    const files = [...input.files];
    list.replaceChildren(...files.map((file, at) => row(file, () => take(files.filter((_, other) => other !== at)))));
    complain(box, files.some((file) => file.size > Number(box.dataset.max)) ? box.dataset.toolarge : "");
  }

  function row(file, remove) {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = file.name;
    name.dir = "auto";
    const out = document.createElement("button");
    out.type = "button";
    out.className = "button button-round";
    out.textContent = "×";
    out.setAttribute("aria-label", `${box.dataset.remove} ${file.name}`);
    out.addEventListener("click", () => { remove(); input.focus(); });
    item.append(...pictures(file), name, size(file), out);
    return item;
  }

  function camera() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = box.dataset.camera;
    button.addEventListener("click", () => {
      const shot = Object.assign(document.createElement("input"), { type: "file", accept: "image/*", capture: "environment" });
      shot.addEventListener("change", () => take([...(most > 1 ? input.files : []), ...shot.files]));
      shot.click();
    });
    return button;
  }

  if (hasCamera.matches && /image\//.test(input.accept)) drop.append(camera());

  input.addEventListener("change", show);
  for (const kind of ["dragenter", "dragover"]) {
    drop.addEventListener(kind, (event) => { event.preventDefault(); drop.classList.add("drop-over"); });
  }
  for (const kind of ["dragleave", "drop"]) drop.addEventListener(kind, () => drop.classList.remove("drop-over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    take([...(most > 1 ? input.files : []), ...event.dataTransfer.files]);
  });
}

// Drawn, not linked: the page loads pictures from nowhere but its server.
function pictures(file) {
  if (!file.type.startsWith("image/")) return [];
  const canvas = Object.assign(document.createElement("canvas"), { width: THUMB * 2, height: THUMB * 2, className: "thumb" });
  createImageBitmap(file).then(
    (image) => {
      const side = Math.min(image.width, image.height);
      const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
      canvas.getContext("2d").drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
    },
    () => canvas.remove(),
  );
  return [canvas];
}

function size({ size: bytes }) {
  const words = document.createElement("span");
  const [unit, amount] = bytes < 1e6 ? ["kilobyte", Math.ceil(bytes / 1e3)] : ["megabyte", bytes / 1e6];
  words.className = "soft small";
  const style = { style: "unit", unit, maximumFractionDigits: 1 };
  words.textContent = new Intl.NumberFormat(document.documentElement.lang, style).format(amount);
  return words;
}

function complain(box, words) {
  const error = box.querySelector("[data-error]");
  error.textContent = words;
  error.hidden = !words;
}

// Words for an answer without any of its own: a proxy's, that of a page grown old, or none at all.
function failure(status, box) {
  const { stale, failed } = document.querySelector("meta[name=failures]").dataset;
  if (status === 413) return box.dataset.toolarge;
  return [401, 403, 404].includes(status) ? stale : failed;
}

function upload(form) {
  const box = form.querySelector("[data-files]");
  const bar = box.querySelector("progress");
  const button = form.querySelector(".tray-send");
  const request = new XMLHttpRequest();
  const done = (words) => { bar.hidden = true; button.disabled = false; complain(box, words); };
  request.open("POST", form.action);
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.upload.addEventListener("progress", (event) => { bar.value = event.total ? event.loaded / event.total : 0; });
  request.addEventListener("loadend", () => done(request.status === 200 ? "" : request.response?.error || failure(request.status, box)));
  bar.hidden = false;
  button.disabled = true;
  request.send(new FormData(form));
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-upload]");
  if (!form) return;
  event.preventDefault();
  const input = form.querySelector("input[type=file]");
  if (!input.files.length) input.click();
  else if ([...input.files].every((file) => file.size <= Number(form.querySelector("[data-files]").dataset.max))) upload(form);
});

export function enhanceFiles(root = document) {
  for (const box of root.querySelectorAll("[data-files]")) enhance(box);
}

enhanceFiles();
document.addEventListener("htmx:afterSwap", () => enhanceFiles());
