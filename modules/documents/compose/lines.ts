import type { Cents } from "#platform/money.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import type { ItemKind, ItemView } from "#modules/booking/items/views.ts";
import { giftName } from "#modules/booking/items/gift/gift-name.ts";
import { parcelLines } from "#modules/booking/items/parcel/lines.ts";
import { linesOfStay } from "#modules/booking/stay-lines.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import { moneyOf, type Wording } from "./ask.ts";

/** A line of an invoice before it is worded as one. */
export type BillLine = { title: string; detail: string | null; amount: Cents };

/** What an invoice says of the items of a kind: lines that add up to what was paid for one, to the cent. */
const LINES: { [K in ItemKind]: (item: ItemView<K>, words: Wording) => BillLine[] } = {
  stay: (item, words) =>
    linesOfStay(item, { t: words.t, word: (line) => words.t(`mail.line.${line}`) }).map(({ id, name, amount }) => ({
      title: name,
      detail: id === "ROOM_AND_ACTIVITIES" ? contents(item.stay, words) : null,
      amount,
    })),
  insurance: ({ insurance, amount }, words) => [
    {
      title: words.t("mail.line.INSURANCE"),
      detail: words.t("documents.paper.insured", {
        amount: moneyOf(words)(insurance.insuredCents),
        day: words.format.dayLong(insurance.coveredUntil),
      }),
      amount,
    },
  ],
  gift: ({ gift, amount }, words) => [
    {
      title: giftName(gift, words),
      detail: [gift.title, gift.place?.name, gift.place?.city].filter(Boolean).join(", ") || null,
      amount,
    },
  ],
  parcel: ({ parcel }, words) => parcelLines(parcel, words.t).map((line) => ({ ...line, detail: null })),
};

export function linesOf<K extends ItemKind>(item: ItemView<K> & { kind: K }, words: Wording): BillLine[] {
  return LINES[item.kind](item, words);
}

/** What makes an item of an invoice another one: no texts of ours, no wishes. */
const FACTS: { [K in ItemKind]: (item: ItemView<K>) => unknown } = {
  stay: ({ stay, promotionCodeItem }) => {
    const { weekendId, hotelName, roomName, rooms, board, checkin, checkout, party, priceLines } = stay;
    const what = [weekendId, hotelName, roomName, rooms, board, stay.activities.map(({ id }) => id)];
    return [what, checkin, checkout, party, priceLines, promotionCodeItem];
  },
  insurance: ({ insurance, amount }) => [insurance.optionId, insurance.insuredCents, insurance.coveredUntil, amount],
  gift: ({ gift, amount }) => [gift.subject, amount],
  parcel: ({ parcel }) => [parcel.country, parcel.extras.map(({ id, price }) => [id, price]), parcel.shipping],
};

export function billFactsOf<K extends ItemKind>(item: ItemView<K> & { kind: K }): unknown {
  return FACTS[item.kind](item);
}

function contents({ rooms, roomName, board, activities }: StaySnapshot, { t, format }: Wording): string {
  const meals = board === "RO" || board === "HB" || board === "FB" ? t(`mail.board.${board}`) : t("mail.board.BB");
  const room = rooms > 1 ? `${rooms} × ${roomName}` : roomName;
  const extras = activities.map(({ title, day }) => (day ? `${title} (${format.dayMonth(day)})` : title));
  return [room, meals, ...extras].join(" · ");
}

/** Whether the law of package travel and its margin scheme hold for an item. */
export const isOfMargin = (item: ItemView<ItemKind>): boolean => item.kind === "stay" && isPackage(item.stay);
