import type { Site } from "#modules/sites/locales.ts";
import { activitySetupPath, giftBoxSetupPath, giftCardPath, giftSetupPath } from "#modules/sites/paths.ts";
import type { GiftSubject } from "./types.ts";

/** Where a gift was put together, as it was: by the id of its draft, names and words being in no address. */
export const giftEditPath = (site: Site, subject: GiftSubject, draftId: string): string =>
  `${setupPath(site, subject)}?draft=${draftId}`;

function setupPath(site: Site, subject: GiftSubject): string {
  switch (subject.kind) {
    case "gift_card":
      return giftCardPath(site);
    case "single_voucher":
      return giftSetupPath(site, subject.packageId, "_");
    case "activity_voucher":
      return activitySetupPath(site, subject.voucherId);
    case "box":
      return giftBoxSetupPath(site);
  }
}
