import type { Site } from "#modules/sites/locales.ts";
import { screenPath, screenWord } from "#modules/sites/paths.ts";
import type { GiftSubject } from "./types.ts";

/** Where gift cards are put together, the same words on every site. */
export const giftCardPath = (site: Site): string => `${site.prefix}/giftcard/customization`;

/** Where a gift was put together, as it was: by the id of its draft, names and words being in no address. */
export function giftEditPath(site: Site, subject: GiftSubject, draftId: string): string {
  const asked = `?draft=${draftId}`;
  const { prefix, language } = site;
  switch (subject.kind) {
    case "gift_card":
      return giftCardPath(site) + asked;
    case "single_voucher":
      return `${screenPath(site, "product", subject.packageId, "_")}/gift${asked}`;
    case "activity_voucher":
      return `${prefix}/${screenWord(language, "activity")}/${subject.voucherId}/customization${asked}`;
    case "box":
      return `${prefix}/${screenWord(language, "giftBoxes")}/customization${asked}`;
  }
}
