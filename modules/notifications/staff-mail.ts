import { INVITATION_HOURS } from "#modules/staff/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** Asks somebody into the house. It goes to an address that an administrator typed: it says who asks, and what to do when nobody should have. */
export function writeInvitationMail({
  name,
  openUrl,
  ...writing
}: Writing & { name: string; openUrl: string }): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: t("staffMail.subject"),
    preheader: t("staffMail.preheader", { hours: INVITATION_HOURS }),
    footer: t("staffMail.footer"),
    parts: [
      { kind: "heading", text: t("staffMail.title", { name }) },
      { kind: "paragraph", text: t("staffMail.intro") },
      {
        kind: "button",
        label: t("staffMail.open"),
        href: openUrl,
        hint: t("staffMail.until", { hours: INVITATION_HOURS }),
      },
      { kind: "small", text: t("staffMail.notYou") },
    ],
  });
}
