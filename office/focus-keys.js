// Where the subject of a photograph is: a click on it, arrow keys, or the fields below it. Without this file the fields and the nine places do it alone.
for (const stage of document.querySelectorAll("button.focus-stage")) {
  const form = stage.closest("form");
  const [x, y] = [form.querySelector("#x"), form.querySelector("#y")];
  const [width, height] = stage.querySelector("svg").getAttribute("viewBox").split(" ").slice(2).map(Number);
  const clamp = (value) => Math.min(99, Math.max(0, Math.round(value)));
  const cut = ([left, top, wide, high], ratio, at) => {
    const [cutWide, cutHigh] = wide / high > ratio ? [high * ratio, high] : [wide, wide / ratio];
    return [left + ((wide - cutWide) * at.x) / 100, top + ((high - cutHigh) * at.y) / 100, cutWide, cutHigh];
  };
  const draw = () => {
    const at = { x: clamp(Number(x.value)), y: clamp(Number(y.value)) };
    stage
      .querySelector(".spot")
      .setAttribute("transform", `translate(${(at.x * width) / 100} ${(at.y * height) / 100})`);
    for (const crop of form.querySelectorAll("svg[data-ratio]")) {
      const box = cut(cut([0, 0, width, height], 1.5, at), Number(crop.dataset.ratio), at);
      crop.setAttribute("viewBox", box.join(" "));
    }
  };
  const set = (left, top) => {
    x.value = String(clamp(left));
    y.value = String(clamp(top));
    for (const place of form.querySelectorAll("input[name=place]")) place.checked = place.value === "";
    draw();
  };
  stage.disabled = false;
  stage.addEventListener("click", (event) => {
    // A key that presses a button is no place.
    if (event.detail === 0) return;
    const box = stage.getBoundingClientRect();
    set(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  });
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  stage.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    set(Number(x.value) + step[0] * far, Number(y.value) + step[1] * far);
  });
  form.addEventListener("input", (event) => {
    const place = event.target;
    if (place.name === "place" && place.value !== "") {
      const [left, top] = place.value.split(" ");
      x.value = left;
      y.value = top;
    }
    if (place === x || place === y || place.name === "place") draw();
  });
}
