import { createFormat } from "#platform/format.ts";
import type { DifferingDay } from "#modules/reports/books/differing-day.ts";
import { day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

type Fault = DifferingDay["faults"][number];

/** What tells somebody of ours that the books of a day do not equal what they are kept of. `pageUrl`: the day in the office; null where that is nowhere. */
export function writeBooksMail(
  differing: DifferingDay,
  { site, pageUrl, ...writing }: Writing & { site: Site; pageUrl: string | null },
): MailText {
  const { t } = writing;
  const format = createFormat(site.language, t);
  const about = { company: differing.name, day: format.dayLong(day(differing.day)) };
  const sayFault = ({ check, of, books, found }: Fault) =>
    t("mail.books.fault", {
      what: of ? t(`office.payments.fault.${of}`) : t(`office.reports.check.${check}`),
      books: format.money(books),
      found: format.money(found),
    });
  return writeMail({
    ...writing,
    subject: t("mail.books.subject", about),
    preheader: t("mail.books.preheader"),
    footer: t("mail.books.footer"),
    look: { tone: "sober" },
    parts: [
      { kind: "heading", text: t("mail.books.title") },
      { kind: "paragraph", text: t("mail.books.intro", about) },
      { kind: "list", title: t("office.reports.differences"), items: differing.faults.map(sayFault) },
      { kind: "titled", title: t("mail.silence.advice"), text: t("mail.books.advice") },
      ...(pageUrl === null ? [] : [{ kind: "button", label: t("mail.books.open"), href: pageUrl } as const]),
    ],
  });
}
