import type { ContentService } from "#modules/content/service.server.ts";

/** What is sent by post as the office has it now, at each look: whoever was given it at the start has it too. */
export const postOf = (content: Pick<ContentService, "giftExtras">): ContentService["giftExtras"] => ({
  get sites() {
    return content.giftExtras.sites;
  },
  get shippingCost() {
    return content.giftExtras.shippingCost;
  },
  get countries() {
    return content.giftExtras.countries;
  },
  get categories() {
    return content.giftExtras.categories;
  },
});
