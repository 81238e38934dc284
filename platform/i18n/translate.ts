import { decimalSign, groupDigits } from "./digits.ts";
import type { Params, Translate } from "./keys.ts";

/** Flat keys → texts of one language. Plural forms end in `_one`, `_many`, `_other`; parameters are written `{{name}}`. */
export type Messages = Record<string, string>;
/** Given for a parameter in whose place an element comes: the text is split there. */
export const GAP = "{{}}";

/** CLDR cardinal category of an integer in the product's languages (fr counts 0 as one; fr, es and it have a form for millions). */
export function pluralCategory(language: string, count: number): "one" | "many" | "other" {
  if (language === "fr" ? count === 0 || count === 1 : count === 1) return "one";
  if (language !== "nl" && language !== "en" && count !== 0 && count % 1_000_000 === 0) return "many";
  return "other";
}

/** Makes the lookup function of one language. A text that is missing shows its key and is reported: harmless to a visitor, visible to us. */
export function createTranslate(messages: Messages, language: string): Translate {
  return (key, ...[params]) => {
    const text = findText(messages, language, key, params);
    return params ? fill(text, params, language) : text;
  };
}

/** Texts are cut by hand: a results page fills four hundred of them, and an expression takes three times as long. */
function fill(text: string, params: Params, language: string): string {
  let filled = "";
  let from = 0;
  for (let open = text.indexOf("{{"); open >= 0; open = text.indexOf("{{", from)) {
    const close = text.indexOf("}}", open);
    if (close < 0) break;
    const value = params[text.slice(open + 2, close)];
    filled += text.slice(from, open) + (value === undefined ? text.slice(open, close + 2) : showParam(value, language));
    from = close + 2;
  }
  return filled + text.slice(from);
}

/** Numbers are shown as the language writes them; texts as they are. */
function showParam(value: string | number, language: string): string {
  if (typeof value === "string") return value;
  const [whole = "", fraction] = String(value).split(".");
  return groupDigits(language, whole) + (fraction ? decimalSign(language) + fraction : "");
}

function findText(messages: Messages, language: string, key: string, params: Params | undefined): string {
  const count = params?.["count"];
  if (typeof count === "number") {
    const plural = messages[`${key}_${pluralCategory(language, count)}`] ?? messages[`${key}_other`];
    if (plural !== undefined) return plural;
  }
  return messages[key] ?? tellMissing(key);
}

/** In a browser: the page has not brought a text that it shows (script/bundle/page-texts.ts). */
function tellMissing(key: string): string {
  if (typeof reportError === "function") reportError(new Error(`no text ${key}`));
  return key;
}
