import { entriesOf } from "#platform/objects.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { countPeople, isDefaultParty, readParty, type Party } from "#modules/visit/party.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { PLACE_KEYS } from "./places.ts";
import { omit, readBounds, readNumber, readPoint, readStay, type StayReading } from "./read-state.ts";

/** The contract's flat searchCriterias: what a search key holds and what POST /api/offers.json takes. */
export type Criteria = Record<string, string>;

export type CriteriaInput = { base: Criteria; state: SearchState; now: LocalNow; flow: Flow };

/** What a search is about: what a page's key says, with the visitor's state on top. State that cannot be (a past date) is left out: old links keep working. */
export function subjectCriteria({ base, state, now, flow }: CriteriaInput): Criteria {
  const { theme, night } = { theme: readNumber(state.theme), night: readNumber(state.night) };
  return {
    ...placeCriteria(base, state),
    ...(theme ? { theme } : {}),
    ...(night ? { night } : {}),
    ...areaCriteria(state),
    ...FLOW_CRITERIA[flow]({ state, now }),
  };
}

/** A place of the state, or a part of the map, takes the place of the key's. */
function placeCriteria(base: Criteria, state: SearchState): Criteria {
  const named = entriesOf(PLACE_KEYS).filter(([key]) => readNumber(state[key]));
  const criteria: Criteria =
    named.length > 0 || readBounds(state) ? omit(base, Object.values(PLACE_KEYS)) : { ...base };
  for (const [key, name] of named) criteria[name] = state[key] ?? "";
  return criteria;
}

/** Whether a search lies around a city, which a distance can be measured from; of several places the narrowest counts (normalise.ts). */
export function isCitySearch(base: Criteria, state: SearchState): boolean {
  const { city, poi, seaResort, skiResort } = placeCriteria(base, state);
  return city !== undefined && (poi ?? seaResort ?? skiResort) === undefined;
}

/** When and for whom, in the words of each flow: a gift has neither dates nor a party of its own (docs/product/search.md#search-box). */
const FLOW_CRITERIA: Record<Flow, (input: { state: SearchState; now: LocalNow }) => Criteria> = {
  booking: ({ state, now }) => ({
    ...stayCriteria(state, { flow: "booking", now }),
    ...partyCriteria(readParty(state)),
  }),
  hotel: ({ state, now }) => ({
    night: "1",
    ...stayCriteria(state, { flow: "hotel", now }),
    ...partyCriteria(readParty(state)),
  }),
  activity: ({ state }) => partyCriteria(readParty(state)),
  gifting: ({ state }) => giftCriteria(state),
};

/** Vouchers are for two: saying so asks nothing, and must not search again. */
function giftCriteria(state: SearchState): Criteria {
  const asked = (["giftNights", "giftFormat", "giftAdults"] as const).filter(
    (key) => state[key] && !(key === "giftAdults" && state[key] === String(GIFT_ADULTS)),
  );
  return Object.fromEntries(asked.map((key) => [key, state[key] ?? ""]));
}

/** A part of the map, which takes the place of a point to measure from and of its distance. */
function areaCriteria(state: SearchState): Criteria {
  const bounds = readBounds(state);
  if (bounds)
    return {
      boundsNorth: String(bounds.north),
      boundsSouth: String(bounds.south),
      boundsEast: String(bounds.east),
      boundsWest: String(bounds.west),
    };
  const point = readPoint(state);
  return point ? { lat: String(point.latitude), lng: String(point.longitude) } : {};
}

function stayCriteria(state: SearchState, when: StayReading): Criteria {
  const stay = readStay(state, when);
  return stay ? { checkin: stay.checkin, checkout: stay.checkout } : {};
}

/** The default party needs no words. */
function partyCriteria(party: Party): Criteria {
  return isDefaultParty(party) ? {} : { ...countPeople(party), ...(party.singleRoom ? { singleRoom: "true" } : {}) };
}
