import type { Db } from "#platform/db/client.server.ts";
import type { FixedCode, PromotionCode } from "#modules/availability/pricing/promotion-code.ts";
import { askCode, resolveCode } from "#modules/availability/promotion-code.ts";
import type { Channel } from "#modules/promotions/code-rules.ts";
import type { CodeTaker } from "#modules/promotions/uses.server.ts";
import { flowOfKind } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { CodeProblem } from "../../contract.ts";
import { foldEmail } from "../../holders.server.ts";
import type { ItemRefusal, WishDeps } from "../types.ts";
import type { BookableQuote } from "./snapshot.server.ts";

/** A code for a stay as it is priced. `email`: null while nobody has said it; `address`: who asks, from where. */
export type StayCodeAsk = {
  site: Site;
  promotionCode?: string | undefined;
  channel?: Channel;
  email: string | null;
  address: string;
  quote: Pick<BookableQuote, "price" | "product">;
};

/** `taker`: for a code of the table, which is taken with the hold. */
export type StayCode =
  | { kind: "counts"; value: PromotionCode | FixedCode | null; taker: CodeTaker | null }
  | Extract<ItemRefusal, { kind: "code_refused" | "too_many_codes" }>;

const UNKNOWN: CodeProblem = { reason: "UNKNOWN", minimum: null };

/** What a code is worth for a stay: one that stays carry by themselves, else one of the table (docs/product/buying.md#promotion-codes). */
export async function findStayCode(
  db: Db,
  { findPromotionCode, codes }: Pick<WishDeps, "findPromotionCode" | "codes">,
  { site, promotionCode, channel = {}, email, address, quote }: StayCodeAsk,
): Promise<StayCode> {
  const { promotion, isRefused } = resolveCode(askCode(promotionCode, site.id, findPromotionCode), quote.product.kind);
  if (!isRefused || promotionCode === undefined) return { kind: "counts", value: promotion, taker: null };
  const { sell: price, stay } = quote.price;
  const verdict = await codes?.check(db, {
    code: promotionCode,
    site,
    flow: flowOfKind(quote.product.kind),
    channel,
    price,
    base: stay.sell,
    email: email && foldEmail(email),
    address,
  });
  if (verdict?.kind === "too_many") return { kind: "too_many_codes", waitMs: verdict.waitMs };
  if (verdict?.kind !== "counts")
    return { kind: "code_refused", amount: price, ...(verdict ? problemOf(verdict) : UNKNOWN) };
  const { code, percentage, reduction, emailKey } = verdict;
  return { kind: "counts", value: { code, percentage, amountCents: reduction }, taker: { code, emailKey } };
}

const problemOf = ({ reason, minimum }: CodeProblem): CodeProblem => ({
  reason,
  minimum: reason === "MINIMUM" ? minimum : null,
});
