import { Hono } from "hono";
import { cachedJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { formatPicturePath, RATIO_WIDTHS } from "#platform/images/variants.ts";
import { idPath, localeQuery } from "#modules/catalogue/schema.ts";
import { SITES } from "#modules/sites/locales.ts";
import { withTiers } from "./gift-tiers.ts";
import { costsByCountry, createParcelRoutes, formatOf, pricesInForm } from "./parcels/api.server.ts";
import { giftPricesQuery } from "./parcels/schema.ts";
import type { VoucherService } from "./vouchers.server.ts";
import type { ActivityOnlyView } from "./views.ts";

/** An activity voucher, and what a stay costs as a gift (docs/product/api.md#stay-calls). */
export function createVoucherRoutes(vouchers: VoucherService): Hono {
  const routes = new Hono();

  routes.get("/api/activity-only/weekend/:id/detail.json", async (c) => {
    const { id } = parseOrThrow(idPath, c.req.param());
    const { locale } = parseOrThrow(localeQuery, c.req.query());
    const found = await vouchers.findActivity(id, locale);
    if (!found) throw notFound("There is no such activity.");
    if (!found.activity.published)
      throw new ProblemError(problem(410, "ACTIVITY_EXPIRED", "This activity is not offered any more."));
    return cachedJson(c.req.raw, activityAnswer(found.activity));
  });

  routes.get("/api/product/:id/gift-prices", async (c) => {
    const { id } = parseOrThrow(idPath, c.req.param());
    const query = parseOrThrow(giftPricesQuery, c.req.query());
    const prices = await vouchers.findGiftPrices(id, query.locale);
    if (!prices) throw notFound("There is no such product.");
    const { parcels } = vouchers;
    const isGiftable = prices.length > 0;
    const tiers = isGiftable ? await vouchers.findGiftTiers(id, query.locale) : [];
    const priceList = (await pricesInForm(parcels, prices, query)).map((price) => withTiers(price, id, tiers));
    const shippingCosts = costsByCountry(parcels, SITES[query.locale]);
    return cachedJson(c.req.raw, { isGiftable, giftFormat: formatOf(query), priceList, shippingCosts });
  });

  return routes.route("/", createParcelRoutes(vouchers.parcels));
}

/** Pictures with the addresses of their renderings, by width in pixels. */
function activityAnswer(activity: ActivityOnlyView): object {
  const sizes = (id: string) =>
    Object.fromEntries(RATIO_WIDTHS.card.map((width) => [width, formatPicturePath(id, { ratio: "card", width })]));
  return { ...activity, imagesBySize: activity.images.map((image) => ({ ...image, sizes: sizes(image.id) })) };
}

const notFound = (detail: string) => new ProblemError(problem(404, "NOT_FOUND", detail));
