import { FLOW_FACTS, isGift, type Flow } from "#modules/sites/flows.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { writeParty } from "#modules/visit/party.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { FILTERS, SCORE_NAMES, SET_NAMES, type FieldOf, type RangeFilter } from "./filters.ts";
import { toParty } from "./normalise.ts";
import type { SearchCriteria } from "./schema.ts";
import { writeScore } from "./score.ts";
import { readSelections } from "./selections.server.ts";
import type { Sort } from "./sorts.ts";

/**
 * Checked criteria as the state of an address, but for what its key says (place and theme): the inverse of toCriteria (filter-criteria.ts) for
 * everything that an address can say. An address has prices in whole euros, and no word for a single room beside the party.
 */
export function writeState(criteria: SearchCriteria, flow: Flow, sort: Sort = "popularity"): SearchState {
  return {
    ...writeFilters(criteria, flow),
    ...writeArea(criteria),
    ...writeWhen(criteria, flow),
    ...writeWho(criteria, flow),
    ...(sort === "popularity" ? {} : { sort }),
  };
}

const text = (value: number | string | undefined) => (value === undefined ? undefined : String(value));

function writeFilters(criteria: SearchCriteria, flow: Flow): SearchState {
  const chosen = readSelections(criteria, flow);
  const sets = SET_NAMES.map((name) => [name, chosen[name].join() || undefined] as const);
  const scores = SCORE_NAMES.map((name) => {
    const tenths = chosen[name];
    return [name, tenths === null ? undefined : writeScore(tenths)] as const;
  });
  const { flat, flatIn }: RangeFilter<FieldOf<"price">> = FILTERS.price;
  const [least, most] = flatIn?.[flow] ?? flat;
  return {
    ...Object.fromEntries([...sets, ...scores]),
    priceMin: text(criteria[least] || undefined),
    priceMax: text(criteria[most]),
  };
}

/** A part of the map takes the place of a point and of its distance. */
function writeArea(criteria: SearchCriteria): SearchState {
  const { boundsNorth, boundsSouth, boundsEast, boundsWest, lat, lng, distanceMin, distanceMax } = criteria;
  if (boundsNorth !== undefined) return { bounds: [boundsNorth, boundsSouth, boundsEast, boundsWest].join() };
  return {
    lat: text(lat),
    lng: text(lng),
    distanceMin: text(distanceMin || undefined),
    distanceMax: text(distanceMax),
  };
}

function writeWhen({ checkin, checkout, night, giftNights }: SearchCriteria, flow: Flow): SearchState {
  if (isGift(flow)) return { giftNights: text(giftNights) };
  if (!FLOW_FACTS[flow].hasDates) return {};
  return checkin ? { checkin, checkout, night: checkout ? undefined : text(night) } : { night: text(night) };
}

function writeWho(criteria: SearchCriteria, flow: Flow): SearchState {
  if (!isGift(flow)) return writeParty(toParty(criteria, flow));
  const { giftAdults, giftFormat } = criteria;
  return {
    giftFormat: giftFormat?.toUpperCase(),
    giftAdults: giftAdults === GIFT_ADULTS ? undefined : text(giftAdults),
  };
}
