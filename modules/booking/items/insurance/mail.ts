import type { Part, Row } from "#platform/mail/parts.ts";
import type { InsuranceTerms } from "../../types.ts";
import type { ItemMail, MailWords } from "../mail-words.ts";
import type { ItemView } from "../views.ts";
import { REFUND_HOURS } from "./rules.ts";

/** What mails say of an insurance. It is never what an order begins with: its stay is. */
export const insuranceMail: ItemMail<"insurance"> = {
  open: ({ item, words: { t, format } }) => ({
    subject: t("mail.insurance.title"),
    preheader: t("mail.insurance.title"),
    title: t("mail.insurance.title"),
    sentences: [coverText(item, { t, format })],
    number: t("mail.number"),
    see: t("mail.button.booking"),
    again: t("mail.button.resume"),
  }),
  about: () => [],
  prices: ({ amount }, { t, format }) => ({
    rows: [{ label: t("mail.line.INSURANCE"), value: format.money(amount) }],
    note: null,
  }),
  next: ({ insurance }, { t, format }) => [
    {
      kind: "titled",
      title: t("mail.insurance.title"),
      text: t("mail.insurance.short", { day: format.dayLong(insurance.coveredUntil) }),
    },
  ],
  // It is what the buyer keeps: the terms stand in it whole.
  certificate: (item, words) => [
    { kind: "paragraph", text: coverText(item, words) },
    { kind: "facts", title: words.t("mail.insured.section"), rows: certified(item, words) },
    ...item.insurance.terms.sections.flatMap(termsPart),
  ],
};

function certified({ insurance, amount }: ItemView<"insurance">, { t, format }: MailWords): Row[] {
  return [
    { label: t("mail.insured.amount"), value: format.money(insurance.insuredCents) },
    { label: t("mail.insured.price"), value: format.money(amount) },
    { label: t("mail.insured.until"), value: format.dayLong(insurance.coveredUntil) },
    { label: t("mail.insured.version"), value: insurance.terms.version },
  ];
}

/** A section of the terms: what it says, and each case on a line of its own. */
function termsPart({ title, text, cases }: InsuranceTerms["sections"][number]): Part[] {
  const said = text.replaceAll("\n", " ");
  if (cases.length === 0) return [{ kind: "titled", title, text: said }];
  return [{ kind: "list", title, items: cases }, ...(said ? [{ kind: "small" as const, text: said }] : [])];
}

function coverText({ insurance }: ItemView<"insurance">, { t, format }: MailWords): string {
  return t("mail.insurance.text", { day: format.dayLong(insurance.coveredUntil), hours: REFUND_HOURS });
}
