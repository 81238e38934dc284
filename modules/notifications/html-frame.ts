import { escapeHtml } from "#platform/escape-html.ts";
import type { MailPicture } from "#platform/mail/parts.ts";
import { CARD, INK, LINE, MUTED, PAPER, SAND, SANS, SERIF, TABLE, WINE, type PictureUrl } from "./html.ts";

/** How a mail looks at its receiver: a joy (with the arch, our window on the weekend), something to know, something good or bad to know, a letter between firms. */
export type Tone = "joy" | "calm" | "good" | "sorry" | "sober";

/** The band on which a mail begins. */
const BANDS: Record<Tone, string> = {
  joy: "#F2A65A",
  calm: "#FAE3C8",
  good: "#E4EFE7",
  sorry: "#F7E9E4",
  sober: CARD,
};

/** What phones and dark windows change; who reads no style sheet sees the styles of the elements. */
const STYLE = `
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-wrap:pretty}
.h1,.under{text-wrap:balance}
a{text-decoration-thickness:1px}
@media (max-width:520px){
.edge{padding:0!important}
.in{padding-left:20px!important;padding-right:20px!important}
.h1{font-size:31px!important}
.col{display:block!important;width:auto!important}
.thumb{padding:0 0 16px!important}
.pic{width:100%!important;height:auto!important}
.arch{width:264px!important;height:176px!important}
.rnd{border-radius:0!important}
}
@media (prefers-color-scheme:dark){
.pg{background:#1B131C!important}
.cd{background:#2A1E2B!important}
.sf{background:#3A2B3B!important}
.tx{color:#FBF6EE!important}
.mu{color:#CDBFC5!important}
.lk{color:#F2B98A!important}
.sv{color:#9CCDB0!important}
.ln{border-color:#57455A!important}
}`;

const MSO =
  "<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->";

/** Keeps a mailbox from showing the beginning of the mail after the preheader. */
const REST = "&#847;&zwnj;&nbsp;".repeat(60);

/** Who writes, and what the law wants named: below every mail. */
export type Foot = {
  /** Whom to ask, and when. */
  contact: readonly string[];
  /** Why somebody gets it. */
  reason: string;
  links: readonly { label: string; href: string }[];
  imprint: readonly string[];
};

export type Frame = {
  language: string;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  /** What stands above all else; null without. */
  warning: string | null;
  tone: Tone;
  picture: MailPicture | null;
  pictureUrl: PictureUrl;
  homeUrl: string;
  tagline: string;
  title: string;
  /** One line below the title; null without. */
  lead: string | null;
  /** HTML of html.ts. */
  body: string;
  foot: Foot;
};

