import { Hono } from "hono";
import { privateJson } from "#platform/http/cache.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { forbidden, problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import { CARD_CHECK_CALL } from "./calls.ts";
import type { GiftCards } from "./cards.server.ts";
import { cardCheckSchema } from "./schema.ts";

/** What a gift card can pay (docs/product/gifts.md#gift-cards). */
export function createCardRoutes(cards: Pick<GiftCards, "check">): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.post(CARD_CHECK_CALL, async (context) => {
    const { actor, address } = askingOf(context);
    const { serialNumber } = parseOrThrow(cardCheckSchema, await readJson(context.req.raw));
    const answer = await cards.check(serialNumber, { actor, address });
    if (answer.kind === "forbidden") return forbidden();
    if (answer.kind === "too_many_codes")
      return problemResponse(
        problem(429, "TOO_MANY_CODES", "Too many codes were tried that are none. Wait a little."),
        { "Retry-After": String(Math.max(1, Math.ceil(answer.waitMs / 1000))) },
      );
    if (answer.kind === "unknown")
      return problemResponse(problem(422, "GIFT_CARD_UNKNOWN", "There is no gift card with this code that can pay."));
    const { serialNumber: shown, balance, validUntil } = answer;
    return privateJson({ serialNumber: shown, balance, currency: "EUR", validUntil });
  });
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse({ ...error.problem }, error.headers);
    throw error;
  });
  return app;
}
