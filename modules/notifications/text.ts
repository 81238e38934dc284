import type { Translate } from "#platform/i18n/keys.ts";
import type { Part, Row } from "#platform/mail/parts.ts";
import type { Foot } from "./html-frame.ts";

/** A mail for whoever reads it without HTML: the same words, amounts and addresses, one below the other. */
export function textOf(parts: readonly Part[], before: readonly string[], foot: Foot, t: Translate): string {
  return `${[...before, ...parts.map((part) => partToText(part, t)), footText(foot)].join("\n\n")}\n`;
}

const RULE = "-".repeat(40);

/** Foot and mail are apart as a signature is (RFC 3676, section 4.3). */
function footText({ contact, reason, links, imprint }: Foot): string {
  const pages = links.map(({ label, href }) => `${label}: ${href}`);
  const blocks = [contact, [reason], pages, imprint].filter((block) => block.length > 0);
  return [
    "-- ",
    ...blocks
      .map((block) => block.join("\n"))
      .join("\n\n")
      .split("\n"),
  ].join("\n");
}

function partToText(part: Part, t: Translate): string {
  const pair = ({ label, value }: Row) => t("mail.pair", { label, value });
  const to = ({ label, href }: { label: string; href: string }) => pair({ label, value: href });
  switch (part.kind) {
    case "heading":
      return [part.text, "=".repeat(part.text.length), ...(part.lead ? [part.lead] : [])].join("\n");
    case "paragraph":
    case "small":
      return part.text;
    case "badge":
      return pair(part);
    case "ticket":
      return [
        titled(part.eyebrow),
        part.title,
        part.subtitle,
        ...[part.span.from, part.span.to].map(({ label, value, note }) => pair({ label, value: `${value}, ${note}` })),
        part.span.long,
        ...part.rows.map(pair),
        ...(part.included
          ? [pair({ label: part.included.title, value: "" }).trimEnd(), ...bullets(part.included.items)]
          : []),
        ...(part.map ? [to(part.map)] : []),
      ].join("\n");
    case "quote":
      return [
        ...(part.text === null ? [] : part.text.split("\n").map((line) => `> ${line}`)),
        ...(part.by === null ? [] : [part.by]),
      ].join("\n");
    case "present":
      return [
        titled(part.eyebrow),
        part.title,
        ...(part.subtitle === null ? [] : [part.subtitle]),
        ...bullets(part.items),
      ].join("\n");
    case "facts":
      return [titled(part.title), ...part.rows.map(pair), ...(part.map ? [to(part.map)] : [])].join("\n");
    case "prices":
      return [titled(part.title), ...priceLines(part.rows, pair), ...(part.note ? [part.note] : [])].join("\n");
    case "list":
      return [titled(part.title), ...bullets(part.items)].join("\n");
    case "steps":
      return [titled(part.title), ...part.items.map((item, at) => `${at + 1}. ${item}`)].join("\n");
    case "titled":
      return `${titled(part.title)}\n${part.text}`;
    case "button":
      return [to(part), ...(part.hint ? [part.hint] : [])].join("\n");
    case "link":
      return to(part);
  }
}

const titled = (text: string) => `${text}\n${"-".repeat(text.length)}`;
const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`);

/** The total stands below a line, as in HTML. */
function priceLines(rows: readonly Row[], pair: (row: Row) => string): string[] {
  const at = rows.findIndex(({ tone }) => tone === "total");
  const total = at < 0 ? rows.length - 1 : at;
  return rows.flatMap((row, index) => (index === total && rows.length > 1 ? [RULE, pair(row)] : [pair(row)]));
}
