import type { Criteria } from "#modules/search/query/criteria.ts";
import { FLOW_FACTS, readFlow, type Flow } from "#modules/sites/flows.ts";
import type { ChosenStay, LocalNow } from "#modules/visit/dates.ts";
import { readCode } from "#modules/visit/facts.ts";
import { countPeople, isDefaultParty, writePeople, type Party } from "#modules/visit/party.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import { readStay, STAY_NAMES, writeDates } from "#modules/visit/stay.ts";

/** What a hotel's page is asked for: when, for whom, its rooms or its stays, with which code of the address. */
export type Asked = { stay: ChosenStay | null; party: Party; isRooms: boolean; code: string | null };

/** What an address says of it. */
export const ASKED_NAMES: readonly string[] = [...STAY_NAMES, "flow", "promotionCode"];

/** `isLed`: a visitor of a metasearch site, who is led to nights (docs/product/services.md#metasearch). `hasStays`: whether the hotel has any. */
export type Flows = { isLed: boolean; hasStays: boolean };

/** What an address asks for. A hotel without stays is one of rooms, whatever the address says (docs/product/product.md#hotel-rooms). */
export function readAsked(state: SearchState, now: LocalNow, { isLed, hasStays }: Flows): Asked {
  const { party, stay } = readStay(state, now);
  const flow = readFlow(state.flow);
  const isRooms = !hasStays || (flow ? FLOW_FACTS[flow].sells === "room" : isLed);
  return { party, stay, isRooms, code: readCode(state.promotionCode) ?? null };
}

/** The same page for other dates or another party, as its address says it; the default party needs no words. */
export function writeAsked({ stay, party, isRooms, code }: Asked): SearchState {
  return {
    ...(isRooms ? { flow: "hotel" } : {}),
    ...writeDates(stay ?? { checkin: null, nights: null }),
    ...(stay || !isDefaultParty(party) ? writePeople(party) : {}),
    ...(code ? { promotionCode: code } : {}),
  };
}

/** Whether two addresses ask the same. */
export const isSameAsk = (left: Asked, right: Asked): boolean =>
  writeQuery(writeAsked(left)) === writeQuery(writeAsked(right));

/** Its address, which the server answers. */
export function askedHref(path: string, asked: Asked): string {
  const query = writeQuery(writeAsked(asked));
  return `${path}${query ? `?${query}` : ""}#products`;
}

/** What a hotel offers in a flow: stays and nights for the dates and the party, activities for its adults, vouchers as they are. */
export function criteriaOf(flow: Flow, hotelId: string, asked: Pick<Asked, "stay" | "party">): Criteria {
  const { people } = FLOW_FACTS[flow];
  if (people === "couple") return { hotelId };
  return people === "adults"
    ? { hotelId, adults: String(asked.party.adults) }
    : { hotelId, ...stayCriteria(flow, asked) };
}

/** When and for whom: of rooms without dates, one night. */
export function stayCriteria(flow: Flow, { stay, party }: Pick<Asked, "stay" | "party">): Criteria {
  const undated: Criteria = FLOW_FACTS[flow].sells === "room" ? { night: "1" } : {};
  return {
    ...countPeople(party),
    ...(stay ? { checkin: stay.checkin, night: String(stay.nights) } : undated),
  };
}

/** How many offers of a flow stand side by side. Rooms have cards of their own in the hotel flow; in the others the cheapest leads there. */
export const cardsOfHotel = (flow: Flow): number => (FLOW_FACTS[flow].sells === "room" ? 1 : MOST_OFFERS);

/** More than a hotel has, and the most that a call gives. */
const MOST_OFFERS = 20;
