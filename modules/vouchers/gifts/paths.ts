import type { Site } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import type { GiftSubject } from "./types.ts";

/** Where gift cards are put together, the same words on every site. */
export const giftCardPath = (site: Site): string => `${site.prefix}/giftcard/customization`;

/** Where a gift was put together, as it was: by the id of its draft, names and words being in no address. */
export function giftSetupPath(site: Site, subject: GiftSubject, draftId: string): string {
  switch (subject.kind) {
    case "gift_card":
      return `${giftCardPath(site)}?draft=${draftId}`;
    case "single_voucher":
      return `${screenPath(site, "product", subject.packageId, "_")}?flow=gifting&draft=${draftId}`;
    case "activity_voucher":
      return `${screenPath(site, "activity", subject.voucherId, "_")}?draft=${draftId}`;
    case "box":
      return `${screenPath(site, "giftBoxes", "c", encodeURIComponent(subject.handle))}?draft=${draftId}`;
  }
}
