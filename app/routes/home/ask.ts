import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import type { Services } from "#app/services.server.ts";

export type HomeServices = DiscoverServices &
  Pick<Services, "revision"> & { catalogue: Pick<Catalogue, "findTopReviews"> };

export type HomeAsk = { services: HomeServices; site: Site; flow: Flow; flags: Flags };
