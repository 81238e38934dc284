import { escapeHtml } from "#platform/escape-html.ts";
import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import type { Site } from "#modules/sites/locales.ts";

/** What a person reads above each part. A part without a word of its own keeps the name that programs know it by. */
const HEADINGS: Record<string, PlainKey> = {
  exportedAt: "account.export.part.exportedAt",
  account: "account.export.part.account",
  devices: "account.export.part.devices",
  orders: "account.export.part.orders",
  giftsReceived: "account.export.part.giftsReceived",
  messages: "account.export.part.messages",
  contact: "account.export.part.contact",
  newsletter: "account.export.part.newsletter",
  mails: "account.export.part.mails",
  reviews: "account.export.part.reviews",
  documents: "account.export.part.documents",
  wishlist: "account.export.part.wishlist",
  wishlistShared: "account.export.part.wishlistShared",
  watchedStays: "account.export.part.watchedStays",
};

const STYLE = [
  "body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:32px auto;padding:0 16px;color:#2a1e2b;overflow-wrap:anywhere}",
  "section{border-top:1px solid #e4d8c8;padding:16px 0}",
  "dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:4px 16px;margin:0}",
  "dt{color:#6b5c63}dd{margin:0;white-space:pre-line}",
  "ul{list-style:none;margin:0;padding:0}li+li{border-top:1px dashed #e4d8c8;margin-top:12px;padding-top:12px}",
  // What has parts of its own stands below its name, whatever the width: each step to the right is a finger wide.
  ".parts{grid-column:1/-1;border-left:2px solid #e4d8c8;padding-left:12px}",
].join("");

/** The file: a page to read, with the same as JSON inside (`script#data`), in one (docs/product/services.md#export). */
export function writeExport(data: Record<string, unknown>, { site, t }: { site: Site; t: Translate }): string {
  const title = t("account.export.title");
  const json = JSON.stringify(data, null, 2).replaceAll("<", String.raw`\u003c`);
  const sections = Object.entries(data).map(([name, value]) => {
    const heading = HEADINGS[name];
    return `<section><h2>${escapeHtml(heading ? t(heading) : name)}</h2>${valueHtml(value)}</section>`;
  });
  return `<!doctype html>
<html lang="${site.tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t("account.export.intro"))}</p>
${sections.join("\n")}
<script type="application/json" id="data">
${json}
</script>
</html>
`;
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null || value instanceof Date;

function valueHtml(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "–";
  if (value instanceof Date) return escapeHtml(value.toISOString());
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return value.map(valueHtml).join(", ");
    return `<ul>${value.map((one) => `<li>${valueHtml(one)}</li>`).join("")}</ul>`;
  }
  if (typeof value === "object") return `<dl>${Object.entries(value).map(entryHtml).join("")}</dl>`;
  return escapeHtml(typeof value === "string" ? value : JSON.stringify(value));
}

function entryHtml([name, value]: [string, unknown]): string {
  const hasParts = !isPlain(value) && !(Array.isArray(value) && value.every(isPlain));
  return `<dt>${escapeHtml(name)}</dt><dd${hasParts ? ' class="parts"' : ""}>${valueHtml(value)}</dd>`;
}
