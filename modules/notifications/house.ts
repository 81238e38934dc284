import { createFormat } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { mailPicturePath } from "#platform/images/variants.ts";
import { hoursLines, type Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import { contentLinkPath, type ContentPage } from "#modules/sites/paths.ts";
import type { PictureUrl } from "./html.ts";

/** Who writes a mail: where their site is, how to reach them, what the law wants named below it (docs/product/content.md#operator). */
export type House = {
  homeUrl: string;
  pictureUrl: PictureUrl;
  contact: readonly string[];
  links: readonly { label: string; href: string }[];
  imprint: readonly string[];
};

type HouseNeeds = {
  site: Site;
  t: Translate;
  operator: Operator;
  linkTo: (site: Site, path: "home" | `/${string}`) => string;
};

/** The house as one of its sites shows it in mails. */
export function houseOf({ site, t, operator, linkTo }: HouseNeeds): House {
  const homeUrl = linkTo(site, "home");
  const page = (name: ContentPage) => linkTo(site, contentLinkPath(name));
  const origin = /^https?:\/\/[^/]+/.exec(homeUrl)?.[0];
  return {
    homeUrl,
    pictureUrl: (id) => (origin ? origin + mailPicturePath(id) : null),
    contact: contactLines(operator, { site, t }),
    links: [
      { label: t("mail.foot.help"), href: page("help") },
      { label: t("mail.foot.terms"), href: page("terms") },
      { label: t("mail.foot.privacy"), href: page("privacy") },
      { label: t("mail.foot.legal"), href: page("legal") },
    ],
    imprint: imprintLines(operator, t),
  };
}

function contactLines(operator: Operator, { site, t }: { site: Site; t: Translate }): string[] {
  const hours = hoursLines(operator, "contact", { t, format: createFormat(site.language, t) });
  const phone = operator.phone?.replaceAll(" ", "\u00a0");
  return [phone ? t("mail.foot.contactPhone", { phone }) : t("mail.foot.contact"), hours.join(" · ")];
}

/** Directive 2000/31/EC, article 5: name, seat, register, VAT number, a quick way to reach them. */
function imprintLines({ company, isSample }: Operator, t: Translate): string[] {
  return [
    `${company.name} (${company.legalForm}), ${company.address.join(", ")}`,
    company.registers.map(({ label, number }) => `${label} ${number}`).join(" · "),
    `${t("mail.foot.vat", { number: company.vatNumber })} · ${company.email}`,
    ...(isSample ? [t("mail.foot.sample")] : []),
  ];
}
