import type { Part } from "#platform/mail/parts.ts";
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
  // The mail is what the buyer keeps: the terms stand in it whole.
  next: (item, words) => [
    { kind: "titled", title: words.t("mail.insurance.title"), text: coverText(item, words) },
    ...item.insurance.terms.sections.map(({ title, text, cases }): Part => ({
      kind: "small",
      text: `${title}. ${[text.replaceAll("\n", " "), cases.join(" · ")].filter(Boolean).join(" ")}`,
    })),
  ],
};

function coverText({ insurance }: ItemView<"insurance">, { t, format }: MailWords): string {
  return t("mail.insurance.text", { day: format.dayLong(insurance.coveredUntil), hours: REFUND_HOURS });
}
