import type { Services } from "#app/services.server.ts";
import { createUntilChange } from "#app/until-change.server.ts";
import { quarterOf } from "#platform/clock.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { ResultCard } from "#modules/search/types.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import { FLOW_FACTS, FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { cardsOfHotel, criteriaOf, type Asked } from "./asked.ts";

/** What a hotel offers, by flow: stays, gifts, activities without a night, nights. */
export type HotelOffers = Record<Flow, ShownCard[]>;

type Ask = {
  hotel: Pick<HotelDetailView, "id" | "active" | "rooms">;
  site: Site;
  asked: Asked;
  hasActivities: boolean;
  autoDiscount: AutoDiscount | null;
  services: Pick<Services, "search" | "revision" | "clock">;
};

/** What the index said, until it knows of a change; a search knows the time by the hour. */
const keepOffers = createUntilChange<HotelOffers>(500);

/** Every offer of a hotel with the price of its flow. */
export function findHotelOffers(ask: Ask): Promise<HotelOffers> {
  const { hotel, site, asked, hasActivities, autoDiscount, services } = ask;
  const { id, active } = hotel;
  const key = [quarterOf(services.clock.now()), site.id, id, active, asked, hasActivities, autoDiscount];
  return keepOffers(services, JSON.stringify(key), () => searchHotelOffers(ask));
}

async function searchHotelOffers({
  hotel,
  site,
  asked,
  hasActivities,
  autoDiscount,
  services: { search },
}: Ask): Promise<HotelOffers> {
  const find = async (flow: Flow): Promise<[Flow, ShownCard[]]> => {
    if (!hotel.active || (isActivity(flow) && !hasActivities)) return [flow, []];
    const { exactMatch } = await search.searchOffers({
      criteria: criteriaOf(flow, hotel.id, asked),
      site,
      flow,
      limit: 1,
      packagesPerHotel: cardsOfHotel(flow),
      autoDiscount,
    });
    const isRoom = FLOW_FACTS[flow].sells === "room";
    return [flow, exactMatch.map((card) => toShownCard(isRoom ? roomFirst(card, hotel.rooms) : card, 1))];
  };
  return Object.fromEntries(await Promise.all(FLOWS.map(find))) as HotelOffers;
}

/** Nights show their room where the hotel itself is seen above. */
function roomFirst(card: ResultCard, rooms: HotelDetailView["rooms"]): ResultCard {
  const ofRooms = new Set(rooms.flatMap(({ images }) => images.map(({ id }) => id)));
  return { ...card, images: card.images.toSorted((a, b) => Number(ofRooms.has(b.id)) - Number(ofRooms.has(a.id))) };
}

type Sold = {
  hotel: Pick<HotelDetailView, "id" | "active">;
  site: Site;
  offers: HotelOffers;
  search: Pick<SearchService, "countOf">;
};

/** Whether a hotel sells stays or nights at all, on whatever dates: asked where the page has found none. */
export async function sellsStays({ hotel, site, offers, search }: Sold): Promise<boolean> {
  if (offers.booking.length + offers.hotel.length > 0) return true;
  if (!hotel.active) return false;
  const counts = await Promise.all(
    FLOWS.filter((flow) => FLOW_FACTS[flow].hasDates).map((flow) =>
      search.countOf({ criteria: { hotelId: hotel.id }, site, flow }),
    ),
  );
  return counts.some((count) => count > 0);
}
