import { GIFT_NIGHTS, MAX_VOUCHER_ADULTS, type GiftNights, type Party } from "#modules/catalogue/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/sites/search-state.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import { DEFAULT_PARTY, readParty, readStay, writeParty } from "../criteria.ts";
import type { SearchBoxData } from "./types.ts";

/** What the search box asks besides the destination, by flow, in the order shown (docs/product/search.md#search-box). */
export const FLOW_FIELDS: Record<Flow, readonly BoxField[]> = {
  booking: ["dates", "party", "theme"],
  gifting: ["nights", "format", "theme"],
  activity: ["theme", "people"],
  hotel: ["dates", "party"],
};
export type BoxField = "dates" | "party" | "theme" | "nights" | "format" | "people";

/** The questions of a flow; the form of a gift is one only where gifts may be sent by post (docs/decisions/0012). */
export const listFields = (flow: Flow, { hasPhysical }: { hasPhysical: boolean }): BoxField[] =>
  FLOW_FIELDS[flow].filter((field) => field !== "format" || hasPhysical);

export const GIFT_FORMATS = ["DIGITAL", "PHYSICAL"] as const;
export type GiftFormat = (typeof GIFT_FORMATS)[number];

/** Vouchers are for two (docs/product/search.md#party). */
export const GIFT_ADULTS = "2";

/** What a search box holds besides place and theme. */
export type BoxValues = { range: DayRange; party: Party; giftNights: GiftNights | null; giftFormat: GiftFormat | null };

/** State keys that the search box rewrites, in every flow. */
export const BOX_KEYS = [
  "a",
  "c",
  "b",
  "s",
  "checkin",
  "checkout",
  "giftNights",
  "giftFormat",
  "giftAdults",
  "page",
  "from",
  "flow",
] as const;

/** What a state says to the box; what makes no sense, and a form of gift that nobody is asked for, is the default. */
export function readValues(
  state: SearchState,
  { flow, fields, now }: Pick<SearchBoxData, "flow" | "fields" | "now">,
): BoxValues {
  const party = readParty(state);
  return {
    range: readStay(state, { flow, now }) ?? { checkin: null, checkout: null },
    party: flow === "activity" ? peopleParty(party.adults) : party,
    giftNights: GIFT_NIGHTS.find((nights) => String(nights) === state.giftNights) ?? null,
    giftFormat: fields.includes("format")
      ? (GIFT_FORMATS.find((format) => format === state.giftFormat?.toUpperCase()) ?? null)
      : null,
  };
}

/** The state of a box, with only what its flow asks. */
export function writeValues(
  { range: { checkin, checkout }, party, giftNights, giftFormat }: BoxValues,
  flow: Flow,
): SearchState {
  const has = (field: BoxField) => FLOW_FIELDS[flow].includes(field);
  return {
    ...(has("dates") && checkin && checkout ? { checkin, checkout } : {}),
    ...(has("party") ? writeParty(party) : {}),
    ...(has("people") && party.adults !== DEFAULT_PARTY.adults ? { a: String(party.adults) } : {}),
    ...(has("nights")
      ? {
          ...(giftNights ? { giftNights: String(giftNights) } : {}),
          ...(giftFormat ? { giftFormat } : {}),
          giftAdults: GIFT_ADULTS,
        }
      : {}),
  };
}

/** People of an activity: as many as the catalogue has prices for, no children apart. */
export function peopleParty(people: number): Party {
  return { ...DEFAULT_PARTY, adults: Math.min(Math.max(1, people), MAX_VOUCHER_ADULTS) };
}
