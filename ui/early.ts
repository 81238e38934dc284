/**
 * What a visitor did in parts that could not hear of it yet: the last button that was clicked, the last choice made in a list of one, and the last key
 * that means something to their widgets. What does it again comes with the first part that comes (repeat.ts).
 */
export const early: {
  button: HTMLElement | null;
  choice: EarlyChoice | null;
  key: { key: string; target: HTMLElement } | null;
} = { button: null, choice: null, key: null };
type EarlyChoice = { field: HTMLSelectElement | HTMLInputElement; value: string; place: number; part: Element };

/** Keys that widgets hear for themselves. What Enter and the space bar do is a click, letters stand in their field, Tab has moved on. */
const MOVES = /^(Arrow|Page|Home$|End$|Escape$)/;

/** What is pressed; a link among them opens something as soon as it can. */
const BUTTONS = "button, a[aria-haspopup]";

/** A part that the server wrote and whose code is not there yet (late.tsx). */
const partOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-late]") : null;
const isWaiting = (part: Element | null) => part?.getAttribute("data-late") === "";

if (typeof document !== "undefined") {
  // Said by the page itself (app/shell/waiting.tsx): without a line no code comes for it.
  const tellLine = () => document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
  tellLine();
  addEventListener("online", tellLine);
  addEventListener("offline", tellLine);
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
      early.button = isWaiting(partOf(button)) ? button : null;
      early.key = null;
      // The browser would send the form, or follow the link, as if there were no scripts: the part does it in a moment.
      if (early.button) event.preventDefault();
    },
    true,
  );
  addEventListener(
    "keydown",
    ({ target, key }) => {
      early.key =
        target instanceof HTMLElement && MOVES.test(key) && isWaiting(partOf(target)) ? { key, target } : null;
    },
    true,
  );
  addEventListener(
    "change",
    ({ target }) => {
      const isRadio = target instanceof HTMLInputElement && target.type === "radio";
      if (!isRadio && !(target instanceof HTMLSelectElement)) return;
      const part = target.closest('[data-late=""]');
      early.choice = part && {
        field: target,
        value: target.value,
        place: [...part.querySelectorAll(target.tagName)].indexOf(target),
        part,
      };
    },
    true,
  );
}
