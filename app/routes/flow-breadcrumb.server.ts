import type { PlaceView } from "#modules/catalogue/views.ts";
import type { SearchService } from "#modules/search/search.server.ts";
import { fieldOfKind } from "#modules/search/normalise.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

/** The steps of a breadcrumb as searches of a flow: who looks at an activity goes on to activities. */
export function leadToFlow(steps: readonly PlaceView[], { site, flow, search }: { site: Site; flow: Flow; search: Pick<SearchService, "searchUri"> }): PlaceView[] {
  return steps.map((step) => (step.uri ? { ...step, uri: search.searchUri({ site, flow, criteria: { [fieldOfKind(step.type)]: step.id } }) } : step));
}
