import type { Translate } from "#platform/i18n/keys.ts";
import type { Part, Row } from "#platform/mail/parts.ts";
import * as html from "./html.ts";

export type MailText = { subject: string; text: string; html: string };

/** What every mail is written with. `language`: BCP 47; `isTrial`: nothing that is booked here is meant, and every mail says so. */
export type Writing = { language: string; t: Translate; isTrial: boolean };

/** A mail before it is written down twice. `preheader`: what a mailbox shows beside the subject; `footer`: why somebody gets it. */
export type MailDraft = Writing & {
  subject: string;
  preheader: string;
  parts: readonly Part[];
  footer: string;
};

/** Writes a mail as text and as HTML; of a trial it says so before anything else. */
export function writeMail({ language, t, isTrial, parts, footer, ...draft }: MailDraft): MailText {
  const warning = isTrial ? t("mail.trial.text") : null;
  const subject = isTrial ? t("mail.trial.subject", { subject: draft.subject }) : draft.subject;
  const before = warning === null ? [] : [warning];
  return {
    subject,
    text: `${[...before, ...parts.map(partToText), footer].join("\n\n")}\n`,
    html: html.mailDocument({
      language,
      subject,
      preheader: [...before, draft.preheader].join(" "),
      warning,
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
  const rows = (list: Row[]) => list.map(({ label, value }) => `${label}: ${value}`).join("\n");
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
