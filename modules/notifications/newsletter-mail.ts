import { CONFIRM_DAYS } from "#modules/newsletter/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What somebody who signs up may look forward to. */
export const NEWSLETTER_PICTURE = "pool-dusk-6";

/** What the confirmation of a sign-up is written with: the site's language, and its links. */
export type ConfirmationSite = Writing & { confirmUrl: string; unsubscribeUrl: string; preferencesUrl: string };

/** Asks whoever owns the mailbox whether they want the newsletter; says what happens when they do nothing. */
export function writeConfirmationMail({
  confirmUrl,
  unsubscribeUrl,
  preferencesUrl,
  ...writing
}: ConfirmationSite): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: t("mail.newsletter.subject"),
    preheader: t("mail.newsletter.preheader"),
    footer: t("mail.newsletter.footer"),
    look: { tone: "joy", picture: { id: NEWSLETTER_PICTURE, alt: t("mail.newsletter.picture") } },
    parts: [
      { kind: "heading", text: t("mail.newsletter.title") },
      { kind: "paragraph", text: t("mail.newsletter.intro") },
      {
        kind: "button",
        label: t("mail.newsletter.confirm"),
        href: confirmUrl,
        hint: t("mail.newsletter.until", { days: CONFIRM_DAYS }),
      },
      {
        kind: "titled",
        title: t("mail.newsletter.notYou"),
        text: t("mail.newsletter.notYouText", { days: CONFIRM_DAYS }),
      },
      { kind: "link", label: t("mail.newsletter.preferences"), href: preferencesUrl },
      { kind: "link", label: t("mail.newsletter.unsubscribe"), href: unsubscribeUrl },
    ],
  });
}
