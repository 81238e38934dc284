import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { FLOW_FACTS, flowOfPath } from "#modules/sites/flows.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { COUNTED_NAMES } from "#modules/visit/facts.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import type { Route } from "./+types/whole-list";

export const handle: RouteHandle = { query: { reads: [], carries: [...STATE_NAMES, "q", ...COUNTED_NAMES] } };

/** A search's word alone, as somebody types it who shortens an address: all that its flow has (docs/product/sites.md#old-addresses). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  const { screen } = FLOW_FACTS[flowOfPath(site, url.pathname)];
  return redirect(screenPath(site, screen, "_", "_") + url.search, 301);
}
