import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import { extendOnce } from "#modules/vouchers/values/extend-once.server.ts";
import type { ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { undoUse, useAtPlace } from "#modules/vouchers/values/place-use.server.ts";
import { can } from "#modules/vouchers/values/policy.ts";
import { exchangeValue, findValue } from "#modules/vouchers/values/redeem.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { wishesOf } from "../items/wishes.server.ts";
import { hashRequest, placeItems } from "../verbs/place-order.server.ts";
import { findCover, isCovered, pricedByBox, type FindGifts } from "./box.server.ts";
import type { RedeemInput, RedeemOutcome, Redemption, UseOutcome } from "./contract.ts";
import { findExchanges, type FindPrices, type FindStays } from "./exchanges.server.ts";
import { openGift } from "./open.server.ts";
import { quoteRedemption, redemptionCalendar } from "./quote.server.ts";
import { findRedeemed, thankGiver } from "./thanks.server.ts";

/**
 * `keys`: null where no secret keeps codes; then nobody has a gift here. `findGifts`: what boxes hold, `findStays`: what gifts are exchanged for; nothing
 * when left out. `findPrices`: what that costs by day; worked out here when left out. `extensionFee`: what holders pay of a value for more time; nothing
 * when left out.
 */
export type RedeemDeps = BookingDeps & {
  keys: ValueDeps["keys"] | null;
  findGifts?: FindGifts;
  findStays?: FindStays;
  findPrices?: FindPrices;
  extensionFee?: Cents;
};

/** What pages ask for the holder of a gift. */
export function createRedemption(deps: RedeemDeps): Redemption {
  const { db, clock, keys } = deps;
  const values = keys && { clock, keys };
  return {
    open: (ask) => openGift(deps, ask),
    quote: (ask) => quoteRedemption(deps, ask),
    calendar: (ask) => redemptionCalendar(deps, ask),
    exchanges: (ask) => findExchanges(deps, ask),
    redeem: (input) => redeemGift(deps, input),
    exchangeForCard: async ({ valueId, key, email, actor }) => {
      if (!values) return { kind: "value_refused", reason: "UNKNOWN" };
      const outcome = await exchangeValue(db, values, {
        valueId,
        by: actor,
        ...(key && { key }),
        ...(email && { email }),
      });
      deps.wakeWorker?.();
      if (outcome.kind !== "issued") return outcome;
      const { id: cardId, code, amount, validUntil, mailedTo } = outcome;
      return { kind: "exchanged", cardId, code, amount, validUntil, mailedTo };
    },
    extend: async ({ valueId, actor, fee: told = ZERO }) =>
      values
        ? extendOnce(db, values, { valueId, by: actor, fee: deps.extensionFee ?? ZERO, told })
        : { kind: "unknown" },
    useAtPlace: async (ask) => (values ? useByCode(deps, values, ask) : { kind: "unknown" }),
    undoUse: async ({ valueId, actor }) => (values ? undoUse(db, values, valueId, actor) : { kind: "unknown" }),
    redeemedBy: (orderId) => findRedeemed(db, orderId),
    thankYou: (ask) => thankGiver(deps, ask),
  };
}

/**
 * The stay's order, whose first tender is the gift: rooms, hold, mails and the hotel's notice as for any stay. What the gift leaves to pay is paid as its holder
 * likes; where it leaves nothing no provider is asked. The same key is the same order.
 */
export async function redeemGift(
  deps: BookingDeps & { findGifts?: FindGifts },
  input: RedeemInput,
): Promise<RedeemOutcome> {
  const value = await findValue(deps.db, input.valueId);
  const cover = value && (await findCover(deps, value));
  const wishes = wishesOf(input);
  const [stay, ...others] = wishes;
  const priced = stay && isCovered(cover, input) ? [pricedByBox(stay, input, cover), ...others] : wishes;
  return placeItems(deps, { ...input, requestHash: hashRequest(input) }, priced);
}

async function useByCode(
  { db, giftCards }: RedeemDeps,
  values: ValueDeps,
  { code, actor, address }: { code: string; actor: Actor; address: string },
): Promise<UseOutcome> {
  if (!can(actor, "value.use")) return FORBIDDEN;
  const found = (await giftCards?.find(code, { address })) ?? { kind: "unknown" as const };
  if (found.kind !== "found") return found;
  const { row } = found;
  const outcome = await db.transaction((tx) => useAtPlace(tx, values, row, actor));
  if (outcome.kind === "unknown" || outcome.kind === "expired") return outcome;
  const [at, undoUntil] = [outcome.use.at.toISOString(), outcome.use.undoUntil.toISOString()];
  if (outcome.kind === "used")
    return { kind: "used", valueId: row.id, snapshot: await findSnapshot(db, row.id), at, undoUntil };
  return {
    kind: "used_before",
    valueId: row.id,
    at,
    undoUntil: outcome.use.undoUntil > values.clock.now() ? undoUntil : null,
  };
}

async function findSnapshot(db: BookingDeps["db"], valueId: string): Promise<GiftSnapshot | null> {
  const [row] = await db.select({ snapshot: gift.snapshot }).from(gift).where(eq(gift.valueId, valueId));
  return row?.snapshot ?? null;
}
