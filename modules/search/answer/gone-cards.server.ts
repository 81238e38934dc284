import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ActivityCardStore, ActivityFacts } from "./activity-card.server.ts";
import type { CardFacts, CardStore } from "./card-facts.server.ts";
import type { GoneCard } from "../types.ts";

export type GoneDeps = {
  cards: CardStore;
  activityCards: ActivityCardStore;
  clock: Clock;
  readerOf: (site: Site) => Reader;
};
export type GoneAsk = { site: Site; stays: readonly number[]; activities: readonly number[] };

/** Cards of offers that were found once and cannot be booked now, in the order of the ids; ids that never named anything are left out. */
export async function findGone(
  { cards, activityCards, clock, readerOf }: GoneDeps,
  { site, stays, activities }: GoneAsk,
): Promise<GoneCard[]> {
  const reader = readerOf(site);
  const { today } = localTime(clock, site.timeZone);
  const [packages, vouchers] = await Promise.all([cards.find(stays, reader), activityCards.find(activities, reader)]);
  return [
    ...stays.flatMap((id) => toGone("stay", id, packages.get(id), today)),
    ...activities.flatMap((id) => toGone("activity", id, vouchers.get(id), today)),
  ];
}

type Facts = Pick<CardFacts | ActivityFacts, "label" | "images" | "hotel" | "isPublished" | "isHotelOpen"> & {
  expiration?: Day | null;
};

/** Withdrawn or over for good, or without a free night just now; the hotel has other offers, or its town while the hotel is closed. */
function toGone(kind: GoneCard["kind"], id: number, facts: Facts | undefined, today: Day): GoneCard[] {
  if (!facts) return [];
  const { label, images, hotel, isPublished, isHotelOpen, expiration = null } = facts;
  const isOver = !isPublished || !isHotelOpen || (expiration !== null && expiration < today);
  return [
    {
      id: String(id),
      kind,
      label,
      reason: isOver ? "withdrawn" : "sold_out",
      images: images.slice(0, 1).map(({ id: picture, alt }) => ({ id: picture, alt })),
      hotel: {
        label: hotel.label,
        stars: hotel.stars,
        review: hotel.review,
        location: { label: hotel.location.label, area: hotel.location.area },
      },
      alternativesUri: isHotelOpen ? hotel.uri : hotel.location.uri,
    },
  ];
}
