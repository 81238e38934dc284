import { escapeHtml } from "#platform/escape-html.ts";
import type { Present, Row, Ticket } from "#platform/mail/parts.ts";

/**
 * Mail programmes read little CSS: tables lay out, every element carries its own style, and the classes only say what phones and dark
 * windows change (html-frame.ts). The colours are those of app/styles/tokens.css.
 */
export const INK = "#2A1E2B";
export const MUTED = "#6B5C63";
export const PAPER = "#FBF6EE";
export const SAND = "#F1E7D8";
export const CARD = "#FFFFFF";
export const LINE = "#E4D8C8";
export const WINE = "#7B1E3A";
const TERRACOTTA = "#A83A18";
const SAGE = "#2F6B4F";
const SEA = "#1F5F7A";
export const SERIF = "Fraunces,'Iowan Old Style',Georgia,'Times New Roman',serif";
export const SANS = "Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** A table that only lays out. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Where a picture of the pipeline lies; null where nobody could fetch it. */
export type PictureUrl = (id: string) => string | null;

export const paragraph = (text: string) =>
  `<p class="tx" style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(text)}</p>`;

export const smallPrint = (text: string) =>
  `<p class="mu" style="margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED}">${escapeHtml(text)}</p>`;

/** A titled block; `body` is HTML of this file. */
export const section = (title: string, body: string) =>
  `<h2 class="tx" style="margin:32px 0 12px;font-family:${SERIF};font-weight:500;font-size:22px;line-height:1.25;color:${INK}">${escapeHtml(title)}</h2>${body}`;

/** The booking number, large enough to read over a desk. */
export const badge = (label: string, value: string) =>
  `<table ${TABLE} align="center" style="margin:24px auto;border-collapse:separate"><tr><td class="ln" align="center" style="padding:12px 28px 14px;border:2px dashed #CDBFAE;border-radius:12px">` +
  `<span class="mu" style="display:block;font-family:${SANS};font-size:14px;line-height:1.4;color:${MUTED}">${escapeHtml(label)}</span>` +
  `<span class="tx" style="font-family:${SANS};font-size:26px;line-height:1.3;font-weight:700;letter-spacing:2px;color:${INK}">${escapeHtml(value)}</span></td></tr></table>`;

/** What was booked: its picture beside its name, both ends of it, and what belongs to it. */
export function ticket({ eyebrow, title, subtitle, picture, span, rows, included, map }: Ticket, url: PictureUrl) {
  const src = picture && url(picture.id);
  const name =
    `<span style="display:block;font-family:${SANS};font-size:14px;line-height:1.4;font-weight:600;color:${TERRACOTTA}" class="lk">${escapeHtml(eyebrow)}</span>` +
    `<span class="tx" style="display:block;margin:2px 0 4px;font-family:${SERIF};font-size:24px;line-height:1.2;font-weight:500;color:${INK}">${escapeHtml(title)}</span>` +
    `<span class="mu" style="display:block;font-family:${SANS};font-size:15px;line-height:1.45;color:${MUTED}">${escapeHtml(subtitle)}</span>`;
  const thumb =
    picture && src
      ? `<td class="col thumb" width="168" valign="top" style="padding:0 20px 0 0"><img class="pic" src="${escapeHtml(src)}" width="168" height="112" alt="${escapeHtml(picture.alt)}" style="display:block;width:168px;height:112px;border:0;border-radius:12px;font-family:${SANS};font-size:13px;color:${MUTED}"></td>`
      : "";
  const lists = included
    ? `<p class="tx" style="margin:16px 0 8px;font-family:${SANS};font-size:14px;font-weight:600;color:${INK}">${escapeHtml(included.title)}</p>${ticks(included.items)}`
    : "";
  return (
    `<table class="sf" ${TABLE} width="100%" bgcolor="${PAPER}" style="margin:24px 0;background:${PAPER};border-collapse:separate;border-radius:16px"><tr><td class="in" style="padding:24px 26px">` +
    `<table ${TABLE} width="100%"><tr>${thumb}<td class="col" valign="middle">${name}</td></tr></table>` +
    spanTable(span) +
    factTable(rows) +
    lists +
    (map ? link(map.label, map.href) : "") +
    "</td></tr></table>"
  );
}

/** What somebody wrote, in the hand of the house; who, below it. */
export const quote = (text: string | null, by: string | null): string =>
  (text === null
    ? ""
    : `<p class="tx" style="margin:8px auto 14px;max-width:420px;font-family:${SERIF};font-size:22px;line-height:1.5;font-weight:400;text-align:center;color:${INK}">${escapeHtml(text)}</p>`) +
  (by === null
    ? ""
    : `<p class="tx" style="margin:0 0 8px;font-family:${SERIF};font-size:19px;line-height:1.4;font-weight:500;text-align:center;color:${INK}">${escapeHtml(by)}</p>`);

/** What somebody is given, and what is in it. */
export const present = ({ eyebrow, title, subtitle, items }: Present): string =>
  `<table class="sf" ${TABLE} width="100%" bgcolor="${PAPER}" style="margin:24px 0;background:${PAPER};border-collapse:separate;border-radius:16px"><tr><td class="in" style="padding:24px 26px 18px">` +
  `<span class="lk" style="display:block;font-family:${SANS};font-size:14px;line-height:1.4;font-weight:600;color:${TERRACOTTA}">${escapeHtml(eyebrow)}</span>` +
  `<span class="tx" style="display:block;margin:2px 0 4px;font-family:${SERIF};font-size:24px;line-height:1.2;font-weight:500;color:${INK}">${escapeHtml(title)}</span>` +
  (subtitle === null
    ? ""
    : `<span class="mu" style="display:block;margin:0 0 10px;font-family:${SANS};font-size:15px;line-height:1.45;color:${MUTED}">${escapeHtml(subtitle)}</span>`) +
  `${items.length > 0 ? ticks(items) : ""}</td></tr></table>`;

