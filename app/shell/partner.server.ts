import { createFormat } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { cents } from "#platform/money.ts";
import type { Services } from "#app/services.server.ts";
import type { MiniSiteTerms } from "#modules/content/types.ts";
import type { Site } from "#modules/sites/locales.ts";
import { miniSitePath } from "#modules/sites/paths.ts";

type Ask = { services: Pick<Services, "content" | "messages">; site: Site };

/** Whose visit it is, as every page of it shows: name, title and pictures, and in the footer the partner's own words and the terms of its offers. */
export type ShownPartner = {
  name: string | null;
  title: string;
  href: string;
  pictures: { desktop: string; mobile: string };
  legal: string[];
};

/** The partner of an address (`minisite=360`); null where it names none of this site. */
export function loadPartner({ services, site, minisite }: Ask & { minisite: string | undefined }): ShownPartner | null {
  const partner = services.content.partner(minisite, site);
  if (!partner) return null;
  const { partnerName: name, title, minisiteId, minisiteUrl, bannerImages: pictures, footer, terms } = partner;
  return {
    name,
    title,
    href: partnerHref(site, { minisiteId, minisiteUrl }),
    pictures,
    legal: [...(footer ? [footer] : []), ...termsText(terms, { services, site })],
  };
}

/** The partner's page, with what makes the visit the partner's. */
export const partnerHref = (site: Site, { minisiteId, minisiteUrl }: { minisiteId: number; minisiteUrl: string }) =>
  `${miniSitePath(site, minisiteUrl)}?minisite=${minisiteId}`;

/** The terms of a partner's offers in sentences, an offer a paragraph (docs/product/content.md#mini-sites). */
export function termsText({ offers, isElectronicOnly }: MiniSiteTerms, { services, site }: Ask): string[] {
  const t: Translate = services.messages.translator(site.id);
  const format = createFormat(site.language, t);
  const sentences = offers.map(({ persons, isDoubleRoom, fromCents, minNights, bookUntil }) =>
    [
      persons === undefined
        ? null
        : t(isDoubleRoom ? "minisite.terms.double" : "minisite.terms.for", { count: persons }),
      fromCents === undefined
        ? null
        : t("minisite.terms.from", { price: format.money(cents(fromCents)), count: persons ?? 2 }),
      minNights === undefined ? null : t("minisite.terms.nights", { count: minNights }),
      bookUntil === undefined ? null : t("minisite.terms.until", { day: format.dayLong(bookUntil) }),
    ]
      .filter((sentence) => sentence !== null)
      .join(" "),
  );
  return [...sentences, ...(isElectronicOnly ? [t("minisite.terms.electronic")] : [])];
}
