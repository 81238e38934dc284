import type { PlaceView, ProductView } from "#modules/catalogue/views.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

type Lead = { site: Site; flow: Flow; search: Pick<SearchService, "searchUri"> };

/** The steps of a breadcrumb as searches of a flow: who looks at an activity goes on to activities. */
export function leadToFlow(steps: readonly PlaceView[], { site, flow, search }: Lead): PlaceView[] {
  return steps.map((step) =>
    step.uri
      ? { ...step, uri: search.searchUri({ site, flow, criteria: { [fieldOfKind(step.type)]: step.id } }) }
      : step,
  );
}

/** A product whose ways back are searches of a flow: breadcrumb and town. */
export function leadProductToFlow(product: ProductView, lead: Lead): ProductView {
  const breadcrumb = leadToFlow(product.hotel.breadcrumb, lead);
  const uri = breadcrumb.at(-1)?.uri;
  return {
    ...product,
    hotel: {
      ...product.hotel,
      breadcrumb,
      location: { ...product.hotel.location, ...(uri === undefined ? {} : { uri }) },
    },
  };
}
