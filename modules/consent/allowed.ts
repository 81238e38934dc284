import { PURPOSE_NAMES, type Purpose } from "./purposes.ts";

/** What the page knows of the choice, and how parts of it ask: as events, since the code that asks comes late. */
const EVENTS = { changed: "vendredi:consent", open: "vendredi:consent-open", allow: "vendredi:consent-allow" } as const;

let allowed: readonly Purpose[] = [];

/** `isStanding`: it was allowed on a page before this one. */
type Change = { isStanding: boolean };

export const isAllowed = (purpose: Purpose): boolean => allowed.includes(purpose);

/** Tells the page what is allowed by now. */
export function setAllowed(purposes: readonly string[], detail: Change = { isStanding: false }): void {
  allowed = PURPOSE_NAMES.filter((name) => purposes.includes(name));
  dispatchEvent(new CustomEvent<Change>(EVENTS.changed, { detail }));
}

/** Shows the choice, to change it. */
export const openChoice = (): void => void dispatchEvent(new Event(EVENTS.open));

/** Allows one thing more, because its own button was pressed. */
export const allowOne = (purpose: Purpose): void =>
  void dispatchEvent(new CustomEvent(EVENTS.allow, { detail: purpose }));

/** Calls on with every change. Returns what ends it. */
export const onAllowed = (listener: (change: Change) => void): (() => void) =>
  listen(EVENTS.changed, (event) => listener((event as CustomEvent<Change>).detail));

/** What whoever asks has to hear of. Returns what ends it. */
export function onAsked(on: { open: () => void; allow: (purpose: Purpose) => void }): () => void {
  const endings = [
    listen(EVENTS.open, on.open),
    listen(EVENTS.allow, (event) => {
      const purpose = PURPOSE_NAMES.find((name) => name === (event as CustomEvent<unknown>).detail);
      if (purpose) on.allow(purpose);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function listen(name: string, listener: (event: Event) => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
