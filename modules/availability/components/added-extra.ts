import { useSyncExternalStore } from "react";

/** What the visitor added to the stay on show, in words; null: nothing. Written by the section of extras, read by the sticky bars. */
let added: string | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function setAddedExtra(words: string | null): void {
  added = words;
  for (const tell of listeners) tell();
}

export const useAddedExtra = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
