import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { withVisit } from "./kept-visit.ts";
import type { WishChange } from "./types.ts";

/** More than a browser has to tell at once: a full list taken off, and another one kept. */
const MOST_CHANGES = 400;

const change = z.object({
  kind: z.enum(["stay", "activity"]),
  id: text().regex(/^[1-9]\d{0,8}$/, "must be an id"),
  keep: z.boolean(),
  at: z.int().min(0),
  visit: z.record(text(), text()).optional(),
});

/** Body of `POST /api/account/wishlist`. Of `visit`, what makes no sense is left out. */
export const changesBody = z.object({ changes: z.array(change).max(MOST_CHANGES) });

/** What was done, as verbs take it. */
export const readChanges = ({ changes }: z.infer<typeof changesBody>): WishChange[] =>
  changes.map(({ visit, ...said }) => ({ ...said, ...withVisit(visit) }));
