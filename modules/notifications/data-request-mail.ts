import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { DataRight } from "#modules/contact/data-requests/rules.ts";
import { LINK_DAYS } from "#modules/contact/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** Nothing of what was typed is in these, as with messages (contact-mail.ts). `askedOn`: the day of the request, by the site's clock. */
type RequestWriting = Writing & { format: Format; right: DataRight; askedOn: Day };

/** What asks whether the address is that of whoever asked; nothing is told before (docs/product/services.md#data-requests). */
export function writeRequestLinkMail({
  right,
  askedOn,
  confirmUrl,
  ...writing
}: RequestWriting & { confirmUrl: string }): MailText {
  const { t, format } = writing;
  const days = { days: LINK_DAYS };
  return writeMail({
    ...writing,
    subject: t("dataRequestMail.link.subject"),
    preheader: t("dataRequestMail.link.preheader"),
    footer: t("dataRequestMail.footer"),
    parts: [
      { kind: "heading", text: t("dataRequestMail.link.title") },
      {
        kind: "paragraph",
        text: t("dataRequestMail.link.intro", {
          day: format.dayLong(askedOn),
          right: t(`dataRequest.right.${right}`),
        }),
      },
      {
        kind: "button",
        label: t("dataRequestMail.link.action"),
        href: confirmUrl,
        hint: t("dataRequestMail.link.until", days),
      },
      { kind: "small", text: t("dataRequestMail.link.notYou", days) },
    ],
  });
}

/** What tells whoever asked that we have it, and by when they have an answer (Regulation (EU) 2016/679, article 12(3)). */
export function writeRequestReceivedMail({
  right,
  askedOn,
  answerBy,
  privacyUrl,
  ...writing
}: RequestWriting & { answerBy: Day; privacyUrl: string }): MailText {
  const { t, format } = writing;
  return writeMail({
    ...writing,
    subject: t("dataRequestMail.received.subject"),
    preheader: t("dataRequestMail.received.preheader", { day: format.dayLong(answerBy) }),
    footer: t("dataRequestMail.footer"),
    parts: [
      { kind: "heading", text: t("dataRequestMail.received.title") },
      { kind: "paragraph", text: t("dataRequestMail.received.intro") },
      {
        kind: "facts",
        title: t("dataRequestMail.received.about"),
        rows: [
          { label: t("dataRequestMail.received.right"), value: t(`dataRequest.right.${right}`) },
          { label: t("dataRequestMail.received.askedOn"), value: format.dayLong(askedOn) },
          { label: t("dataRequestMail.received.answerBy"), value: format.dayLong(answerBy) },
        ],
      },
      {
        kind: "titled",
        title: t("dataRequestMail.received.longer"),
        text: t("dataRequestMail.received.longerText"),
      },
      { kind: "link", label: t("dataRequestMail.received.privacy"), href: privacyUrl },
    ],
  });
}
