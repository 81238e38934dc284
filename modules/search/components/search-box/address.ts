import { FLOW_FACTS, flowOfPath, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import type { DestinationChoice, SearchRequest } from "./types.ts";

/** The search page of a flow for everything. */
export function flowPath(site: Site, flow: Flow): string {
  return screenPath(site, FLOW_FACTS[flow].screen, "_", "_");
}

type Subject = {
  site: Site;
  flow: Flow;
  place: Pick<DestinationChoice, "id" | "category" | "uri"> | null;
  theme: number | null;
};

/**
 * Where a place and a theme are searched. A place that knows its page of the flow has it; everything else is named in the query, which the
 * server turns into the one address of that search (docs/product/sites.md#canonical).
 */
export function subjectAddress({ site, flow, place, theme }: Subject): Pick<SearchRequest, "path" | "subject"> {
  const themed = theme === null ? {} : { theme: String(theme) };
  const isOwnPage = place !== null && place.uri !== "" && flowOfPath(site, place.uri) === flow;
  if (isOwnPage) return { path: place.uri, subject: themed };
  return { path: flowPath(site, flow), subject: { ...(place ? { [place.category]: place.id } : {}), ...themed } };
}

/** The address of a request. A redirect would lose the hash, so a subject in the query takes the rest of the state with it. */
export function requestHref({ path, subject, state }: Pick<SearchRequest, "path" | "subject" | "state">): string {
  const named = writeQuery(subject);
  if (named) return `${path}?${writeQuery({ ...state, ...(subject satisfies SearchState) })}`;
  const hash = writeHash(state);
  return hash ? `${path}#${hash}` : path;
}

/** Words that nobody could look up here: the server finds out what they mean, as it does without JavaScript. */
export function typedHref(
  words: string,
  { path, subject, state }: Pick<SearchRequest, "path" | "subject" | "state">,
): string {
  const rest = writeQuery({ ...state, ...subject });
  return `${path}?q=${encodeURIComponent(words)}${rest ? `&${rest}` : ""}`;
}
