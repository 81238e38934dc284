import { renderSVG } from "uqr";
import { escapeHtml } from "#platform/escape-html.ts";
import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Site } from "#modules/sites/locales.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import { giftName, giftTitle } from "../gift/gift-name.ts";
import type { PostParcel } from "./queue.server.ts";

/**
 * A parcel that is about to be packed. `code`: in fours, null where its secret is not configured; `validUntil`: counted from the day of printing; `country`:
 * what the country it goes to is called, null for the sender's own; `extras`: the names of what is packed with the card.
 */
export type PrintParcel = Pick<PostParcel, "reference" | "recipient" | "text" | "gift"> & {
  site: Site;
  code: string | null;
  validUntil: Day;
  country: string | null;
  extras: readonly string[];
  /** Who sends it: where it comes back to. */
  sender: readonly string[];
  /** Where whoever receives it goes: what they type, and what the square says. */
  address: { typed: string; square: string };
};

type Words = { t: Translate; format: Format };

const SQUARE_MM = 36;

/** Two sheets of A5 a parcel, in the language of its site: what whoever packs needs, and the card. HTML without anything outside it, to be printed and deleted. */
export function writeBatch(parcels: readonly PrintParcel[], wordsOf: (site: Site) => Words): string {
  const sheets = parcels.flatMap((parcel) => {
    const words = wordsOf(parcel.site);
    const lang = ` lang="${parcel.site.tag}"`;
    return [
      `<section class="slip"${lang}>${slip(parcel, words)}</section>`,
      `<section class="card"${lang}>${card(parcel, words)}</section>`,
    ];
  });
  return `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Vendredi</title><style>${STYLE}</style></head>\n<body>\n${sheets.join("\n")}\n</body></html>\n`;
}

/** To whom, and what goes in: no price. */
function slip({ reference, recipient, extras, country, sender }: PrintParcel, { t }: Words): string {
  const lines =
    recipient.kind === "post"
      ? [recipient.name, recipient.addressLine, `${recipient.postalCode} ${recipient.city}`, country?.toUpperCase()]
      : [];
  const things = [...EVERY_PARCEL.map((thing) => t(`parcel.print.thing.${thing}`)), ...extras];
  return [
    `<p class="small">${sender.map(say).join("<br>")}</p>`,
    `<p class="small reference">${say(reference)}</p>`,
    `<address><small>${say(t("parcel.print.to"))}</small>${lines.flatMap((line) => (line ? [say(line)] : [])).join("<br>")}</address>`,
    `<h2>${say(t("parcel.print.pack"))}</h2>`,
    `<ul>${things.map((thing) => `<li>${say(thing)}</li>`).join("")}</ul>`,
    `<p class="small">${say(t("parcel.print.noInvoice"))}</p>`,
  ].join("");
}

/** The words of whoever gives it, what it is, its code. What it cost stands nowhere, unless it is a card, which is its amount. */
function card({ text, gift, code, validUntil, address, reference }: PrintParcel, words: Words): string {
  const { t, format } = words;
  const place = gift.place ? [gift.place.name, gift.place.city].filter(Boolean).join(", ") : null;
  return [
    `<header><b>Vendredi.</b>${text.toName ? `<p>${say(t("gift.for", { name: text.toName }))}</p>` : ""}</header>`,
    text.message ? `<blockquote>${say(text.message)}</blockquote>` : "",
    text.fromName ? `<p class="from">${say(t("gift.from", { name: text.fromName }))}</p>` : "",
    `<h1>${say(giftTitle(gift, words))}</h1>`,
    gift.subject.kind === "gift_card" ? "" : `<p>${say(giftName(gift, words))}</p>`,
    place ? `<p>${say(place)}</p>` : "",
    code === null
      ? `<p class="lost">${say(t("parcel.print.lost"))} (${say(reference)})</p>`
      : `<footer><div class="square">${renderSVG(address.square, { border: 0 })}</div><div><small>${say(t("parcel.print.code"))}</small><b class="code">${say(code)}</b><p>${say(t("parcel.print.until", { day: format.dayLong(validUntil) }))}</p><p>${say(t("parcel.print.use", { address: address.typed }))}</p></div></footer>`,
  ].join("");
}

const say = (text: string): string => escapeHtml(text);

const STYLE = `
@page { size: A5; margin: 12mm }
* { box-sizing: border-box; margin: 0 }
body { font: 11pt/1.5 Figtree, "Segoe UI", system-ui, sans-serif; color: #2a1e2b }
section { break-after: page; width: 124mm; height: 186mm; margin: 0 auto; display: flex; flex-direction: column; position: relative }
@media screen { body { background: #f1e7d8; padding: 8mm } section { background: #fff; width: 148mm; height: 210mm; padding: 12mm; margin-bottom: 8mm } }
.small { font-size: 9pt; color: #6b5c63 }
.reference { position: absolute; right: 0; top: 0 }
address { font: inherit; font-size: 14pt; line-height: 1.4; margin: 20mm 0 24mm 40mm }
address small { display: block; font-size: 9pt; color: #6b5c63 }
h2 { font-size: 12pt; margin-bottom: 3mm }
ul { list-style: none; padding: 0; margin-bottom: 6mm }
li { padding: 1.5mm 0 1.5mm 8mm; border-bottom: .2mm solid #e4d8c8; position: relative }
li::before { content: ""; position: absolute; left: 0; top: 2.4mm; width: 3.6mm; height: 3.6mm; border: .3mm solid #2a1e2b; border-radius: .6mm }
.card header { display: flex; justify-content: space-between; align-items: baseline; padding-bottom: 4mm; border-bottom: .4mm solid #7b1e3a; margin-bottom: 10mm }
.card header b { font: 600 20pt/1 Fraunces, Georgia, serif; color: #7b1e3a }
blockquote { font: 400 17pt/1.4 Fraunces, Georgia, serif; white-space: pre-line; overflow-wrap: anywhere }
.from { margin-top: 4mm; color: #6b5c63 }
.card h1 { font: 600 21pt/1.2 Fraunces, Georgia, serif; color: #7b1e3a; margin-top: auto; text-wrap: balance }
.card footer { display: flex; gap: 7mm; align-items: center; margin-top: 10mm; padding-top: 6mm; border-top: .2mm solid #e4d8c8 }
.square, .square svg { width: ${SQUARE_MM}mm; height: ${SQUARE_MM}mm; flex: none }
.card footer small { display: block; color: #6b5c63; font-size: 9pt }
.code { display: block; font-size: 17pt; letter-spacing: .06em; margin-bottom: 2mm; white-space: nowrap }
.card footer p { font-size: 10pt }
.lost { border: .4mm solid #b3261e; padding: 4mm; color: #b3261e; margin-top: 6mm }
`;
