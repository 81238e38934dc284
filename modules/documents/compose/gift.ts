import { presentOf } from "#modules/booking/items/gift/present.ts";
import type { GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import type { PaperFormat } from "../paper/formats.ts";
import type { GiftSheet } from "../paper/sheet.ts";
import { plainDay, type Wording } from "./ask.ts";

/** What a gift on paper says besides: its code in fours, the short address that is typed, the whole one that its square says. */
export type GiftPaperFacts = {
  format: PaperFormat;
  code: string;
  address: string;
  square: string;
  pictures: GiftSheet["pictures"];
};

const STEPS = [1, 2, 3] as const;

/** A gift on paper, in the language of the site that sold it. */
export function giftSheet(gift: GiftView, facts: GiftPaperFacts, words: Wording): GiftSheet {
  const { t, site, now, operator, isTrial } = words;
  const { format, code, address, square, pictures } = facts;
  const { text, snapshot, validUntil } = gift;
  const { kind } = snapshot.subject;
  const { title, place, items, worth } = presentOf(gift, words);
  return {
    kind: "gift",
    format,
    language: site.tag,
    createdAt: now.toISOString(),
    title: t("giftPaper.title"),
    subtitle: title,
    notice: isTrial ? t("documents.paper.trial") : null,
    ornament: text.occasion,
    pictures,
    cover: t(`stayCard.title.${text.occasion}`),
    dear: text.toName && t("giftPaper.dear", { name: text.toName }),
    message: text.message,
    from: text.fromName,
    gift: { label: t("giftMail.present"), title, place: placesOf(snapshot, place), items, worth },
    code: { label: t("giftPaper.code"), value: code, square, hint: t(`giftPaper.hint.${kind}`) },
    validity: { label: t("giftPaper.until"), value: plainDay(validUntil, words) },
    help: { label: t("giftPaper.help"), value: operator.phone ?? operator.company.email },
    steps: STEPS.map((at) => ({
      title: t(`giftPaper.step.${kind}.${at}.title`),
      text: (at === 1 && snapshot.terms?.reservation) || t(`giftPaper.step.${kind}.${at}.text`, { address }),
    })),
    notes: [t("giftPaper.note"), t(`giftPaper.noteOnce.${kind}`), ...(snapshot.terms?.conditions.slice(0, 1) ?? [])],
  };
}

/** An activity is had at its centre, wherever the hotel is that sells it. */
function placesOf({ terms }: GiftView["snapshot"], place: string | null): string[] {
  if (!terms) return place ? [place] : [];
  return [terms.center, ...(terms.address ? [terms.address] : place && place !== terms.center ? [place] : [])];
}
