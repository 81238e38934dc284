import { SILENT_HOURS } from "#modules/suppliers/ari/rules.ts";
import type { Silence } from "#modules/suppliers/ari/silence.server.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What tells somebody of ours that a channel manager has not been heard of, and which hotels it speaks for. */
export function writeSilenceMail({ partner, hotels }: Silence, writing: Writing): MailText {
  const { t } = writing;
  const about = { partner, hours: SILENT_HOURS };
  return writeMail({
    ...writing,
    subject: t("mail.silence.subject", { partner }),
    preheader: t("mail.silence.preheader", { hours: SILENT_HOURS }),
    footer: t("mail.silence.footer"),
    look: { tone: "sober" },
    parts: [
      { kind: "heading", text: t("mail.silence.title") },
      { kind: "paragraph", text: t("mail.silence.intro", about) },
      {
        kind: "list",
        title: t("mail.silence.hotels"),
        items: hotels.map(({ code, name, heardAt }) =>
          heardAt === null
            ? t("mail.silence.never", { hotel: name, code })
            : t("mail.silence.last", { hotel: name, code, at: `${heardAt.slice(0, 16).replace("T", " ")} UTC` }),
        ),
      },
      { kind: "titled", title: t("mail.silence.advice"), text: t("mail.silence.adviceText") },
    ],
  });
}
