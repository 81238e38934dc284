import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import {
  GIFT_ADULTS,
  readAskedFormat,
  readAskedNights,
  type GiftFormat,
  type GiftNights,
} from "#modules/visit/gift.ts";
import { DEFAULT_ADULTS, DEFAULT_PARTY, readParty, writeParty, type Party } from "#modules/visit/party.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import { FLOW_FIELDS, type BoxField } from "../../query/box-fields.ts";
import { readStay } from "../../query/read-state.ts";
import type { SearchBoxData } from "./types.ts";

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
  "unread",
] as const;

/** What a state says to the box; what makes no sense, and a form of gift that nobody is asked for, is the default. */
export function readValues(
  state: SearchState,
  { flow, fields, now }: Pick<SearchBoxData, "flow" | "fields" | "now">,
): BoxValues {
  const party = readParty(state);
  return {
    range: readStay(state, { flow, now }) ?? { checkin: null, checkout: null },
    party: fields.includes("people") ? peopleParty(party.adults) : party,
    giftNights: readAskedNights(state.giftNights),
    giftFormat: fields.includes("format") ? readAskedFormat(state.giftFormat) : null,
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
    ...(has("people") && party.adults !== DEFAULT_ADULTS ? { a: String(party.adults) } : {}),
    ...(has("nights")
      ? {
          ...(giftNights ? { giftNights: String(giftNights) } : {}),
          ...(giftFormat ? { giftFormat } : {}),
          giftAdults: String(GIFT_ADULTS),
        }
      : {}),
  };
}

/** People of an activity: as many as the catalogue has prices for, no children apart. */
export function peopleParty(people: number): Party {
  return { ...DEFAULT_PARTY, adults: Math.min(Math.max(1, people), MAX_VOUCHER_ADULTS) };
}
