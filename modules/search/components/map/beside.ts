import { useSyncExternalStore } from "react";

/** Room for two columns of cards and a map beside them; the same width stands in app/routes/results/results.module.css. */
const WIDE = "(min-width: 1200px)";

/** What this browser keeps of how somebody likes the map (docs/product/search.md#map). */
const KEYS = { beside: "vendredi.map.beside", still: "vendredi.map.still" } as const;

const listeners = new Set<() => void>();

function has(key: keyof typeof KEYS): boolean {
  try {
    return localStorage.getItem(KEYS[key]) === "1";
  } catch {
    return false;
  }
}

function keep(key: keyof typeof KEYS, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEYS[key], "1");
    else localStorage.removeItem(KEYS[key]);
  } catch {
    // Private windows may refuse: the choice holds for this page then.
    refused[key] = isOn;
  }
  for (const listener of listeners) listener();
}

/** What storage would not keep. */
const refused: Partial<Record<keyof typeof KEYS, boolean>> = {};

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  listeners.add(listener);
  wide.addEventListener("change", listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    wide.removeEventListener("change", listener);
    removeEventListener("storage", listener);
  };
}

const isBeside = () => (refused.beside ?? has("beside")) && matchMedia(WIDE).matches;
const isStill = () => refused.still ?? has("still");
const no = () => false;

/** Whether the map stands beside the list: chosen once, kept by the browser, where the screen has the room. Not so in the hydrating render. */
export const useBeside = (): boolean => useSyncExternalStore(subscribe, isBeside, no);
export const chooseBeside = (isOn: boolean): void => keep("beside", isOn);

/** Whether the map beside the list searches only when it is asked to. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill, no);
export const chooseStill = (isOn: boolean): void => keep("still", isOn);

/** Inline, before first paint: a page whose reader likes the map beside the list leaves its room (results.module.css). */
export const BESIDE_SCRIPT = `try{if(localStorage.getItem("${KEYS.beside}")==="1")document.documentElement.dataset.beside="1"}catch{}`;
