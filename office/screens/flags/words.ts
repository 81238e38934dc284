import type { FlagChange, FlagView } from "#modules/flags/desk.server.ts";
import type { FlagName } from "#modules/flags/definitions.ts";
import { isSiteId } from "#modules/sites/locales.ts";
import type { Ask } from "../../screen.ts";

export const flagPath = (flag: FlagName): string => `/flags/${flag}`;

/** What the office says of a flag now; null where the configuration holds. */
export const holdingOf = ({ changes }: FlagView): FlagChange | null =>
  changes[0] !== undefined && changes[0].rule !== null ? changes[0] : null;

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isDiscount = (value: Readonly<Record<string, unknown>>) => "code" in value;

/** "on", "off", "no code", "EXTRA10, 10 %". */
export function valueWords({ t, format }: Pick<Ask, "t" | "format">, value: unknown): string {
  if (value === null || value === undefined) return t("office.flags.noCode");
  if (typeof value === "boolean") return t(value ? "office.flags.on" : "office.flags.off");
  return isPart(value) && isDiscount(value)
    ? `${String(value["code"])}, ${format.percent(Number(value["value"]))}`
    : "–";
}

/** A site by its country; a partner and a way here as they are written. */
function nameOf({ t }: Pick<Ask, "t">, who: string): string {
  return isSiteId(who) ? t(`office.site.${who}`) : who;
}

/** "off; Spain: on; 20 % of visitors the other way round". */
export function ruleWords(ask: Pick<Ask, "t" | "format">, rule: unknown): string {
  if (!isPart(rule) || isDiscount(rule)) return valueWords(ask, rule);
  const exceptions = ["sites", "from", "affiliates"].flatMap((name) => {
    const values = rule[name];
    return isPart(values)
      ? Object.entries(values).map(([who, value]) =>
          ask.t("office.flags.exception", { who: nameOf(ask, who), value: valueWords(ask, value) }),
        )
      : [];
  });
  const share =
    typeof rule["share"] === "number" ? [ask.t("office.flags.shareOf", { number: String(rule["share"]) })] : [];
  const everybody = "default" in rule ? valueWords(ask, rule["default"]) : ask.t("office.flags.usual");
  return [everybody, ...exceptions, ...share].join("; ");
}
