import { describe, expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import type { PreviewedDraft } from "#modules/assortment/previews.server.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import { showDraft } from "./show-draft.ts";

/** Drafts of every kind, under any number. */
const catalogue = {
  findProductPage: (id: number) => Promise.resolve({ product: { id, published: false, expired: true }, slugs: {} }),
  findHotelDetail: (id: number) => Promise.resolve({ id, active: false }),
} as unknown as Catalogue;
const services = {
  catalogue: {},
  vouchers: { findActivity: (id: number) => Promise.resolve({ activity: { id, published: false } }) },
  stays: { detail: (request: object) => Promise.resolve(request) },
} as unknown as Services;

const seenBy = (draft: PreviewedDraft) => showDraft(services, { catalogue, draft });

describe("a draft that somebody looks at", () => {
  test("is as if it were published, and no other is", async () => {
    const { catalogue: seen, stays } = seenBy({ file: "packages", id: 7 });
    expect((await seen.findProductPage(7, "fr_FR"))?.product).toMatchObject({ published: true, expired: false });
    expect((await seen.findProductPage(8, "fr_FR"))?.product).toMatchObject({ published: false, expired: true });
    expect(await seen.findHotelDetail(7, "fr_FR")).toMatchObject({ active: false });
    const asked = { party: { adults: 2, children: 0, babies: 0, singleRoom: false }, stay: null };
    expect(await stays.detail({ ...asked, packageId: 7 }, "fr_FR")).toMatchObject({ isPreview: true });
    expect(await stays.detail({ ...asked, packageId: 8 }, "fr_FR")).not.toHaveProperty("isPreview");
  });

  test("may be a hotel or a voucher", async () => {
    expect(await seenBy({ file: "hotels", id: 7 }).catalogue.findHotelDetail(7, "fr_FR")).toMatchObject({
      active: true,
    });
    const { vouchers } = seenBy({ file: "activity-vouchers", id: 7 });
    expect((await vouchers.findActivity(7, "fr_FR"))?.activity.published).toBe(true);
    expect((await vouchers.findActivity(8, "fr_FR"))?.activity.published).toBe(false);
  });
});
