import type { Translate } from "#platform/i18n/keys.ts";

/** `>=1`, `<=80 characters`: the bound of what is too small or too big, as the schemas say it. */
const BOUND = /^Too (small|big): expected (\w+) .*?([<>]=?)(-?[\d.]+)/;

/** What is wrong with what was typed, in the words of the office: schemas say it for files, in English. Null where there are no words for it. */
export const issueWords = (t: Translate, message: string): string | null =>
  boundWords(t, message) ?? ruleWords(t, message);

/** The same of what is missing, too short or too long. */
function boundWords(t: Translate, message: string): string | null {
  if (/received (?:undefined|null)$/.test(message)) return t("office.catalogue.wrong.missing");
  const [, size, of, sign, bound = ""] = BOUND.exec(message) ?? [];
  if (size === undefined) return null;
  if (size === "big")
    return of === "string"
      ? t("office.catalogue.wrong.mostLetters", { most: bound })
      : t("office.catalogue.wrong.most", { most: bound });
  if (of !== "number" && bound === "1") return t("office.catalogue.wrong.missing");
  if (sign === ">") return t("office.catalogue.wrong.moreThan", { least: bound });
  return of === "string"
    ? t("office.catalogue.wrong.leastLetters", { least: bound })
    : t("office.catalogue.wrong.least", { least: bound });
}

function ruleWords(t: Translate, message: string): string | null {
  if (/^Invalid |^unknown /.test(message)) return t("office.catalogue.wrong.form");
  if (/^below (?:sellPriceCents|priceCents)$/.test(message)) return t("office.catalogue.wrong.belowPrice");
  if (message === "at least one language") return t("office.catalogue.wrong.oneLanguage");
  if (/ is the code of | is already on line /.test(message)) return t("office.catalogue.wrong.codeTaken");
  const twice = /^names (.+) twice$/.exec(message)?.[1];
  if (twice !== undefined) return t("office.catalogue.wrong.twice", { name: twice });
  const step = /^(\d+) \w+ must cost more than fewer$/.exec(message)?.[1];
  if (step !== undefined) return t("office.catalogue.wrong.stairs", { step });
  const name = /\bno (?:activity|hotel|room|rate plan|package) (\S+)$/.exec(message)?.[1];
  return name === undefined ? null : t("office.catalogue.wrong.unknown", { name });
}
