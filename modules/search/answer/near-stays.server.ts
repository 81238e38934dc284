import type { Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { countPeople, type Party } from "#modules/visit/party.ts";
import type { ResultCard } from "../types.ts";
import type { SearchService } from "./search.server.ts";

/** How far others may be. */
const AROUND_KM = 60;
/** So many hotels around are asked for: not each of them fits once its change is priced. */
const MOST = 18;
/** So many offers of the hotel itself. */
const MOST_OF_HOTEL = 20;

/** A stay that is to be replaced: where it is, and for whom and when another is wanted. */
export type NearStaysAsk = {
  site: Site;
  hotelId: string;
  at: { latitude: number; longitude: number };
  /** Whether it is a package: what takes its place is one, too. */
  hasActivities: boolean;
  checkin: Day;
  nights: number;
  party: Party;
};

/** Cards of what else there is for the same days and people: of the hotel itself, then of others around, the nearest first. */
export async function findNearStays(search: Pick<SearchService, "searchOffers">, ask: NearStaysAsk) {
  const { site, hotelId, at, checkin, nights, party } = ask;
  const stay = { ...countPeople(party), checkin, night: String(nights) };
  const around = { lat: String(at.latitude), lng: String(at.longitude), distanceMax: String(AROUND_KM) };
  const flow = ask.hasActivities ? "booking" : "hotel";
  const [own, near] = await Promise.all([
    search.searchOffers({
      site,
      flow,
      criteria: { ...stay, hotelId },
      limit: 1,
      packagesPerHotel: MOST_OF_HOTEL,
    }),
    search.searchOffers({
      site,
      flow,
      criteria: { ...stay, ...around },
      limit: MOST,
      packagesPerHotel: 1,
      sort: "distance",
    }),
  ]);
  const cards: ResultCard[] = [...own.exactMatch, ...near.exactMatch.filter(({ hotel }) => hotel.id !== hotelId)];
  return cards;
}
