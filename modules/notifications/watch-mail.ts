import type { Format } from "#platform/format.ts";
import type { MailPicture } from "#platform/mail/parts.ts";
import type { Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { sayPeople } from "#modules/watches/say-people.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** A stay that somebody waited for. */
export type FreeStay = {
  hotel: string;
  label: string;
  place: string;
  picture: MailPicture | null;
  checkin: Day;
  checkout: Day;
  nights: number;
  party: Omit<Party, "singleRoom">;
};

type WatchWriting = Writing & { format: Format; stay: FreeStay; stayUrl: string; leaveUrl: string };

/** Tells whoever asked for it that a stay is free (docs/product/services.md#watches). No price: it is made when they look. */
export function writeWatchMail({ stay, stayUrl, leaveUrl, format, ...writing }: WatchWriting): MailText {
  const { t } = writing;
  const { hotel, label, place, picture, party } = stay;
  const dates = format.dayRange(stay.checkin, stay.checkout);
  return writeMail({
    ...writing,
    subject: t("watchMail.subject", { hotel, dates }),
    preheader: t("watchMail.preheader"),
    footer: t("watchMail.footer"),
    look: { tone: "joy", picture },
    parts: [
      { kind: "heading", text: t("watchMail.title", { hotel }) },
      { kind: "paragraph", text: t("watchMail.text") },
      {
        kind: "facts",
        title: label,
        rows: [
          { label: t("watchMail.place"), value: place },
          { label: t("watchMail.dates"), value: `${dates} · ${t("unit.nights", { count: stay.nights })}` },
          { label: t("watchMail.people"), value: sayPeople(t, party) },
        ],
      },
      { kind: "button", label: t("watchMail.action"), href: stayUrl, hint: t("watchMail.hint") },
      { kind: "link", label: t("watchMail.leave"), href: leaveUrl },
    ],
  });
}
