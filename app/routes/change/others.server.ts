import type { Cents } from "#platform/money.ts";
import type { ChooseData } from "#modules/booking/change/page-data.ts";
import type { ToldSum } from "#modules/booking/change/view.server.ts";
import { findNearStays } from "#modules/search/answer/near-stays.server.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import type { RequestContext } from "#app/context.server.ts";
import { previewFollowed } from "./follow-days.server.ts";

/** A stay that can be had in the place of the guest's own: its card, and what changing to it costs. */
export type OtherStay = { card: ShownCard; packageId: number; isSameHotel: boolean; difference: Cents; total: ToldSum };
export type OtherStays = readonly OtherStay[];

/** So many are priced and shown: those of the hotel, then those around it. */
const MOST = 9;

export type OthersAsk = Pick<ChooseData, "wish" | "before"> & { hotelId: string };

type Ask = { orderId: string; cookies: string | null };

/** Other stays for the same days and people: of the hotel, then near it. Each is priced as its change would be. */
export async function loadOthers(context: RequestContext, ask: Ask, choice: OthersAsk): Promise<OtherStays> {
  const cards = await findCards(context, choice);
  const others: OtherStay[] = [];
  for (const { card, packageId, isSameHotel } of cards) {
    if (others.length === MOST) break;
    const { preview } = await previewFollowed(context, ask, { ...choice.wish, packageId, activityDays: [] });
    const { total, difference } = preview;
    if (difference === null) continue;
    others.push({ card, packageId, isSameHotel, difference, total });
  }
  return others;
}

type Found = Pick<OtherStay, "card" | "packageId" | "isSameHotel">;

async function findCards({ site, services }: RequestContext, { wish, hotelId, before }: OthersAsk): Promise<Found[]> {
  const { checkin, nights, party } = wish;
  const at = { latitude: before.hotelLatitude, longitude: before.hotelLongitude };
  const hasActivities = before.activities.length > 0;
  const ask = { site, hotelId, at, hasActivities, checkin, nights, party };
  const cards = await findNearStays(services.search, ask);
  return cards
    .map((card) => ({
      card: toShownCard(card, 1),
      packageId: Number(card.weekendId),
      isSameHotel: card.hotel.id === hotelId,
    }))
    .filter(({ packageId }) => packageId !== Number(before.weekendId));
}
