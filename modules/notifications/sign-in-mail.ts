import { LINK_MINUTES } from "#modules/accounts/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** The link that opens an account, or makes it: the same words for both (docs/product/services.md#sign-in). */
export function writeSignInMail({ signInUrl, ...writing }: Writing & { signInUrl: string }): MailText {
  const { t } = writing;
  const minutes = { minutes: LINK_MINUTES };
  return writeMail({
    ...writing,
    subject: t("mail.signIn.subject"),
    preheader: t("mail.signIn.preheader", minutes),
    footer: t("mail.signIn.footer"),
    parts: [
      { kind: "heading", text: t("mail.signIn.title") },
      { kind: "paragraph", text: t("mail.signIn.intro") },
      { kind: "button", label: t("mail.signIn.action"), href: signInUrl, hint: t("mail.signIn.until", minutes) },
      { kind: "titled", title: t("mail.signIn.notYou"), text: t("mail.signIn.notYouText") },
    ],
  });
}
