import type { ReviewChoice } from "#modules/catalogue/review-choice.ts";
import type { ReviewPageView } from "#modules/catalogue/views.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Services } from "#app/services.server.ts";

type Ask = {
  services: Pick<Services, "catalogue" | "log" | "outages">;
  site: Site;
  requestId: string;
  hotelId: number;
  /** Null: the few that a page quotes. */
  choice?: ReviewChoice | null;
};

/** What guests say of a hotel. Null where it cannot be read: that is logged, and costs the page its block and nothing else (docs/product/product.md#reviews). */
export async function findReviews(ask: Ask): Promise<ReviewPageView | null> {
  const { services, site, requestId, hotelId, choice } = ask;
  try {
    return choice ? await findChosen(ask, choice) : await services.catalogue.findTopReviews(hotelId, site.id);
  } catch (error) {
    if (!services.outages.note(error)) services.log.error({ requestId, err: error }, "reviews could not be read");
    return null;
  }
}

/** The chosen page; the last one where the list is shorter by now. */
async function findChosen({ services: { catalogue }, site, hotelId }: Ask, choice: ReviewChoice) {
  const found = await catalogue.findReviewPage({ hotelId, ...choice }, site.id);
  if (!found || found.page === 0 || found.page < found.pages) return found;
  return catalogue.findReviewPage({ hotelId, ...choice, page: Math.max(0, found.pages - 1) }, site.id);
}
