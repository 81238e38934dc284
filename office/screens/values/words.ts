import { nightsBetween, type Day } from "#platform/dates.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { SOON_DAYS, type ValueLine } from "#modules/desk/values/list-values.server.ts";
import type { StatusTone } from "../../parts/status.tsx";

const TONES: Readonly<Record<ValueLine["standing"], StatusTone>> = {
  waiting: "waits",
  open: "done",
  reserved: "runs",
  used: "over",
  blocked: "wrong",
  ended: "over",
};

/** How a value stands: what is left of it and ends soon says in how many days. */
export function standingWords(
  t: Translate,
  { standing, validUntil }: Pick<ValueLine, "standing" | "validUntil">,
  today: Day,
): { tone: StatusTone; text: string } {
  const left = validUntil < today ? -1 : nightsBetween(today, validUntil);
  if (standing === "open" && left >= 0 && left <= SOON_DAYS)
    return {
      tone: "waits",
      text: left === 0 ? t("office.gifts.endsToday") : t("office.gifts.endsIn", { count: left }),
    };
  return { tone: TONES[standing], text: t(`office.gifts.standing.${standing}`) };
}

/** A code as it may be shown: its end. */
export const maskedCode = (ending: string | null): string => `•••• ${ending ?? "••••"}`;
