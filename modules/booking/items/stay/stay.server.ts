import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { payWithCode, type StayPayment } from "#modules/availability/pricing/promotion-code.ts";
import { askCode, resolveCode } from "#modules/availability/promotion-code.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import {
  holdStock,
  releaseHold,
  releaseSold,
  sellFree,
  sellHeld,
  type RoomNights,
} from "#modules/availability/stock.server.ts";
import type { PlaceOrderInput } from "../../contract.ts";
import { isStayOver, policyRefund } from "../../rules.ts";
import { orderItem } from "../../tables.server.ts";
import type { ItemKindRow, ItemRefusal, ItemWish, PricedItem } from "../types.ts";
import { buildSnapshot, type BookableQuote } from "./snapshot.server.ts";
import { stayItem } from "./tables.server.ts";

/** A stay at a hotel: rooms of its nights, held while it is paid, sold then. */
export const stayKind: ItemKindRow<"stay"> = {
  hold: async (tx, { id }) => holdStock(tx, await findRoomNights(tx, id)),
  fulfil: async (tx, { id }) => sellHeld(tx, await findRoomNights(tx, id)),
  fulfilLate: async (tx, { id }) => sellFree(tx, await findRoomNights(tx, id)),
  release: async (tx, { id }) => releaseHold(tx, await findRoomNights(tx, id)),
  undo: async (tx, { id }) => releaseSold(tx, await findRoomNights(tx, id)),
  refund: ({ snapshot }, at) => policyRefund(snapshot, at),
  isOver: ({ snapshot }, at) => isStayOver(snapshot.checkout, at, snapshot.timeZone),
  income: "stay_income",
};

/** The stay that somebody asks for: quoted again with its nights locked, its code looked up again. */
export function wishForStay(input: PlaceOrderInput): ItemWish {
  return async (tx, { clock, findPromotionCode }) => {
    const quote = await quoteStay(tx, clock, input, { forUpdate: true });
    if (!quote) return refuse({ kind: "not_bookable", code: "PACKAGE_NOT_FOUND" });
    if (!quote.bookable) return refuse(refusalOf(quote.errors[0] ?? "PACKAGE_SOLD_OUT"));
    const { promotion, isRefused } = resolveCode(
      askCode(input.promotionCode, input.site.id, findPromotionCode),
      quote.product.kind,
    );
    if (isRefused) return refuse({ kind: "code_refused", amount: quote.price.sell });
    const payment = payWithCode(quote.price, promotion);
    return { kind: "priced", item: await priceItem(tx, { input, quote, payment }) };
  };
}

const refuse = (refusal: ItemRefusal) => ({ kind: "refused", refusal }) as const;

function refusalOf(code: string): ItemRefusal {
  return code === "PACKAGE_SOLD_OUT" ? { kind: "sold_out" } : { kind: "not_bookable", code };
}

async function priceItem(
  tx: Db,
  { input, quote, payment }: { input: PlaceOrderInput; quote: BookableQuote; payment: StayPayment },
): Promise<PricedItem<"stay">> {
  const code = payment.item;
  return {
    kind: "stay",
    amount: quote.price.sell,
    reductions: code
      ? [
          {
            amount: code.amountCents,
            detail: { kind: "promotion_code", code: code.code, percentage: code.percentage },
          },
        ]
      : [],
    endsOn: quote.checkout,
    snapshot: await buildSnapshot(tx, { quote, payment, language: input.site.language }),
    rooms: quote.rooms,
    save: async (inner, itemId) => {
      await inner.insert(stayItem).values({
        itemId,
        packageId: input.packageId,
        hotelId: quote.hotelId,
        poolId: quote.poolId,
        checkin: input.checkin,
        nights: input.nights,
        rooms: quote.rooms,
        specialRequest: input.specialRequest,
      });
    },
  };
}

/** What the buyer of an order asks the hotel of its stay for. */
export async function noteSpecialRequest(tx: Db, orderId: string, specialRequest: string | null): Promise<void> {
  const stays = tx.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, orderId));
  await tx.update(stayItem).set({ specialRequest }).where(inArray(stayItem.itemId, stays));
}

/** The rooms that a stay is about, for the stock functions. */
async function findRoomNights(tx: Db, itemId: string): Promise<RoomNights> {
  const [row] = await tx.select().from(stayItem).where(eq(stayItem.itemId, itemId));
  if (!row) throw new Error(`item ${itemId} is no stay`);
  return { poolId: row.poolId, checkin: row.checkin, nights: row.nights, rooms: row.rooms };
}
