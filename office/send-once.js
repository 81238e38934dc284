// Two clicks on a button send its form once: the second answer would say that somebody else was quicker. What opens beside the page may be sent again at once.
{
  const PAUSE_MS = 5000;
  let sentAt = new WeakMap();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.target !== "" || event.defaultPrevented) return;
    if (event.timeStamp - (sentAt.get(form) ?? -PAUSE_MS) < PAUSE_MS) event.preventDefault();
    else sentAt.set(form, event.timeStamp);
  });
  // Back to a page that the browser has kept.
  window.addEventListener("pageshow", () => {
    sentAt = new WeakMap();
  });
}