/** The whole message around its body: at most 600 px wide, without a script, a form or anything that is fetched but pictures of ours. */
export function mailDocument(frame: Frame): string {
  const { language, subject, preheader, warning, body, foot } = frame;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>${MSO}<style>${STYLE}</style></head>
<body class="pg" bgcolor="${SAND}" style="margin:0;padding:0;background:${SAND}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${REST}</div>
<table class="pg" ${TABLE} width="100%" bgcolor="${SAND}" style="background:${SAND}"><tr><td class="edge" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;margin:0 auto;border-collapse:separate">
${warning === null ? "" : banner(warning)}${band(frame)}
<tr><td class="cd in" bgcolor="${CARD}" style="padding:32px 36px 36px;background:${CARD}">
${body}
</td></tr>
${footer(foot)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}

/** What must be read before all else. */
const banner = (text: string) =>
  `<tr><td class="in" align="center" bgcolor="${WINE}" style="padding:12px 20px;background:${WINE};font-family:${SANS};font-size:15px;line-height:1.45;font-weight:600;color:#FFFFFF">${escapeHtml(text)}</td></tr>\n`;

function band(frame: Frame): string {
  return frame.tone === "sober" ? soberHead(frame) : colouredBand(frame);
}

const wordmark = ({ homeUrl, tagline }: Frame, colour: string) =>
  `<a href="${escapeHtml(homeUrl)}" title="${escapeHtml(tagline)}" style="font-family:${SERIF};font-size:26px;line-height:1;font-weight:600;letter-spacing:-.3px;color:${colour};text-decoration:none">Vendredi<span style="color:${WINE}">.</span></a>`;

/** Title and picture on a colour that stays as it is in a dark window: its ink does too. */
function colouredBand(frame: Frame): string {
  const { tone, title, lead, picture, pictureUrl, tagline } = frame;
  const colour = BANDS[tone];
  const src = picture && pictureUrl(picture.id);
  const art =
    picture && src
      ? `<img class="arch" src="${escapeHtml(src)}" width="360" height="240" alt="${escapeHtml(picture.alt)}" style="display:block;width:360px;height:240px;margin:24px auto 0;border:5px solid ${PAPER};border-bottom:0;border-radius:185px 185px 0 0;background:${PAPER};font-family:${SANS};font-size:14px;line-height:240px;text-align:center;color:${INK}">`
      : "";
  return (
    `<tr><td class="in rnd" align="center" bgcolor="${colour}" style="padding:30px 36px ${art ? 0 : 32}px;background:${colour};border-radius:16px 16px 0 0">` +
    wordmark(frame, INK) +
    `<span style="display:block;margin:8px 0 0;font-family:${SANS};font-size:13px;line-height:1.4;color:${INK}">${escapeHtml(tagline)}</span>` +
    `<h1 class="h1" style="margin:22px 0 0;font-family:${SERIF};font-weight:500;font-size:38px;line-height:1.12;letter-spacing:-.5px;color:${INK}">${escapeHtml(title)}</h1>` +
    (lead
      ? `<p class="under" style="margin:10px 0 0;font-family:${SANS};font-size:17px;line-height:1.45;color:${INK}">${escapeHtml(lead)}</p>`
      : "") +
    `${art}</td></tr>`
  );
}

function soberHead(frame: Frame): string {
  const { title, lead } = frame;
  return (
    `<tr><td class="cd in rnd" bgcolor="${CARD}" style="padding:28px 36px 0;background:${CARD};border-radius:16px 16px 0 0">` +
    `<table class="ln" ${TABLE} width="100%" style="border-bottom:1px solid ${LINE}"><tr><td style="padding:0 0 18px"><span class="tx" style="font-family:${SERIF};font-size:24px;font-weight:600;color:${INK}">Vendredi<span class="lk" style="color:${WINE}">.</span></span></td></tr></table>` +
    `<h1 class="tx" style="margin:24px 0 0;font-family:${SERIF};font-weight:500;font-size:30px;line-height:1.18;color:${INK}">${escapeHtml(title)}</h1>` +
    (lead
      ? `<p class="mu" style="margin:8px 0 0;font-family:${SANS};font-size:16px;line-height:1.45;color:${MUTED}">${escapeHtml(lead)}</p>`
      : "") +
    "</td></tr>"
  );
}

function footer({ contact, reason, links, imprint }: Foot): string {
  const line = (html: string, size = 13) =>
    `<p class="mu" style="margin:0 0 10px;font-family:${SANS};font-size:${size}px;line-height:1.55;color:${MUTED}">${html}</p>`;
  const anchors = links.map(
    ({ label, href }) =>
      `<a class="mu" href="${escapeHtml(href)}" style="color:${MUTED};text-decoration:underline;white-space:nowrap">${escapeHtml(label)}</a>`,
  );
  return `<tr><td class="sf in rnd" align="center" bgcolor="${PAPER}" style="padding:26px 36px 20px;background:${PAPER};border-radius:0 0 16px 16px">${[
    ...contact.map((text) => line(escapeHtml(text), 14)),
    line(escapeHtml(reason)),
    ...(anchors.length > 0 ? [line(anchors.join(" &nbsp;·&nbsp; "))] : []),
    ...(imprint.length > 0 ? [line(imprint.map(escapeHtml).join("<br>"), 12)] : []),
  ].join("")}</td></tr>`;
}
