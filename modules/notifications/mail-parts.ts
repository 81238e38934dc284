import type { Translate } from "#platform/i18n/keys.ts";
import type { MailPicture, Part } from "#platform/mail/parts.ts";
import type { House } from "./house.ts";
import { mailDocument, type Foot, type Tone } from "./html-frame.ts";
import * as html from "./html.ts";
import { textOf } from "./text.ts";

export type MailText = { subject: string; text: string; html: string };

/** What every mail is written with. `language`: BCP 47; `isTrial`: nothing that is booked here is meant, and every mail says so; `house`: who writes. */
export type Writing = { language: string; t: Translate; isTrial: boolean; house: House };

/** How a mail begins: calm and without a picture when nothing is said. */
export type MailLook = { tone: Tone; picture?: MailPicture | null };

/** A mail before it is written down twice. `preheader`: what a mailbox shows beside the subject; `footer`: why somebody gets it. The first heading is its title. */
export type MailDraft = Writing & {
  subject: string;
  preheader: string;
  parts: readonly Part[];
  footer: string;
  look?: MailLook;
};

/** Writes a mail as text and as HTML; of a trial it says so before anything else. */
export function writeMail({ language, t, isTrial, house, parts, footer, look, ...draft }: MailDraft): MailText {
  const warning = isTrial ? t("mail.trial.text") : null;
  const subject = isTrial ? t("mail.trial.subject", { subject: draft.subject }) : draft.subject;
  const before = warning === null ? [] : [warning];
  const title = parts.find((part) => part.kind === "heading");
  const { tone, picture = null } = look ?? { tone: "calm" };
  const { contact, links, imprint } = house;
  // A firm is told whom to ask by its letter, and has no use for the pages of visitors.
  const ways = tone === "sober" ? { contact: [], links: [] } : { contact, links };
  const foot: Foot = { ...ways, reason: footer, imprint };
  // What the mail begins with is not shown again below.
  const drawn = (part: Part) => (part.kind === "ticket" && picture ? { ...part, picture: null } : part);
  const document = mailDocument({
    language,
    subject,
    preheader: [...before, draft.preheader].join(" "),
    warning,
    tone,
    picture,
    pictureUrl: house.pictureUrl,
    homeUrl: house.homeUrl,
    tagline: t("mail.brand.tagline"),
    title: title?.text ?? draft.subject,
    lead: title?.lead ?? null,
    body: parts
      .filter((part) => part !== title)
      .map((part) => partToHtml(drawn(part), house.pictureUrl))
      .join("\n"),
    foot,
  });
  return { subject: plain(subject), text: plain(textOf(parts, before, foot, t)), html: plain(document) };
}

/** Without the sign that joins two words: old mail programmes draw a box in its place. */
const plain = (text: string): string => text.replaceAll("\u2060", "");

function partToHtml(part: Part, pictureUrl: html.PictureUrl): string {
  switch (part.kind) {
    case "heading":
      return html.section(part.text, part.lead ? html.paragraph(part.lead) : "");
    case "paragraph":
      return html.paragraph(part.text);
    case "small":
      return html.smallPrint(part.text);
    case "badge":
      return html.badge(part.label, part.value);
    case "ticket":
      return html.ticket(part, pictureUrl);
    case "quote":
      return html.quote(part.text, part.by);
    case "present":
      return html.present(part);
    case "facts":
      return html.section(
        part.title,
        html.factTable(part.rows) + (part.map ? html.link(part.map.label, part.map.href) : ""),
      );
    case "prices":
      return html.section(part.title, html.priceTable(part.rows) + (part.note ? html.smallPrint(part.note) : ""));
    case "list":
      return html.section(part.title, html.ticks(part.items));
    case "steps":
      return html.section(part.title, html.steps(part.items));
    case "titled":
      return html.section(part.title, html.paragraph(part.text));
    case "button":
      return html.button(part.label, part.href, part.hint);
    case "link":
      return html.link(part.label, part.href);
  }
}
