import { writeHash, type SearchState } from "#modules/visit/state.ts";
import { DISTANCES } from "../query/limits.ts";

/** Sites that offer a search around the visitor, "Travel locally!" (docs/product/search.md#near). */
export const NEAR_SITES: readonly string[] = ["fr_FR", "es_ES", "fr_BE", "nl_BE"];

/** From where, and at most how far: the visitor's position, or a city by the address of its search. 200 km unless told. */
export type NearChoice = ({ latitude: number; longitude: number } | { uri: string }) & { km?: number };

/** The search around a point or city. `action`: the page of every stay; `state`: dates, party and filters that come along. */
export function nearHref(choice: NearChoice, { action, state = {} }: { action: string; state?: SearchState }): string {
  const distanceMax = String(choice.km ?? DISTANCES.visitor.start);
  const kept = { ...state, page: undefined, bounds: undefined, distanceMin: undefined, distanceMax };
  if ("uri" in choice) return `${choice.uri}#${writeHash({ ...kept, lat: undefined, lng: undefined })}`;
  return `${action}#${writeHash({ ...kept, lat: String(choice.latitude), lng: String(choice.longitude) })}`;
}
