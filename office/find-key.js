// Ctrl K (or Cmd K) leads to the box that finds everything. Without this file it is a box like any other.
document.addEventListener("keydown", (event) => {
  const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const box = document.querySelector("#find");
  if (!isAsked || event.key.toLowerCase() !== "k" || !(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  box.focus();
  box.select();
});
