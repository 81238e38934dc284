import { z } from "zod";
import { answers, json, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { changesBody } from "./schema.ts";
import type { WishAnswer } from "./types.ts";

const VISIT = "Dates, party and gift that it was liked with: checkin, checkout, a, c, b, flow, giftNights";

const entry = z.object({
  kind: z.enum(["stay", "activity"]),
  id: z.string(),
  visit: z.record(z.string(), z.string()).optional().meta({ description: VISIT }),
});
const answer = z.object({
  entries: z.array(entry).meta({ description: "The list of the account, newest first, 200 at most" }),
  added: z.int().meta({ description: "How many of the changes brought an offer onto the list" }),
  refused: z.int().meta({ description: "How many were not kept, since the list was full" }),
  now: z.int().meta({ description: "The server's clock, milliseconds since 1970" }),
}) satisfies z.ZodType<Omit<WishAnswer, "entries"> & { entries: object[] }>;

export const wishlistApi: ApiPart = {
  paths: {
    "/api/account/wishlist": {
      post: operation(
        "Content",
        "Tell the wishlist of an account what was done",
        "Whose list it is, the cookies of the session say. Of each offer the latest word counts, whichever device says it: changes may be told late, twice and in any order. `at` is when something was done, in milliseconds by the clock of the server, which each answer tells (`now`); what lies in the future is now. Without changes: the list.",
        {
          requestBody: json(changesBody, {
            "one kept, one taken off": {
              changes: [
                {
                  kind: "stay",
                  id: "100011",
                  keep: true,
                  at: 1_795_600_000_000,
                  visit: { checkin: "2026-12-04", checkout: "2026-12-06" },
                },
                { kind: "activity", id: "300021", keep: false, at: 1_795_600_001_200 },
              ],
            },
          }),
          responses: answers(answer, "The list", [400, 401, 403, 413, 415, 429]),
        },
      ),
    },
  },
};
