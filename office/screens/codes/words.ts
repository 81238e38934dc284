import { dayText } from "../../moments.ts";
import type { StatusTone } from "../../parts/status.tsx";
import type { Ask } from "../../screen.ts";
import type { CodeState, CodeTerms } from "#modules/promotions/code-rules.ts";
import type { CodeName } from "#modules/promotions/list-codes.server.ts";

export const STATE_TONES: Readonly<Record<CodeState, StatusTone>> = {
  running: "done",
  planned: "waits",
  used: "over",
  ended: "over",
};

/** "15 %", "20 €". */
export const worthWords = ({ format }: Ask, { percent, amountCents }: Pick<CodeTerms, "percent" | "amountCents">) =>
  percent === null ? format.money(amountCents ?? 0) : format.percent(percent);

/** "1 déc. – 31 déc.", "until 31 Dec.", "always". */
export function daysWords(
  { t, format }: Ask,
  { validFrom, validUntil }: Pick<CodeTerms, "validFrom" | "validUntil">,
): string {
  if (validFrom && validUntil) return `${dayText(format, validFrom)} – ${dayText(format, validUntil)}`;
  if (validUntil) return t("office.promo.until", { day: dayText(format, validUntil) });
  return validFrom ? t("office.promo.from", { day: dayText(format, validFrom) }) : t("office.promo.always");
}

export const codePath = ({ name, isBatch }: CodeName): string =>
  `${isBatch ? "/codes/batches/" : "/codes/"}${encodeURIComponent(name)}`;
