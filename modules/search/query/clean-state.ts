import { FLOW_FACTS, isGift } from "#modules/sites/flows.ts";
import { readNights } from "#modules/visit/dates.ts";
import { readCode } from "#modules/visit/facts.ts";
import { readAskedFormat, readAskedNights } from "#modules/visit/gift.ts";
import { MAX_ADULTS } from "#modules/visit/party.ts";
import type { SearchState, StateKey } from "#modules/visit/state.ts";
import {
  isVisitorPoint,
  listSorts,
  readBounds,
  readList,
  readPoint,
  readStay,
  readUnread,
  VISITOR,
  type StayReading,
} from "./read-state.ts";
import { GROUPS, listGroups, SCORE_NAMES, SET_NAMES } from "./filters.ts";
import { readScore } from "./score.ts";
import { clearGroup, readDistance, readPrice, writeDistance, writePrice } from "./filter-state.ts";

/** Whether a filter of the flow has a value; `theme` is asked too. */
export type IsKnown = (key: StateKey, value: string) => boolean;

/** `isCity`: the search lies around a city (criteria.ts, isCitySearch). `isKnown`: the server asks the vocabulary, a browser the filters of its page. */
export type Cleaning = StayReading & { isCity: boolean; isKnown: IsKnown };

/**
 * What an address really asks for. The one place where old, mistyped and impossible values go, so that chips, heading, panels and counts show what
 * is searched and nothing else: values that no filter has, a distance without a place, dates that are over or that the flow has not, filters that the
 * flow does not show; pairs the wrong way round change places, and a price at the slider's end is no bound (docs/product/search.md#price-filter).
 * Cleaning twice changes nothing.
 */
export function cleanState(state: SearchState, cleaning: Cleaning): SearchState {
  const known = {
    ...state,
    ...knownValues(state, cleaning),
    ...cleanDates(state, cleaning),
    ...cleanGift(state, cleaning),
    ...cleanArea(state),
  };
  const shown = withoutHidden(known, cleaning);
  const distance = readDistance(shown, cleaning.isCity && !shown.bounds);
  const ranged = {
    ...shown,
    ...writePrice(readPrice(shown, cleaning.flow)),
    ...(distance ? writeDistance(distance) : NO_DISTANCE),
  };
  return {
    ...ranged,
    promotionCode: readCode(ranged.promotionCode),
    near: isVisitorPoint(ranged) ? VISITOR : undefined,
    unread: readUnread(ranged.unread),
    sort: listSorts(ranged, cleaning.flow).find((sort) => sort === ranged.sort),
  };
}

const NO_DISTANCE = { distanceMin: undefined, distanceMax: undefined };

function knownValues(state: SearchState, { isKnown }: Cleaning): SearchState {
  const keep = (key: StateKey, value = state[key]) => (value && isKnown(key, value) ? value : undefined);
  const lists = SET_NAMES.map(
    (key) =>
      [
        key,
        readList(state[key])
          .filter((value) => isKnown(key, value))
          .join() || undefined,
      ] as const,
  );
  const scores = SCORE_NAMES.map((key) => [key, keep(key, readScore(state[key]) ?? "")] as const);
  return { ...Object.fromEntries([...lists, ...scores]), theme: keep("theme") };
}

function cleanDates(state: SearchState, cleaning: Cleaning): SearchState {
  const stay = readStay(state, cleaning);
  return {
    checkin: stay?.checkin,
    checkout: stay?.checkout,
    night: FLOW_FACTS[cleaning.flow].hasDates ? readNights(state.night)?.toString() : undefined,
  };
}

function cleanGift(state: SearchState, { flow }: Cleaning): SearchState {
  if (!isGift(flow)) return { giftNights: undefined, giftFormat: undefined, giftAdults: undefined };
  return {
    giftNights: readAskedNights(state.giftNights)?.toString(),
    giftFormat: readAskedFormat(state.giftFormat) ?? undefined,
    giftAdults: wholeText(state.giftAdults, MAX_ADULTS),
  };
}

/** A part of the map takes the place of the visitor's point. */
function cleanArea(state: SearchState): SearchState {
  if (readBounds(state)) return { lat: undefined, lng: undefined };
  return { bounds: undefined, ...(readPoint(state) ? {} : { lat: undefined, lng: undefined }) };
}

/** Filters whose dropdown the flow does not have (docs/product/search.md#filters); a distance belongs to its place, whatever the flow. */
function withoutHidden(state: SearchState, { flow }: Cleaning): SearchState {
  const shown = listGroups({ flow, hasDistance: true });
  const hidden = GROUPS.filter((group) => group !== "distance" && !shown.includes(group));
  return hidden.reduce(clearGroup, state);
}

function wholeText(text: string | undefined, most: number): string | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? text : undefined;
}
