import type { Clock } from "./clock.ts";

/** Whether a line of this kind may be written now, and how many were left out since the last one; null: not yet. */
export type Seldom = (kind: string) => { leftOut: number } | null;

/** What happens at every request while something lasts would fill the log: each kind of line is written at most once in `everyMs`. */
export function createSeldom({ clock, everyMs = 60_000 }: { clock: Clock; everyMs?: number }): Seldom {
  const kinds = new Map<string, { at: number; leftOut: number }>();
  return (kind) => {
    const now = clock.now().getTime();
    const last = kinds.get(kind);
    if (last && now - last.at < everyMs) {
      last.leftOut += 1;
      return null;
    }
    kinds.set(kind, { at: now, leftOut: 0 });
    return { leftOut: last?.leftOut ?? 0 };
  };
}
