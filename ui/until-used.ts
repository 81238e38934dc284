import { isPhone } from "./screen.ts";

/** What tells that somebody uses the page, a choice made by voice or by a script among it, or that it moves on by itself. */
const SIGNS = [
  "pointerdown",
  "pointermove",
  "keydown",
  "click",
  "change",
  "focusin",
  "scroll",
  "hashchange",
  "popstate",
] as const;

/** The address that the server has written. */
const written = import.meta.env.SSR ? "" : location.href;

let wake = () => {};
let isAwake = false;
const used = new Promise<void>((done) => {
  wake = () => {
    isAwake = true;
    done();
  };
});

/** The page does something by itself that its parts must hear of: they come as with the first sign. */
export const wakeParts = (): void => wake();
if (!import.meta.env.SSR)
  for (const sign of SIGNS) addEventListener(sign, wakeParts, { once: true, capture: true, passive: true });

/** Whether somebody uses the page by now, or has come from another one of ours. */
export function isUsed(): boolean {
  return (
    import.meta.env.SSR ||
    isAwake ||
    location.hash !== "" ||
    location.href !== written ||
    (navigator.userActivation?.hasBeenActive ?? true)
  );
}

/**
 * Waits for the first touch, key, scroll or change of address. For parts that the server has written and nobody needs the code of before: behind the
 * fold, or where only the other kind of screen shows them. `isNow`: the part is needed at once. Never waits on the server, in a page that asks for
 * a search in its hash or has gone on to another address by itself, and for visitors who come from another page of ours.
 */
export function untilUsed({ isNow = false }: { isNow?: boolean } = {}): Promise<void> {
  return isNow || isUsed() ? Promise.resolve() : used;
}

/** Wider than a phone, by the breakpoint of the styles. */
export function isWide(): boolean {
  return !import.meta.env.SSR && !isPhone();
}
