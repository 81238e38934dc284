import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { issueWords } from "../../issue-words.ts";

/** What the rules of content files say of an entry, in English, by how it begins or ends, and what the office says for it. */
const RULES: readonly (readonly [RegExp, PlainKey])[] = [
  [/^says a percentage of its own: write (.+)$/, "office.content.wrong.percent"],
  [/^is not after checkin$/, "office.content.wrong.checkout"],
  [/^is missing: the theme is offered above$/, "office.content.wrong.theme"],
  [/^is not the price of the box/, "office.content.wrong.boxLink"],
  [/^is not below the price$/, "office.content.wrong.promoPrice"],
  [/^need a name each/, "office.content.wrong.tiers"],
  [/^takes any number and has a default$/, "office.content.wrong.noDefault"],
  [/^has not exactly one default$/, "office.content.wrong.oneDefault"],
  [/^is what every parcel takes$/, "office.content.wrong.idTaken"],
  [/^is no day \(/, "office.content.wrong.day"],
  [/^is no day of the year/, "office.content.wrong.yearDay"],
  [/^is no https address$/, "office.content.wrong.https"],
  [/^ends on a day before its first$|^ends before it begins$/, "office.content.wrong.order"],
  [/^closes before it opens$/, "office.content.wrong.hours"],
  [/^needs a label/, "office.content.wrong.label"],
  [/^is that of the sample$/, "office.content.wrong.sample"],
  [/^is nobody's/, "office.content.wrong.nobodys"],
  [/^is set: the public/, "office.content.wrong.isSample"],
  [/^is lower case, digits and hyphens$/, "office.content.wrong.slug"],
  [/^is no country/, "office.content.wrong.country"],
  [/^is no telephone number/, "office.content.wrong.phone"],
  [/^is no time/, "office.content.wrong.time"],
  [/^is no picture id$/, "office.content.wrong.picture"],
  [/^cannot be read$/, "office.content.unread"],
];

/** The same of rules that name something. */
const NAMING: readonly (readonly [
  RegExp,
  (
    | "office.content.wrong.twice"
    | "office.content.wrong.noPage"
    | "office.content.wrong.otherSite"
    | "office.content.wrong.noWords"
    | "office.content.wrong.levels"
    | "office.content.wrong.postage"
    | "office.content.wrong.noneFor"
    | "office.content.wrong.unknownField"
    | "office.content.wrong.json"
  ),
])[] = [
  [/^two have the same (.+)$/, "office.content.wrong.twice"],
  [/^has (.+) twice$/, "office.content.wrong.twice"],
  [/^names no page: (.+)$/, "office.content.wrong.noPage"],
  [/^(.+) is not for this site$/, "office.content.wrong.otherSite"],
  [/^has no words for (.+)$/, "office.content.wrong.noWords"],
  [/^has more than (\d+) levels$/, "office.content.wrong.levels"],
  [/^does not say what (.+) costs from another site$/, "office.content.wrong.postage"],
  [/^has none for (.+)$/, "office.content.wrong.noneFor"],
  [/^Unrecognized keys?: (.+)$/, "office.content.wrong.unknownField"],
  [/^(.* JSON.*)$/, "office.content.wrong.json"],
];

/** What is wrong with content, in the words of the office. What no rule of ours says stands as it is. */
export function faultWords(t: Translate, message: string): string {
  for (const [rule, key] of NAMING) {
    const name = rule.exec(message)?.[1];
    if (name !== undefined) return t(key, { name });
  }
  const key = RULES.find(([rule]) => rule.test(message))?.[1];
  return key ? t(key) : (issueWords(t, message) ?? message);
}
