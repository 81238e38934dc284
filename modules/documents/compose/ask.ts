import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { exactMoney, type Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Cents } from "#platform/money.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Frame } from "../paper/sheet.ts";

/** What papers of a site are worded with. `now`: when they are written; `isTrial`: nothing that is booked there is meant. */
export type Wording = { site: Site; t: Translate; format: Format; operator: Operator; now: Date; isTrial: boolean };

/** What all papers have in common; title and facts are their own. */
export function frameOf({ site, t, operator, now, isTrial }: Wording): Omit<Frame, "title" | "subtitle" | "facts"> {
  const { company } = operator;
  return {
    language: site.tag,
    createdAt: now.toISOString(),
    notice: isTrial ? t("documents.paper.trial") : null,
    footer: [
      [company.name, company.legalForm, ...company.address].join(", "),
      [
        ...company.registers.map(({ label, number }) => `${label} ${number}`),
        t("documents.paper.vat", { number: company.vatNumber }),
      ].join(" · "),
      [company.email, operator.phone].filter(Boolean).join(" · "),
    ],
    page: t("documents.paper.page", { page: "{{page}}", pages: "{{pages}}" }),
  };
}

/** The day of a moment on a site's calendar. */
export const siteDay = (at: Date, { timeZone }: Site): Day => localTime({ now: () => at }, timeZone).today;

/** "21 novembre 2026": papers have no use for the weekday of their own day. */
export function plainDay(value: Day, { format }: Pick<Wording, "format">): string {
  return `${Number(value.slice(8))} ${format.month(value)}`;
}

export const moneyOf =
  ({ site }: Pick<Wording, "site">) =>
  (amount: Cents): string =>
    exactMoney(site.language, amount);
