import { useSyncExternalStore } from "react";

type Options<Entry> = {
  /** Where the browser keeps it. */
  key: string;
  /** Reads what stands there, which anybody may have written: null where nothing does. */
  parse: (text: string | null) => readonly Entry[];
};

/** A list that this browser keeps: every part of the page that shows it follows, and every tab. A browser that keeps nothing has an empty one. */
export function createStoredList<Entry>({ key, parse }: Options<Entry>) {
  const none: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let list = none;

  const read = (): readonly Entry[] => {
    const current = readStorage(key);
    if (current !== text) [text, list] = [current, parse(current)];
    return list;
  };
  const write = (next: readonly Entry[]): void => {
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // Private windows may refuse: nothing is remembered, and the page says so by staying as it was.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  };
  return {
    read,
    write,
    /** Called after each write of this tab. */
    listeners,
    /** What `select` takes of the list; of an empty one on the server and in the hydrating render. `select` gives equal answers for equal lists. */
    useList: <Answer>(select: (list: readonly Entry[]) => Answer) =>
      useSyncExternalStore(
        subscribe,
        () => select(read()),
        () => select(none),
      ),
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
