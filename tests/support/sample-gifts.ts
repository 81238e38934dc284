import { createFormat } from "#platform/format.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { giftSheet } from "#modules/documents/compose/gift.ts";
import type { PaperFormat } from "#modules/documents/paper/formats.ts";
import type { GiftSheet } from "#modules/documents/paper/sheet.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import type { GiftKind, GiftSubject } from "#modules/vouchers/gifts/types.ts";
import { messages } from "./messages.ts";
import { sampleOperator } from "./papers.ts";

export const SAMPLE_CODE = "7KMR-4XHQ-9TCW";
export const LONG_MESSAGE =
  "Joyeux anniversaire, maman ! On garde le chien, on arrose les plantes et on nourrit les poules : vous, gardez la vue sur la mer. Profitez bien, on vous embrasse tous les quatre très fort";

const SUBJECTS: Record<GiftKind, GiftSubject> = {
  single_voucher: { kind: "single_voucher", packageId: 1042, nights: 2 },
  box: { kind: "box", handle: "spa" },
  gift_card: { kind: "gift_card", amount: cents(34_900), design: "lighthouse" },
  activity_voucher: { kind: "activity_voucher", voucherId: 7, adults: 2, ownUse: false },
};

/** A gift that was handed over by mail, with as much on it as there may be. */
export function sampleGift(site: SiteId, kind: GiftKind = "single_voucher", { hidesPrice = false } = {}): GiftView {
  const isCard = kind === "gift_card";
  const text = {
    toName: "Maman",
    fromName: "Léa et Hugo",
    message: LONG_MESSAGE,
    occasion: "birthday" as const,
    landscape: null,
    hidesPrice,
  };
  const recipient = { kind: "email" as const, name: "Françoise", email: "francoise@example.org", on: null };
  return {
    valueId: "6f1d2c3b-0000-4000-8000-000000000011",
    orderId: "6f1d2c3b-0000-4000-8000-000000000001",
    itemId: "6f1d2c3b-0000-4000-8000-000000000021",
    site,
    snapshot: {
      subject: SUBJECTS[kind],
      title: isCard ? null : "Un week-end au spa, face à l’estuaire",
      place: isCard || kind === "box" ? null : { name: "Le Grand Phare d’Honfleur", stars: 4, city: "Honfleur" },
      imageId: isCard ? null : "spa-golden-1",
      includes: isCard ? [] : ["Petits-déjeuners buffet", "Massage en duo", "Dîner trois plats", "Spa, 2 h par jour"],
      months: 12,
      text,
      recipient,
      withdrawUntil: day("2026-12-05"),
      timeZone: SITES[site].timeZone,
    },
    text,
    recipient,
    state: "handed_over",
    handedOverAt: new Date("2026-12-04T08:00:00Z"),
    validUntil: day("2027-12-04"),
    worth: cents(34_900),
    facts: {
      state: "handed_over",
      recipient,
      value: { state: "active", validUntil: day("2027-12-04"), isSpent: false },
      isUsed: false,
    },
  };
}

type Asked = { kind?: GiftKind; hidesPrice?: boolean; isTrial?: boolean; pictures?: GiftSheet["pictures"] };

/** The same on paper. */
export function sampleGiftSheet(siteId: SiteId, format: PaperFormat, asked: Asked = {}): GiftSheet {
  const { kind, hidesPrice = false, isTrial = false, pictures = null } = asked;
  const site = SITES[siteId];
  const t = messages.translator(siteId);
  return giftSheet(
    sampleGift(siteId, kind, { hidesPrice }),
    {
      format,
      code: SAMPLE_CODE,
      address: "www.vendredi.example/mon-cadeau",
      square: `https://www.vendredi.example/mon-cadeau#${SAMPLE_CODE}`,
      pictures,
    },
    {
      site,
      t,
      format: createFormat(site.language, t),
      operator: sampleOperator(site),
      now: new Date("2026-12-04T08:00:00Z"),
      isTrial,
    },
  );
}
