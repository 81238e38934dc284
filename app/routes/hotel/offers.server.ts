import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import { FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

/** More offers than a hotel has. */
const ALL = 48;

/** What a hotel offers, by flow: stays, gifts, activities without a night, nights. */
export type HotelOffers = Record<Flow, ShownCard[]>;

type Ask = {
  hotel: Pick<HotelDetailView, "id" | "active">;
  site: Site;
  party: Party;
  stay: ChosenStay | null;
  hasActivities: boolean;
  autoDiscount: AutoDiscount | null;
  search: Pick<SearchService, "searchOffers">;
};

/** Every offer of a hotel with the price of its flow: stays and nights for the dates and the party, vouchers as they are. */
export async function findHotelOffers({
  hotel,
  site,
  party,
  stay,
  hasActivities,
  autoDiscount,
  search,
}: Ask): Promise<HotelOffers> {
  const hotelId = Number(hotel.id);
  const { adults, children, babies } = party;
  const dates = stay ? { checkin: stay.checkin, night: stay.nights } : {};
  const criteria: Record<Flow, object> = {
    booking: { hotelId, adults, children, babies, ...dates },
    hotel: { hotelId, adults, children, babies, ...(stay ? dates : { night: 1 }) },
    gifting: { hotelId },
    activity: { hotelId, adults },
  };
  const find = async (flow: Flow): Promise<[Flow, ShownCard[]]> => {
    if (!hotel.active || (isActivity(flow) && !hasActivities)) return [flow, []];
    const { exactMatch } = await search.searchOffers({
      criteria: { ...criteria[flow] },
      site,
      flow,
      limit: 1,
      // Its rooms stand on cards of their own in the hotel flow; in the others the cheapest leads there.
      packagesPerHotel: flow === "hotel" ? 1 : ALL,
      autoDiscount,
    });
    return [flow, exactMatch.map((card) => toShownCard(card, 1))];
  };
  return Object.fromEntries(await Promise.all(FLOWS.map(find))) as HotelOffers;
}
