import type { Upsell } from "#modules/availability/upsells/types.ts";
import { extraKey } from "./extra-key.ts";

/**
 * How somebody came to a stay by its extras, kept in the entry of the browser's history: what they added so far, where they came from, which card has
 * the focus, and how far from the top of the window the extras stood, pixels.
 */
export type Trail = { added: string[]; from: string; key: string; top: number };

/** The trail of a history entry; null: nobody came by an extra. */
export function readTrail(state: unknown): Trail | null {
  const trail: unknown = typeof state === "object" && state && "extras" in state ? state.extras : null;
  if (typeof trail !== "object" || !trail || !("added" in trail) || !Array.isArray(trail.added)) return null;
  const added = trail.added.filter((label): label is string => typeof label === "string");
  const from = "from" in trail && typeof trail.from === "string" ? trail.from : "";
  const key = "key" in trail && typeof trail.key === "string" ? trail.key : "";
  const top = "top" in trail && typeof trail.top === "number" ? trail.top : 0;
  return { added, from, key, top };
}

/** The entry of the stay that a change leads to. */
export function stepOf(
  trail: Trail | null,
  upsell: Upsell,
  { from, top }: Pick<Trail, "from" | "top">,
): { extras: Trail } {
  const before = trail?.added ?? [];
  const added =
    upsell.direction === "add" ? [...before, upsell.label] : before.filter((label) => label !== upsell.label);
  return { extras: { added, from, key: extraKey(upsell), top } };
}
