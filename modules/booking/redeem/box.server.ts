import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { Clock } from "#platform/clock.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { GIFT_ADULTS, type BoxSearch } from "#modules/visit/gift.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { ValueRow } from "#modules/vouchers/values/entries.server.ts";
import { feesOf } from "#modules/vouchers/values/extend-once.server.ts";
import { findValue } from "#modules/vouchers/values/redeem.server.ts";
import { boxPrice } from "#modules/vouchers/values/settle.ts";
import { asBoxStay } from "../items/stay/box-price.ts";
import type { ItemWish, PricedItem } from "../items/types.ts";
import type { RedeemInput } from "./contract.ts";
import { TWO } from "./two.ts";

/** Packages that a search of gifts finds. */
export type FindGifts = (search: BoxSearch, site: Site) => Promise<ReadonlySet<number>>;

/** The stays that a box holds, for two and so many nights; `least`: what it has to be worth, all that was paid for it less what was paid of it for more time. */
export type BoxCover = { stays: ReadonlySet<number>; nights: number; least: Cents };

type CoverDeps = { db: Db; findGifts?: FindGifts };

/** What a value holds by the search that was kept with it; null for everything that is no box, and for one of which a part is spent. */
export async function findCover({ db, findGifts }: CoverDeps, row: ValueRow): Promise<BoxCover | null> {
  if (row.kind !== "box" || !findGifts) return null;
  const [given] = await db.select({ snapshot: gift.snapshot }).from(gift).where(eq(gift.valueId, row.id));
  const search = given?.snapshot.holds;
  if (!search) return null;
  // More time takes nothing of the box.
  const least = cents(search.priceMax - (await feesOf(db, row.id)));
  if (row.balanceCents < least) return null;
  return { stays: await findGifts(search, SITES[row.siteId]), nights: search.nights, least };
}

/** Whether a box holds the stay that is asked for; as many nights as the box has at least. */
export const isCovered = (
  cover: BoxCover | null,
  { packageId, nights }: { packageId: number; nights: number },
): cover is BoxCover => cover !== null && cover.stays.has(packageId) && nights >= cover.nights;

/** Whether nothing is asked for beyond what the box has. */
export const isPlain = (cover: BoxCover, { nights, party }: Pick<RedeemInput, "nights" | "party">): boolean =>
  nights === cover.nights && party.adults <= GIFT_ADULTS && party.children + party.babies === 0;

/** The stay of a box, priced by it: what the order takes of its holder is what was shown to them. */
export function pricedByBox(wish: ItemWish, input: RedeemInput, cover: BoxCover): ItemWish {
  return async (tx, deps, before) => {
    const answer = await wish(tx, deps, before);
    if (answer.kind === "refused" || !isStay(answer.item)) return answer;
    const worth = cents((await findValue(tx, input.valueId))?.balanceCents ?? 0);
    const base = worth < cover.least ? null : await findBase(tx, deps, { input, cover, price: answer.item.amount });
    if (base === null) return answer;
    const box = { worth, nights: cover.nights };
    return {
      kind: "priced",
      item: asBoxStay(answer.item, { box, amount: boxPrice(worth, { price: answer.item.amount, base }) }),
    };
  };
}

const isStay = (item: PricedItem): item is PricedItem<"stay"> => item.kind === "stay";

/** What the stay costs for two and the nights of the box; null where it is not sold like that. */
async function findBase(
  tx: Db,
  { clock }: { clock: Clock },
  { input, cover, price }: { input: RedeemInput; cover: BoxCover; price: Cents },
): Promise<Cents | null> {
  if (isPlain(cover, input)) return price;
  const { packageId, site, checkin, activityDays } = input;
  const stay = { packageId, siteId: site.id, checkin, activityDays };
  const base = await quoteStay(tx, clock, { ...stay, nights: cover.nights, party: TWO });
  return base?.price?.sell ?? null;
}
