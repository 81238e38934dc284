import type { Translate } from "#platform/i18n/keys.ts";
import * as html from "./html.ts";

/** A piece of a mail, said once and written twice: as text and as HTML. */
export type Part =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "small"; text: string }
  | { kind: "badge"; label: string; value: string }
  | { kind: "facts"; title: string; rows: html.Row[]; map?: { label: string; href: string } }
  | { kind: "prices"; title: string; rows: html.Row[]; note: string | null }
  | { kind: "list"; title: string; items: string[] }
  | { kind: "titled"; title: string; text: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "link"; label: string; href: string };

export type MailText = { subject: string; text: string; html: string };

/** A mail before it is written down twice. `preheader`: what a mailbox shows beside the subject; `footer`: why somebody gets it. */
export type MailDraft = {
  language: string;
  t: Translate;
  subject: string;
  preheader: string;
  parts: readonly Part[];
  footer: string;
};

/** Writes a mail as text and as HTML. */
export function writeMail({ language, t, subject, preheader, parts, footer }: MailDraft): MailText {
  return {
    subject,
    text: `${[...parts.map(partToText), footer].join("\n\n")}\n`,
    html: html.mailDocument({
      language,
      subject,
      preheader,
      tagline: t("mail.brand.tagline"),
      body: parts.map(partToHtml).join("\n"),
      footer,
    }),
  };
}

function partToHtml(part: Part): string {
  switch (part.kind) {
    case "heading":
      return html.heading(part.text);
    case "paragraph":
      return html.paragraph(part.text);
    case "small":
      return html.smallPrint(part.text);
    case "badge":
      return html.badge(part.label, part.value);
    case "facts":
      return html.section(
        part.title,
        html.factTable(part.rows) + (part.map ? html.link(part.map.label, part.map.href) : ""),
      );
    case "prices":
      return html.section(
        part.title,
        html.priceTable(part.rows) + (part.note ? `<div style="height:12px"></div>${html.smallPrint(part.note)}` : ""),
      );
    case "list":
      return html.section(part.title, html.bulletList(part.items));
    case "titled":
      return html.section(part.title, html.paragraph(part.text));
    case "button":
      return html.button(part.label, part.href);
    case "link":
      return html.link(part.label, part.href);
  }
}

function partToText(part: Part): string {
  const title = (text: string) => `${text}\n${"-".repeat(text.length)}`;
  const rows = (list: html.Row[]) => list.map(({ label, value }) => `${label}: ${value}`).join("\n");
  switch (part.kind) {
    case "heading":
      return `${part.text}\n${"=".repeat(part.text.length)}`;
    case "paragraph":
    case "small":
      return part.text;
    case "badge":
      return `${part.label}: ${part.value}`;
    case "facts":
      return [title(part.title), rows(part.rows), ...(part.map ? [`${part.map.label}: ${part.map.href}`] : [])].join(
        "\n",
      );
    case "prices":
      return [title(part.title), rows(part.rows), ...(part.note ? [part.note] : [])].join("\n");
    case "list":
      return [title(part.title), ...part.items.map((item) => `- ${item}`)].join("\n");
    case "titled":
      return `${title(part.title)}\n${part.text}`;
    case "button":
    case "link":
      return `${part.label}: ${part.href}`;
  }
}
