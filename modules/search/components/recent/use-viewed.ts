import { useEffect, useSyncExternalStore } from "react";
import { addViewed, parseViewed, type ViewedOffer } from "./viewed.ts";

const KEY = "vendredi.viewed";
const NONE: readonly ViewedOffer[] = [];

let text: string | null = null;
let list: readonly ViewedOffer[] = NONE;
const listeners = new Set<() => void>();

/** A browser that keeps nothing has an empty list. */
function read(): readonly ViewedOffer[] {
  try {
    const current = localStorage.getItem(KEY);
    if (current !== text) [text, list] = [current, parseViewed(current)];
    return list;
  } catch {
    return NONE;
  }
}

function write(next: readonly ViewedOffer[]): void {
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Offers whose pages were seen, newest first; empty on the server and in the hydrating render. */
export function useViewed(): readonly ViewedOffer[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Whether this browser remembers any offer. */
export const hasViewed = () => read().length > 0;

export const forgetViewed = () => write([]);

/** Remembers the offer of a page, once it is shown. */
export function useRememberViewed({ kind, id }: ViewedOffer): void {
  useEffect(() => write(addViewed(read(), { kind, id })), [kind, id]);
}

/** Inline, before first paint: a browser that remembers offers keeps their place on the home page, so that nothing moves when they come. */
export const VIEWED_SCRIPT = `try{if((localStorage.getItem('${KEY}')||'').indexOf('{')>0)document.documentElement.dataset.viewed='1'}catch(e){}`;
