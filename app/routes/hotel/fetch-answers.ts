import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import type { HotelRooms } from "#modules/availability/rooms/types.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import type { HotelAnswer } from "./answer.ts";
import { cardsOfHotel, criteriaOf, type Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";
import { nearbyCriteria, nearbyFlows, pricesByHotel, type NearbyPrices } from "./nearby-prices.ts";
import type { ShownRooms } from "./rooms/card-props.ts";

export type Question = { data: HotelData; asked: Asked; site: Site };

/** What the server would find for other dates or another party (docs/product/api.md#search-calls). Gifts are what they were: they have neither. Throws when a call fails. */
export async function fetchHotelAnswer(question: Question, signal: AbortSignal): Promise<HotelAnswer> {
  const { data, asked } = question;
  const find = (flow: Flow) => fetchOffers(question, flow, signal);
  const [rooms, activity] = await Promise.all([
    asked.isRooms ? fetchRooms(question, signal) : null,
    data.hasActivities ? find("activity") : [],
  ]);
  // Stays are not shown beside rooms.
  const [booking, hotel] = rooms ? [[], []] : await Promise.all([find("booking"), find("hotel")]);
  return { offers: { ...data.answer.offers, booking, hotel, activity }, roomOffers: rooms };
}

async function fetchOffers({ data, asked, site }: Question, flow: Flow, signal: AbortSignal): Promise<ShownCard[]> {
  const body = {
    locale: site.id,
    flow,
    searchCriterias: criteriaOf(flow, data.hotel.id, asked),
    pagination: { limit: 1 },
    numberOfPackagesPerHotel: cardsOfHotel(flow),
    promotionCode: asked.code ?? data.autoCode ?? undefined,
  };
  const { exactMatch } = await fetchAnswer<SearchResults>("/api/offers.json", { ...jsonBody(body), signal });
  // A small card has one picture.
  return exactMatch.map((card) => ({ ...card, images: card.images.slice(0, 1) }));
}

async function fetchRooms({ data, asked, site }: Question, signal: AbortSignal): Promise<ShownRooms | null> {
  const { stay, party } = asked;
  const query = new URLSearchParams({
    locale: site.id,
    adult: String(party.adults),
    child: String(party.children),
    baby: String(party.babies),
    ...(stay ? { checkin: stay.checkin, nights: String(stay.nights) } : {}),
  });
  const { rooms } = await fetchAnswer<HotelRooms>(`/api/hotel/${data.hotel.id}/rooms?${query}`, { signal });
  if (rooms.length === 0) return null;
  // The page of the room's first plan, whose calendar is the room's; its address is led to the right words.
  const calendarOf = (id: string | undefined) => (id === undefined ? null : screenPath(site, "product", id, "_"));
  return { rooms: rooms.map((room) => ({ ...room, calendarUri: calendarOf(room.packageIds[0]) })), isGone: false };
}

/** What a night costs nearby. Throws when a call fails. */
export async function fetchNearbyPrices({ data, asked, site }: Question, signal: AbortSignal): Promise<NearbyPrices> {
  const found = await Promise.all(
    nearbyFlows(asked).map(async (flow) => {
      const body = {
        locale: site.id,
        flow,
        orderBy: "distance",
        searchCriterias: nearbyCriteria(flow, data.hotel, asked),
      };
      return (await fetchAnswer<SearchResults>("/api/offers.json", { ...jsonBody(body), signal })).exactMatch;
    }),
  );
  return pricesByHotel(found);
}
