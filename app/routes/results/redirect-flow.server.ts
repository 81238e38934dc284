import { redirect } from "react-router";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import { isThemeOf } from "#modules/search/query/flow-themes.ts";
import { omit } from "#modules/search/query/read-state.ts";
import type { Criteria } from "#modules/search/query/criteria.ts";
import { DEFAULT_FLOW, FLOW_FACTS, isActivity, isStay, readFlow, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";

type Asked = {
  services: Pick<DiscoverServices, "search">;
  site: Site;
  flow: Flow;
  url: URL;
  base: Criteria;
  state: SearchState;
  flags: Flags;
};

/**
 * A search that belongs to another flow goes there, with its place and state: the flow that the query names, stays where the flow is off, and hotel
 * nights for visitors of metasearch sites (docs/product/sites.md#flows).
 */
export function redirectFlow({ services, site, flow, url, base, state, flags }: Asked): void {
  const wanted = chooseFlow({ flow, base, state, flags });
  if (wanted === flow) return;
  const { theme } = base;
  const isKept = theme !== undefined && FLOW_FACTS[wanted].sells !== "room" && isThemeOf(Number(theme), wanted);
  const path = services.search.searchUri({ site, flow: wanted, criteria: isKept ? base : omit(base, ["theme"]) });
  throw redirect(leadTo(path, url, omit(state, ["flow", "page"])), 302);
}

function chooseFlow({ flow, base, state, flags }: Pick<Asked, "flow" | "base" | "state" | "flags">): Flow {
  const isOn = (candidate: Flow) => flags.activityFlow || !isActivity(candidate);
  const asked = readFlow(state.flow);
  if (asked && isOn(asked)) return asked;
  if (!isOn(flow)) return DEFAULT_FLOW;
  // Themes and activities are of stays: who asks for one has said what they look for.
  const isPlain = base["theme"] === undefined && !state.theme && !state.tags;
  return flags.metasearchHotelFlow && isStay(flow) && isPlain ? "hotel" : flow;
}

/** Where a redirect leads: with the state, and with what flags depend on. */
export function leadTo(path: string, url: URL, state: SearchState): string {
  const query = writeQuery(state);
  return keepFacts(query ? `${path}?${query}` : path, url.search);
}
