import { useEffect } from "react";
import { entryOf } from "./router-entry.ts";

/** Custom properties that are the heights of parts, each with the selector of its part; the first holds all others. One that is not there has none. */
type Rooms = Readonly<Record<string, string>>;

/**
 * Parts that the browser fills after a hash keep their height in the entry of the history: a page that is loaded again there, scrolled, begins with the
 * same room (modules/visit/use-hash.ts), and nothing moves when they are filled. Written whenever it changes: a page that is left writes nothing any more.
 */
export function useKeptRoom(rooms: Rooms): void {
  useEffect(() => {
    const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
    const observer = new ResizeObserver(() => {
      const room = Object.fromEntries(
        Object.entries(rooms).map(([name, selector]) => [name, `${heightOf(selector)}px`]),
      );
      history.replaceState({ ...entryOf(history.state), room }, "");
    });
    const [outer = ""] = Object.values(rooms);
    for (const part of document.querySelectorAll(outer)) observer.observe(part);
    return () => observer.disconnect();
  }, [rooms]);
}

/** They are filled, and as high as what they say. */
export function endRoom(rooms: Rooms): void {
  for (const name of Object.keys(rooms)) document.documentElement.style.removeProperty(name);
}
