import { escapeHtml } from "#platform/escape-html.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Site } from "#modules/sites/locales.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import type { PostParcel } from "./queue.server.ts";

/**
 * A parcel that is about to be packed. `country`: what the country it goes to is called, null for the sender's own; `extras`: the names of what is packed with
 * the card; `sender`: where it comes back to.
 */
export type Slip = Pick<PostParcel, "reference" | "recipient"> & {
  site: Site;
  country: string | null;
  extras: readonly string[];
  sender: readonly string[];
};

/**
 * A sheet of A5 a parcel, in the language of its site: to whom, and what goes in. No price and no code. HTML without anything outside it, to be printed and
 * deleted.
 */
export function writeSlips(slips: readonly Slip[], wordsOf: (site: Site) => Translate): string {
  const sheets = slips.map((slip) => `<section lang="${slip.site.tag}">${sheet(slip, wordsOf(slip.site))}</section>`);
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>Vendredi</title><style>${STYLE}</style></head>\n<body>\n${sheets.join("\n")}\n</body></html>\n`;
}

function sheet({ reference, recipient, extras, country, sender }: Slip, t: Translate): string {
  const lines =
    recipient.kind === "post"
      ? [recipient.name, recipient.addressLine, `${recipient.postalCode} ${recipient.city}`, country?.toUpperCase()]
      : [];
  const things = [...EVERY_PARCEL.map((thing) => t(`parcel.print.thing.${thing}`)), ...extras];
  return [
    `<p class="small">${sender.map(escapeHtml).join("<br>")}</p>`,
    `<p class="small reference">${escapeHtml(reference)}</p>`,
    `<address><small>${escapeHtml(t("parcel.print.to"))}</small>${lines.flatMap((line) => (line ? [escapeHtml(line)] : [])).join("<br>")}</address>`,
    `<h2>${escapeHtml(t("parcel.print.pack"))}</h2>`,
    `<ul>${things.map((thing) => `<li>${escapeHtml(thing)}</li>`).join("")}</ul>`,
    `<p class="small">${escapeHtml(t("parcel.print.noInvoice"))}</p>`,
  ].join("");
}

const STYLE = `
@page { size: A5; margin: 12mm }
* { box-sizing: border-box; margin: 0 }
body { font: 11pt/1.5 Figtree, "Segoe UI", system-ui, sans-serif; color: #2a1e2b }
section { break-after: page; width: 124mm; height: 186mm; margin: 0 auto; position: relative }
@media screen { body { background: #f1e7d8; padding: 8mm } section { background: #fff; width: 148mm; height: 210mm; padding: 12mm; margin-bottom: 8mm } }
.small { font-size: 9pt; color: #6b5c63 }
.reference { position: absolute; right: 12mm; top: 12mm }
@media print { .reference { right: 0; top: 0 } }
address { font: inherit; font-size: 14pt; line-height: 1.4; margin: 20mm 0 24mm 40mm }
address small { display: block; font-size: 9pt; color: #6b5c63 }
h2 { font-size: 12pt; margin-bottom: 3mm }
ul { list-style: none; padding: 0; margin-bottom: 6mm }
li { padding: 1.5mm 0 1.5mm 8mm; border-bottom: .2mm solid #e4d8c8; position: relative }
li::before { content: ""; position: absolute; left: 0; top: 2.4mm; width: 3.6mm; height: 3.6mm; border: .3mm solid #2a1e2b; border-radius: .6mm }
`;
