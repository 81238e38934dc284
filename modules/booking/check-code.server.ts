import { payWithCode, type PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "./contract.ts";
import type { BookingDeps } from "./deps.server.ts";
import { findStayCode } from "./items/stay/stay-code.server.ts";

/** A code for a stay that nobody has ordered yet. `address`: who asks, from where. */
export type CodeCheck = Pick<
  PlaceOrderInput,
  "site" | "packageId" | "checkin" | "nights" | "party" | "activityDays" | "channel"
> & { code: string; address: string };

export type CodeCheckOutcome =
  | { kind: "counts"; item: PromotionCodeItem }
  | Extract<PlaceOrderOutcome, { kind: "code_refused" | "too_many_codes" | "not_bookable" | "sold_out" }>;

/** What a code would take off a stay now (docs/product/buying.md#promotion-codes); nothing is taken or held. Days of activities that are still to be chosen change no price. */
export async function checkCode(deps: BookingDeps, ask: CodeCheck): Promise<CodeCheckOutcome> {
  const quote = await quoteStay(deps.db, deps.clock, { ...ask, siteId: ask.site.id });
  if (!quote) return { kind: "not_bookable", code: "PACKAGE_NOT_FOUND" };
  const [error] = quote.errors;
  const lacksDay = error === "ACTIVITY_DATE_REQUIRED";
  if (!quote.price || (error && !lacksDay))
    return error === "PACKAGE_SOLD_OUT" || !error ? { kind: "sold_out" } : { kind: "not_bookable", code: error };
  const priced = { price: quote.price, product: quote.product };
  const code = await findStayCode(deps.db, deps, { ...ask, promotionCode: ask.code, email: null, quote: priced });
  if (code.kind !== "counts") return code;
  const { item } = payWithCode(quote.price, code.value);
  return item
    ? { kind: "counts", item }
    : { kind: "code_refused", amount: quote.price.sell, reason: "UNKNOWN", minimum: null };
}