function spanTable({ from, long, to }: Ticket["span"]): string {
  const end = ({ label, value, note }: Ticket["span"]["from"]) =>
    `<td class="col" width="50%" valign="top" style="padding:12px 14px">` +
    `<span class="mu" style="display:block;font-family:${SANS};font-size:13px;line-height:1.4;color:${MUTED}">${escapeHtml(label)}</span>` +
    `<span class="tx" style="display:block;font-family:${SANS};font-size:15px;line-height:1.4;font-weight:700;color:${INK}">${escapeHtml(value)}</span>` +
    `<span class="mu" style="display:block;font-family:${SANS};font-size:14px;line-height:1.4;color:${MUTED}">${escapeHtml(note)}</span></td>`;
  return (
    `<table class="cd" ${TABLE} width="100%" bgcolor="${CARD}" style="margin:18px 0 12px;background:${CARD};border-collapse:separate;border-radius:12px"><tr>${end(from)}${end(to)}</tr>` +
    `<tr><td class="ln lk" colspan="2" align="center" style="padding:8px 18px 10px;border-top:1px dashed ${LINE};font-family:${SANS};font-size:14px;line-height:1.4;font-weight:700;color:${WINE}">${escapeHtml(long)}</td></tr></table>`
  );
}

/** Label and value, one pair a row. */
export function factTable(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th class="mu" scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;width:32%;font-family:${SANS};font-size:14px;line-height:1.5;font-weight:400;text-align:left;color:${MUTED}">${escapeHtml(label)}</th>` +
      `<td class="tx" valign="top" style="padding:6px 0;font-family:${SANS};font-size:15px;line-height:1.45;color:${INK}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${cells.join("")}</table>`;
}

/** Label left, amount right; where no row says that it is the total, the last is. */
export function priceTable(rows: readonly Row[]): string {
  const saysTotal = rows.some(({ tone }) => tone === "total");
  const cells = rows.map(({ label, value, tone }, index) => {
    const isTotal = saysTotal ? tone === "total" : index === rows.length - 1;
    const style = isTotal
      ? `padding:12px 0;border-top:1px solid ${LINE};font-size:18px;font-weight:700`
      : "padding:6px 0;font-size:16px;font-weight:400";
    const look = tone === "saving" ? { name: "sv", colour: SAGE } : { name: "tx", colour: INK };
    const cell = `class="${isTotal ? "tx ln" : look.name}" style="${style};line-height:1.45;font-family:${SANS};color:${look.colour}`;
    return (
      `<tr><th scope="row" align="left" ${cell};text-align:left;padding-right:16px">${escapeHtml(label)}</th>` +
      `<td align="right" valign="top" ${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`
    );
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${cells.join("")}</table>`;
}

/** Lines with a mark each. */
export const ticks = (items: readonly string[]): string => marked(items, () => mark("&#10003;"));

/** What happens one after the other. */
export const steps = (items: readonly string[]): string => marked(items, (at) => circle(String(at + 1)));

function marked(items: readonly string[], markOf: (index: number) => string): string {
  const rows = items.map(
    (item, index) =>
      `<tr>${markOf(index)}<td class="tx" valign="middle" style="padding:5px 0;font-family:${SANS};font-size:15px;line-height:1.5;color:${INK}">${escapeHtml(item)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 8px">${rows.join("")}</table>`;
}

const mark = (sign: string) =>
  `<td class="lk" width="28" valign="top" aria-hidden="true" style="padding:5px 0;font-family:${SANS};font-size:15px;line-height:1.5;font-weight:700;color:${WINE}">${sign}</td>`;

const circle = (sign: string) =>
  `<td width="48" valign="top" style="padding:5px 0"><table ${TABLE}><tr><td class="sf lk" width="32" height="32" align="center" bgcolor="${SAND}" style="width:32px;height:32px;border-radius:16px;background:${SAND};font-family:${SERIF};font-size:16px;line-height:32px;font-weight:600;color:${WINE}">${sign}</td></tr></table></td>`;

/** One clear way on, which Outlook draws too; `hint`: a line below it. */
export const button = (label: string, href: string, hint = "") =>
  `<table ${TABLE} align="center" style="margin:20px auto ${hint ? 10 : 24}px;border-collapse:separate"><tr><td align="center" bgcolor="${WINE}" style="background:${WINE};border-radius:999px;mso-padding-alt:15px 34px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 34px;font-family:${SANS};font-size:17px;line-height:1.3;font-weight:600;color:#FFFFFF;text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></td></tr></table>` +
  (hint
    ? `<p class="mu" align="center" style="margin:0 0 24px;font-family:${SANS};font-size:14px;line-height:1.5;text-align:center;color:${MUTED}">${escapeHtml(hint)}</p>`
    : "");

export const link = (label: string, href: string) =>
  `<p style="margin:12px 0 0;font-family:${SANS};font-size:15px;line-height:1.5"><a class="lk" href="${escapeHtml(href)}" style="color:${SEA};font-weight:600">${escapeHtml(label)}</a></p>`;
