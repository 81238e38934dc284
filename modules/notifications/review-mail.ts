import type { Format } from "#platform/format.ts";
import type { Day } from "#platform/dates.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import type { Refusal } from "#modules/reviews/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

type ReviewWriting = Writing & { format: Format; stay: StaySnapshot; firstName: string };

const placeOf = ({ stay, format }: ReviewWriting) => ({
  hotel: stay.hotelName,
  city: stay.cityLabel || stay.hotelName,
  dates: format.dayRange(stay.checkin, stay.checkout),
});

const pictureOf = ({ imageId, packageLabel }: StaySnapshot) => ({ id: imageId, alt: packageLabel });

/** Asks the guest of a stay what it was like (docs/product/services.md#written-reviews). `lastDay`: the last one of which the link works to its end. */
export function writeReviewInvitation(
  writing: ReviewWriting,
  { formUrl, lastDay, silenceUrl }: { formUrl: string; lastDay: Day; silenceUrl: string },
): MailText {
  const { t, format, stay, firstName } = writing;
  const place = placeOf(writing);
  return writeMail({
    ...writing,
    subject: t("reviewMail.ask.subject", place),
    preheader: t("reviewMail.ask.preheader"),
    footer: t("reviewMail.footer"),
    look: { tone: "joy", picture: pictureOf(stay) },
    parts: [
      { kind: "heading", text: t("reviewMail.ask.title", place) },
      { kind: "paragraph", text: t("mail.greeting", { name: firstName }) },
      { kind: "paragraph", text: t("reviewMail.ask.text", place) },
      {
        kind: "button",
        label: t("reviewMail.ask.action"),
        href: formUrl,
        hint: t("reviewMail.ask.until", { day: format.dayLong(lastDay) }),
      },
      { kind: "link", label: t("reviewMail.ask.silence"), href: silenceUrl },
    ],
  });
}

/** Tells whoever wrote it that everybody reads it. */
export function writeReviewPublished(writing: ReviewWriting, { pageUrl }: { pageUrl: string }): MailText {
  const { t, firstName } = writing;
  const place = placeOf(writing);
  return writeMail({
    ...writing,
    subject: t("reviewMail.published.subject", place),
    preheader: t("reviewMail.published.preheader"),
    footer: t("reviewMail.footer"),
    look: { tone: "good" },
    parts: [
      { kind: "heading", text: t("reviewMail.published.subject", place) },
      { kind: "paragraph", text: t("mail.greeting", { name: firstName }) },
      { kind: "paragraph", text: t("reviewMail.published.text") },
      { kind: "button", label: t("reviewMail.published.action"), href: pageUrl },
    ],
  });
}

/** Tells them why it is not, and how to send it again as long as its link works (`formUrl` null: it does no more). */
export function writeReviewRefused(
  writing: ReviewWriting,
  { refusal, formUrl, lastDay }: { refusal: Refusal; formUrl: string | null; lastDay: Day },
): MailText {
  const { t, format, firstName } = writing;
  const place = placeOf(writing);
  const again: Part[] = formUrl
    ? [
        { kind: "paragraph", text: t("reviewMail.refused.again") },
        {
          kind: "button",
          label: t("reviewMail.refused.action"),
          href: formUrl,
          hint: t("reviewMail.ask.until", { day: format.dayLong(lastDay) }),
        },
      ]
    : [];
  return writeMail({
    ...writing,
    subject: t("reviewMail.refused.subject", place),
    preheader: t("reviewMail.refused.preheader"),
    footer: t("reviewMail.footer"),
    parts: [
      { kind: "heading", text: t("reviewMail.refused.subject", place) },
      { kind: "paragraph", text: t("mail.greeting", { name: firstName }) },
      { kind: "paragraph", text: t("reviewMail.refused.text", place) },
      { kind: "titled", title: t("reviewMail.refused.reason"), text: t(`review.refusal.${refusal}`) },
      ...again,
    ],
  });
}
