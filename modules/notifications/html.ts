import { escapeHtml } from "#platform/escape-html.ts";
import type { Row } from "#platform/mail/parts.ts";

/** Mail programs read little CSS: every element carries its own. The colours are those of app/styles/tokens.css. */
const INK = "#2A1E2B";
const MUTED = "#6B5C63";
const PAPER = "#FBF6EE";
const SAND = "#F1E7D8";
const WINE = "#7B1E3A";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const SANS = "Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

export const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-family:${SERIF};font-weight:500;font-size:30px;line-height:1.15;color:${INK}">${escapeHtml(text)}</h1>`;

export const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(text)}</p>`;

export const smallPrint = (text: string) =>
  `<p style="margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED}">${escapeHtml(text)}</p>`;

/** A titled block; `body` is HTML of this file. */
export const section = (title: string, body: string) =>
  `<h2 style="margin:32px 0 12px;font-family:${SERIF};font-weight:500;font-size:21px;line-height:1.25;color:${INK}">${escapeHtml(title)}</h2>${body}`;

/** The booking number, large enough to read over a desk. */
export const badge = (label: string, value: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;background:${SAND};border-radius:16px"><tr><td style="padding:16px 20px">` +
  `<span style="display:block;font-family:${SANS};font-size:13px;color:${MUTED}">${escapeHtml(label)}</span>` +
  `<span style="font-family:${SANS};font-size:24px;font-weight:700;letter-spacing:1px;color:${INK}">${escapeHtml(value)}</span></td></tr></table>`;

/** Label and value, one pair a row. */
export function factTable(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;width:34%;font-family:${SANS};font-size:14px;font-weight:400;color:${MUTED}">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:8px 0;font-family:${SANS};font-size:16px;line-height:1.45;color:${INK}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${cells.join("")}</table>`;
}

/** Label left, amount right; the last row is the total. */
export function priceTable(rows: readonly Row[]): string {
  const cells = rows.map(({ label, value }, index) => {
    const isTotal = index === rows.length - 1;
    const style = isTotal
      ? `padding:12px 0 0;border-top:1px solid ${MUTED};font-size:18px;font-weight:700`
      : "padding:6px 0;font-size:16px";
    const cell = `${style};font-family:${SANS};color:${INK}`;
    return (
      `<tr><th scope="row" align="left" style="${cell};${isTotal ? "" : "font-weight:400"}">${escapeHtml(label)}</th>` +
      `<td align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`
    );
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${cells.join("")}</table>`;
}

export function bulletList(items: readonly string[]): string {
  const lines = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`);
  return `<ul style="margin:0 0 16px;padding-left:20px;font-family:${SANS};font-size:16px;line-height:1.5;color:${INK}">${lines.join("")}</ul>`;
}

export const button = (label: string, href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${WINE};border-radius:12px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font-family:${SANS};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

export const link = (label: string, href: string) =>
  `<p style="margin:8px 0 0;font-family:${SANS};font-size:16px"><a href="${escapeHtml(href)}" style="color:#1F5F7A">${escapeHtml(label)}</a></p>`;

/** What must be read before all else. */
const banner = (text: string) =>
  `<tr><td style="padding:12px 20px;background:${WINE};border-radius:12px;font-family:${SANS};font-size:16px;font-weight:600;color:#FFFFFF">${escapeHtml(text)}</td></tr>\n`;

/** The whole message around its body. `preheader` is what a mailbox shows beside the subject; `warning` stands above all else. */
export function mailDocument({
  language,
  subject,
  preheader,
  warning,
  tagline,
  body,
  footer,
}: {
  language: string;
  subject: string;
  preheader: string;
  warning: string | null;
  tagline: string;
  body: string;
  footer: string;
}): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
${warning === null ? "" : banner(warning)}<tr><td style="padding:8px 8px 20px"><span style="font-family:${SERIF};font-size:26px;color:${WINE}">Vendredi</span><br><span style="font-family:${SANS};font-size:14px;color:${MUTED}">${escapeHtml(tagline)}</span></td></tr>
<tr><td style="background:${PAPER};border-radius:16px;padding:32px 28px">
${body}
</td></tr>
<tr><td style="padding:20px 8px">${smallPrint(footer)}</td></tr>
</table></td></tr></table>
</body></html>`;
}
