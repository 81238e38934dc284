import type { Services } from "#app/services.server.ts";
import type { PreviewedDraft, PreviewedFile } from "#modules/assortment/previews.server.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";

type Shown = Pick<Services, "catalogue" | "vouchers" | "stays" | "draftPreview" | "unsoldDraft">;

/**
 * What visitors' pages ask, with one draft as if it were published: to be looked at, and not to be found or sold (docs/product/services.md#catalogue-previews).
 * `catalogue`: read anew, nothing of it is kept.
 */
export function showDraft<Known extends Shown>(
  services: Known,
  { catalogue, draft }: { catalogue: Catalogue; draft: PreviewedDraft },
): Known {
  const is = (file: PreviewedDraft["file"], id: number) => draft.file === file && draft.id === id;
  let unsold: PreviewedFile | null = null;
  const note = (isSold: boolean) => {
    if (!isSold) unsold = draft.file;
  };
  return {
    ...services,
    draftPreview: draft.file,
    unsoldDraft: () => unsold,
    catalogue: {
      ...services.catalogue,
      findProductPage: async (id, site) => {
        const found = await catalogue.findProductPage(id, site);
        if (!found || !is("packages", id)) return found;
        note(found.product.published && !found.product.expired);
        return { ...found, product: { ...found.product, published: true, expired: false } };
      },
      findHotelDetail: async (id, site) => {
        const found = await catalogue.findHotelDetail(id, site);
        if (!found || !is("hotels", id)) return found;
        note(found.active);
        return { ...found, active: true };
      },
    },
    vouchers: {
      ...services.vouchers,
      findActivity: async (id, site) => {
        const found = await services.vouchers.findActivity(id, site);
        if (!found || !is("activity-vouchers", id)) return found;
        note(found.activity.published);
        return { ...found, activity: { ...found.activity, published: true } };
      },
    },
    stays: {
      ...services.stays,
      // Of a closed hotel there is no price that anybody could book.
      rooms: async (request, site) => {
        const found = await services.stays.rooms(request, site);
        return is("hotels", request.hotelId) && unsold === "hotels" ? { ...found, rooms: [] } : found;
      },
      detail: (request, site, standing) =>
        is("packages", request.packageId)
          ? services.stays.detail({ ...request, isPreview: true }, site)
          : services.stays.detail(request, site, standing),
    },
  };
}
