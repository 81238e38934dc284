// The page of a draft: its ordinary buttons cannot be pressed, and say why. Pages of what is sold do not have this file.
{
  const { reason, book } = document.currentScript.dataset;
  const OWN = 'aside button:has(+ [role="status"])';
  const SENDS = 'aside button[type="submit"]';
  const ALL = [OWN, SENDS, '[data-sticky-bar] button:has(+ [role="status"])'].join();
  const note = document.createElement("p");
  note.id = "draft-reason";
  note.textContent = reason;
  Object.assign(note.style, { marginTop: "10px", fontSize: "14px", fontWeight: "600", textAlign: "center" });
  const isSeen = (element) => element.offsetParent !== null;
  // What React has not taken over yet keeps its words and children: it would draw the page anew.
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  const mark = () => {
    for (const button of document.querySelectorAll(ALL)) {
      if (!button.disabled) button.disabled = true;
      if (button.getAttribute("aria-describedby") !== note.id) button.setAttribute("aria-describedby", note.id);
    }
    const own = [...document.querySelectorAll(OWN)].findLast(isSeen);
    const last = own ?? [...document.querySelectorAll(SENDS)].findLast(isSeen);
    const place = last?.parentElement ?? document.getElementById("offers");
    if (!place || !isTaken(place)) return;
    const alert = document.querySelector('#booking [role="alert"]');
    // Days were chosen: a stay that is sold would have its price, and this button.
    if (own && alert && own.textContent !== book) own.textContent = book;
    // What the quote says already is not said twice; the buttons are described by it all the same.
    note.hidden = alert?.textContent.includes(reason) === true;
    if (note.parentElement !== place) place.append(note);
  };
  const attributeFilter = ["disabled", "aria-describedby"];
  new MutationObserver(mark).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter,
  });
  const waiting = setInterval(() => {
    mark();
    if (note.isConnected) clearInterval(waiting);
  }, 200);
  mark();
}
