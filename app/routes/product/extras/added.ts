import { useSyncExternalStore } from "react";

/** What the visitor has just added, in the words of the sticky bar; null: nothing. The section knows it, the bar shows it. */
let added: string | null = null;
const listeners = new Set<() => void>();

export function showAdded(words: string | null): void {
  if (added === words) return;
  added = words;
  for (const listener of listeners) listener();
}

export function useAdded(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => added,
    () => null,
  );
}
