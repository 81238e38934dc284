import type { Flow } from "#modules/sites/flows.ts";
import { parseState, writeHash } from "#modules/visit/state.ts";
import { readValues, writeValues, type BoxValues } from "./box-values.ts";
import { isRecord, readPlace } from "./flow-switch.ts";
import type { DestinationChoice, SearchBoxData } from "./types.ts";

/** What a search box holds, without words that mean nothing yet. */
export type Search = BoxValues & { choice: DestinationChoice | null; theme: number | null };

const keyOf = (siteId: string, flow: Flow) => `vendredi.search.${siteId}.${flow}`;

/** Keeps the tab's last search of a flow: a home page starts with it. */
export function writeLastSearch(siteId: string, flow: Flow, { choice, theme, ...values }: Search): void {
  try {
    sessionStorage.setItem(
      keyOf(siteId, flow),
      JSON.stringify({ place: choice, theme, state: writeHash(writeValues(values, flow)) }),
    );
  } catch {
    // Private windows may refuse: the home page then starts empty.
  }
}

/** The tab's last search of the box's flow, with what still makes sense of it; null when there was none. */
export function readLastSearch(
  siteId: string,
  box: Pick<SearchBoxData, "flow" | "fields" | "now" | "themes">,
): Search | null {
  try {
    return parseSearch(JSON.parse(sessionStorage.getItem(keyOf(siteId, box.flow)) ?? "null"), box);
  } catch {
    return null;
  }
}

/** Reads what storage held: it may be old or tampered with. */
export function parseSearch(
  value: unknown,
  box: Pick<SearchBoxData, "flow" | "fields" | "now" | "themes">,
): Search | null {
  if (!isRecord(value) || typeof value["state"] !== "string") return null;
  const theme = box.themes.find(({ id }) => id === value["theme"])?.id ?? null;
  return { ...readValues(parseState(value["state"]), box), choice: readPlace(value["place"]), theme };
}
