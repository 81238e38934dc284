import { writeHash, type SearchState } from "#modules/visit/state.ts";
import { DISTANCES } from "../query/limits.ts";
import { VISITOR } from "../query/read-state.ts";
import type { NearChoice } from "./near.ts";

/** The search around a point or city. `action`: the page of every stay; `state`: dates, party and filters that come along. */
export function nearHref(choice: NearChoice, { action, state = {} }: { action: string; state?: SearchState }): string {
  const distanceMax = String(choice.km ?? DISTANCES.visitor.start);
  const kept = { ...state, page: undefined, bounds: undefined, distanceMin: undefined, distanceMax };
  if ("uri" in choice)
    return `${choice.uri}#${writeHash({ ...kept, lat: undefined, lng: undefined, near: undefined })}`;
  const point = { lat: String(choice.latitude), lng: String(choice.longitude), near: VISITOR };
  return `${action}#${writeHash({ ...kept, ...point })}`;
}
