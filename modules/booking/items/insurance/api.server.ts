import { Hono } from "hono";
import { privateJson } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { cents } from "#platform/money.ts";
import {
  CASES_OVER,
  COVER,
  insuranceOptions,
  REFUND_HOURS,
  type CancellationType,
  type InsuranceOptionId,
} from "./rules.ts";
import { insuranceQuoteQuery } from "./schema.ts";

/** GET /gateway/insurance/quote (docs/product/buying.md#insurance): what cover for a stay costs, and what its own terms give. */
export function createInsuranceRoutes({ translator }: Pick<MessageStore, "translator">): Hono<CallEnv> {
  return new Hono<CallEnv>().get("/gateway/insurance/quote", (c) => {
    const query = parseOrThrow(insuranceQuoteQuery, c.req.query());
    const t = translator(query.locale);
    const options = insuranceOptions(query.cancellationType, cents(query.orderAmount)).map(({ id, sellPrice }) => ({
      id,
      sellPrice,
      cancellationPolicy: describePolicy(id, query.cancellationType, t),
    }));
    return privateJson({ options });
  });
}

const COVERED = { cases: CASES_OVER, hours: REFUND_HOURS };

/** What cancelling gives back with an option, in the shape of every cancellation policy of the calls. */
function describePolicy(id: InsuranceOptionId, type: CancellationType, t: Translate) {
  if (id === COVER)
    return { type: "INSURED", cancellable: true, isCancellable: true, message: t("insurance.policy.covered", COVERED) };
  const isCancellable = type !== "NCNR";
  const message = t(isCancellable ? "insurance.policy.flex" : "insurance.policy.fixed");
  return { type, cancellable: isCancellable, isCancellable, message };
}
