import { early } from "./early.ts";

/** Marks a part as able to answer, and gives it what came too early: to the same element, or to the one that stands for it now. */
export function makeLive(part: HTMLElement): void {
  part.setAttribute("data-late", "live");
  repeatChoice(part);
  repeatKey(part);
  const button = early.button && successorOf(early.button, part);
  if (!button) return;
  early.button = null;
  button.click();
}

function repeatChoice(root: HTMLElement): void {
  const missed = early.choice;
  if (!missed || (missed.part !== root && missed.part.id !== root.id)) return;
  early.choice = null;
  const field = root.querySelectorAll<HTMLSelectElement | HTMLInputElement>(missed.field.tagName)[missed.place];
  if (field instanceof HTMLInputElement) {
    // It is chosen already, and only what was not can be.
    field.checked = false;
    field.click();
  } else if (field) {
    field.value = missed.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** With the focus where it was. */
function repeatKey(root: HTMLElement): void {
  const missed = early.key;
  const target = missed && successorOf(missed.target, root);
  if (!missed || !target) return;
  early.key = null;
  target.focus();
  target.dispatchEvent(new KeyboardEvent("keydown", { key: missed.key, bubbles: true, cancelable: true }));
}

/** The same element of a part, or the one that stands for it since the part was drawn anew: of those alike, the one at its place. */
function successorOf(missed: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (missed.isConnected) return root.contains(missed) ? missed : undefined;
  // What React has dropped still hangs together.
  const before = missed.closest<HTMLElement>("[data-late]");
  if (before && before.id !== root.id && document.getElementById(before.id)) return undefined;
  const wanted = asBothWrite(missed);
  const alike = (part: HTMLElement) =>
    [...part.querySelectorAll<HTMLElement>(missed.tagName)].filter((other) => asBothWrite(other).isEqualNode(wanted));
  const found = alike(root);
  return found[before ? alike(before).indexOf(missed) : 0] ?? found[0];
}

/** Written by React's own counters, which begin anew with the part. */
const COUNTED = ["id", "aria-controls", "aria-describedby", "aria-labelledby"];

/**
 * What server and browser write alike: the shapes of an icon stand elsewhere on the server (icon-sheet.ts), and a style that a browser has read has
 * other words.
 */
function asBothWrite(element: HTMLElement): Node {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  for (const icon of copy.querySelectorAll("svg")) icon.replaceChildren();
  for (const styled of [copy, ...copy.querySelectorAll("[style]")]) styled.removeAttribute("style");
  for (const name of COUNTED) copy.removeAttribute(name);
  return copy;
}
