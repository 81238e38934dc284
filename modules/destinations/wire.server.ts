import type { Hono } from "hono";
import { createDestinationRoutes, type DestinationRoutesDeps } from "./api.server.ts";
import type { DestinationService } from "./service.ts";

/** Suggestions for typed words; what is suggested, and where it leads, is told by who knows themes, hotels and addresses. */
export function wireDestinations({ autocomplete, linkTo }: DestinationRoutesDeps): {
  service: DestinationService;
  routes: Hono;
} {
  return {
    service: {
      suggest: ({ term, site, maxResults, flow = "booking" }) =>
        autocomplete
          .suggest({ term, language: site.language, country: site.country, maxResults, flow })
          .map(({ id, category, label, slug }) => ({
            id: String(id),
            category,
            label,
            uri: linkTo(category, id, slug ?? "", site, flow),
          })),
    },
    routes: createDestinationRoutes({ autocomplete, linkTo }),
  };
}
