import type { Services } from "#app/services.server.ts";
import type { PreviewedDraft } from "#modules/assortment/previews.server.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";

type Shown = Pick<Services, "catalogue" | "vouchers" | "stays">;

/**
 * What visitors' pages ask, with one draft as if it were published: to be looked at, and not to be found or sold (docs/product/services.md#catalogue-previews).
 * `catalogue`: read anew, nothing of it is kept.
 */
export function showDraft<Known extends Shown>(
  services: Known,
  { catalogue, draft }: { catalogue: Catalogue; draft: PreviewedDraft },
): Known {
  const is = (file: PreviewedDraft["file"], id: number) => draft.file === file && draft.id === id;
  return {
    ...services,
    catalogue: {
      ...services.catalogue,
      findProductPage: async (id, site) => {
        const found = await catalogue.findProductPage(id, site);
        return found && is("packages", id)
          ? { ...found, product: { ...found.product, published: true, expired: false } }
          : found;
      },
      findHotelDetail: async (id, site) => {
        const found = await catalogue.findHotelDetail(id, site);
        return found && is("hotels", id) ? { ...found, active: true } : found;
      },
    },
    vouchers: {
      ...services.vouchers,
      findActivity: async (id, site) => {
        const found = await services.vouchers.findActivity(id, site);
        return found && is("activity-vouchers", id)
          ? { ...found, activity: { ...found.activity, published: true } }
          : found;
      },
    },
    stays: {
      ...services.stays,
      detail: (request, site, standing) =>
        is("packages", request.packageId)
          ? services.stays.detail({ ...request, isPreview: true }, site)
          : services.stays.detail(request, site, standing),
    },
  };
}
