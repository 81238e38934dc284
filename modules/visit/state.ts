/**
 * The search state that lives in the hash (`#a=2;c=0;theme=16`) and, for the server, in the query string
 * (docs/product/sites.md#state). One parser and one writer for both forms; unknown keys are dropped, values are validated where they are used.
 */
export const STATE_KEYS = [
  "theme",
  "city",
  "country",
  "department",
  "hotel",
  "poi",
  "searesort",
  "skiresort",
  "region",
  "touristicregion",
  "lat",
  "lng",
  "near",
  "distanceMin",
  "distanceMax",
  "bounds",
  "priceMin",
  "priceMax",
  "checkin",
  "checkout",
  "hotelScore",
  "facilities",
  "tags",
  "hotelStyles",
  "hotelEnvironments",
  "hotelTypes",
  "stars",
  "sort",
  "s",
  "a",
  "c",
  "b",
  "night",
  "giftNights",
  "giftFormat",
  "giftAdults",
  "flow",
  "page",
  "from",
  "activityDates",
  "offerId",
  "promotionCode",
  "error",
  "unread",
] as const;
export type StateKey = (typeof STATE_KEYS)[number];
/** The names of the state in a query, in all their spellings. */
export const STATE_NAMES = [...STATE_KEYS, "nights", "giftAdult"] as const;
export type SearchState = Partial<Record<StateKey, string>>;

/** Keys that take several values, comma-joined. */
export const LIST_KEYS = [
  "facilities",
  "tags",
  "hotelStyles",
  "hotelEnvironments",
  "hotelTypes",
  "stars",
  "activityDates",
] as const satisfies readonly StateKey[];
export type ListKey = (typeof LIST_KEYS)[number];

const LISTS: readonly StateKey[] = LIST_KEYS;
const isStateKey = (name: string): name is StateKey => KNOWN.has(name);
const KNOWN: ReadonlySet<string> = new Set(STATE_KEYS);

/** Reads a hash or a query string; `&` and `;` both separate. `nights` is read as `night`, `giftAdult` as `giftAdults`. `only`: the names that are read, where not all are. */
export function parseState(text: string, only?: readonly string[]): SearchState {
  const state: SearchState = {};
  for (const pair of text.replace(/^[#?]/, "").split(/[;&]/)) {
    const at = pair.indexOf("=");
    if (at <= 0) continue;
    const name = pair
      .slice(0, at)
      .replace(/^(night)s$/, "$1")
      .replace(/^giftAdult$/, "$&s");
    const value = decode(pair.slice(at + 1));
    if (isStateKey(name) && value !== "" && (!only || only.includes(name))) appendValue(state, name, value);
  }
  return state;
}

/** Repeated keys come from forms without JavaScript (checkboxes): lists collect them, others keep the last. */
function appendValue(state: SearchState, key: StateKey, value: string): void {
  state[key] = LISTS.includes(key) && state[key] ? `${state[key]},${value}` : value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " ")).trim();
  } catch {
    return "";
  }
}

/** Writes the hash form without `#`; keys in a fixed order, so that equal states have equal texts. */
export function writeHash(state: SearchState): string {
  return writePairs(state).join(";");
}

/** Writes the query form without `?`. */
export function writeQuery(state: SearchState): string {
  return writePairs(state).join("&");
}

function writePairs(state: SearchState): string[] {
  return STATE_KEYS.flatMap((key) => {
    const value = state[key];
    return value ? [`${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`] : [];
  });
}

/** Whether two states ask for the same thing: the same search is not run again (docs/product/sites.md#state). */
export function isSameState(left: SearchState, right: SearchState): boolean {
  return writeHash(left) === writeHash(right);
}
