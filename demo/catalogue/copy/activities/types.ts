import type { Five } from "../../text.ts";

/**
 * The words of one kind of activity: one of the titles, one of the texts, some details, and what a guest must know.
 * `{minutes}` is its duration; `{town}`, `{wines}`… are the hotel's (see facts.ts).
 */
export type ActivityCopy = {
  titles: readonly Five[];
  texts: readonly Five[];
  details: readonly Five[];
  mustKnow: readonly Five[];
};
