import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Clock } from "#platform/clock.ts";
import { sumCents, type Cents } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { GiftWish } from "../gifts/types.ts";
import { reserveParcel, type ParcelRow } from "./move-parcel.server.ts";
import { chooseExtras, extrasPrice, shippingCost, thingsOf, totalShipping } from "./rules.ts";
import { lockThings } from "./stock.server.ts";
import type { ParcelFacts, PostContent } from "./types.ts";

/** Why a gift does not go by post as it is asked for: codes of the calls. */
export type ParcelRefusal = "PAPER_NOT_OFFERED" | "COUNTRY_NOT_SERVED" | "SUB_ELEMENT_UNKNOWN" | "SUB_ELEMENT_SINGLE";

export type PricedParcel =
  | { kind: "priced"; amount: Cents; facts: ParcelFacts }
  | { kind: "refused"; code: ParcelRefusal }
  | { kind: "sold_out" };

type ParcelWish = Pick<GiftWish, "extras"> & {
  country: string;
  /** What other parcels of the same order take by then. */
  taken: readonly string[];
};

/** What an order needs of gifts on paper before it is paid; what follows needs no more than its transaction (move-parcel.server.ts). */
export type ParcelShop = {
  /** What a parcel costs now, with all that it takes locked on the shelf. */
  price: (tx: Db, site: Site, wish: ParcelWish) => Promise<PricedParcel>;
  /** Writes one down for the item of an order. */
  reserve: (
    tx: Db,
    ordered: Pick<ParcelRow, "itemId" | "orderId" | "giftItemId" | "things"> & { site: Site },
  ) => Promise<void>;
};

export function createParcelShop({ clock, post }: { clock: Clock; post: PostContent }): ParcelShop {
  return {
    price: (tx, site, wish) => priceParcel(tx, post, site, wish),
    reserve: (tx, { site, ...ordered }) =>
      reserveParcel(tx, clock.now(), { ...ordered, site: site.id, by: system("order") }),
  };
}

/** The flag decides who is offered paper; who was offered it may have it while the site sends it and the shelf has it. */
async function priceParcel(
  tx: Db,
  post: PostContent,
  site: Site,
  { extras: ids, country, taken }: ParcelWish,
): Promise<PricedParcel> {
  if (!post.sites.includes(site.id)) return { kind: "refused", code: "PAPER_NOT_OFFERED" };
  const shipping = shippingCost(post, site, country);
  if (!shipping) return { kind: "refused", code: "COUNTRY_NOT_SERVED" };
  const chosen = chooseExtras(post.categories, ids);
  if (chosen.kind !== "chosen")
    return { kind: "refused", code: chosen.kind === "unknown" ? "SUB_ELEMENT_UNKNOWN" : "SUB_ELEMENT_SINGLE" };
  const things = thingsOf(chosen.extras);
  const free = await lockThings(tx, things);
  const isShort = (thing: string) => (free.get(thing) ?? 0) <= taken.filter((other) => other === thing).length;
  if (things.some(isShort)) return { kind: "sold_out" };
  return {
    kind: "priced",
    amount: sumCents([extrasPrice(chosen.extras), totalShipping(shipping)]),
    facts: {
      country,
      things,
      extras: chosen.extras.map(({ id, name, price }) => ({ id, name: name[site.language], price })),
      shipping,
    },
  };
}
