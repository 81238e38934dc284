import { DEFAULT_FLOW } from "#modules/sites/flows.ts";
import type { Hono } from "hono";
import { createDestinationRoutes, type DestinationRoutesDeps } from "./api.server.ts";
import type { DestinationService } from "./service.ts";

/** Suggestions for typed words; what is suggested, and where it leads, is told by who knows themes, hotels and addresses. */
export function wireDestinations(deps: DestinationRoutesDeps): { service: DestinationService; routes: Hono } {
  const { autocomplete, typed } = deps;
  return {
    service: {
      read: ({ term, site: { language, country }, flow = DEFAULT_FLOW }) =>
        typed(autocomplete.read({ term, language, country, flow }), flow),
    },
    routes: createDestinationRoutes(deps),
  };
}
