import { useEffect } from "react";
import { entryOf } from "./router-entry.ts";

/** Custom properties that are the `min-height` of parts, each with the id of its part. */
type Rooms = Readonly<Record<string, string>>;

/**
 * Parts that the browser fills after a hash keep their height in the entry of the history: a page that is loaded again there, scrolled, begins with the
 * same room (modules/visit/use-hash.ts), and nothing moves when they are filled. Written whenever it changes: a page that is left writes nothing any more.
 */
export function useKeptRoom(rooms: Rooms): void {
  useEffect(() => {
    const parts = Object.entries(rooms).flatMap(([name, id]) => {
      const part = document.getElementById(id);
      return part ? [{ name, part }] : [];
    });
    const observer = new ResizeObserver(() => {
      const room = Object.fromEntries(parts.map(({ name, part }) => [name, `${part.offsetHeight}px`]));
      history.replaceState({ ...entryOf(history.state), room }, "");
    });
    for (const { part } of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [rooms]);
}

/** They are filled, and as high as what they say. */
export function endRoom(rooms: Rooms): void {
  for (const name of Object.keys(rooms)) document.documentElement.style.removeProperty(name);
}
