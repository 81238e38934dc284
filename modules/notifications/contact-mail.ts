import type { Reason } from "#modules/contact/rules.ts";
import { ANSWER_HOURS, LINK_DAYS } from "#modules/contact/rules.ts";
import type { Part } from "#platform/mail/parts.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** Nothing of what was typed is in any of these: whoever typed it may not be whoever reads them (docs/decisions/0099). */
type ContactWriting = Writing & { reason: Reason; helpUrl: string };

/** What tells whoever wrote that we have it, and when we answer. */
export function writeReceivedMail({ reason, helpUrl, ...writing }: ContactWriting): MailText {
  const { t } = writing;
  const hours = { hours: ANSWER_HOURS };
  return writeMail({
    ...writing,
    subject: t("contactMail.received.subject"),
    preheader: t("contactMail.received.preheader", hours),
    footer: t("contactMail.footer"),
    parts: [
      { kind: "heading", text: t("contactMail.received.title") },
      { kind: "paragraph", text: t("contactMail.received.intro", hours) },
      {
        kind: "facts",
        title: t("contactMail.about"),
        rows: [{ label: t("contactMail.reason"), value: t(`contact.reason.${reason}`) }],
      },
      { kind: "titled", title: t("contactMail.received.meanwhile"), text: t("contactMail.received.meanwhileText") },
      { kind: "button", label: t("contactMail.received.help"), href: helpUrl },
      { kind: "small", text: t("contactMail.notYou") },
    ],
  });
}

/** What asks whether a message is meant that came without a proof. */
export function writeLinkMail({
  reason,
  confirmUrl,
  ...writing
}: Omit<ContactWriting, "helpUrl"> & { confirmUrl: string }): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: t("contactMail.link.subject"),
    preheader: t("contactMail.link.preheader"),
    footer: t("contactMail.footer"),
    parts: [
      { kind: "heading", text: t("contactMail.link.title") },
      { kind: "paragraph", text: t("contactMail.link.intro", { reason: t(`contact.reason.${reason}`) }) },
      {
        kind: "button",
        label: t("contactMail.link.action"),
        href: confirmUrl,
        hint: t("contactMail.link.until", { days: LINK_DAYS }),
      },
      { kind: "small", text: t("contactMail.link.notYou", { days: LINK_DAYS }) },
    ],
  });
}

/** What customer care answers, in its own words. `number`: of the booking that the message named; null where it named none. */
export function writeAnswerMail({
  number,
  text,
  helpUrl,
  ...writing
}: Omit<ContactWriting, "reason"> & { number: string | null; text: string }): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: t("contactMail.answer.subject"),
    preheader: t("contactMail.answer.preheader"),
    footer: t("contactMail.footer"),
    parts: [
      { kind: "heading", text: t("contactMail.answer.title") },
      ...(number === null ? [] : [{ kind: "small", text: t("contactMail.answer.number", { number }) } as const]),
      ...text.split(/\n+/).map((line): Part => ({ kind: "paragraph", text: line })),
      { kind: "button", label: t("contactMail.answer.again"), href: helpUrl },
    ],
  });
}
