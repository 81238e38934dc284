import { BadgePercent, Mail } from "lucide-react";
import type { BoxField } from "#modules/search/query/box-fields.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { isGift } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import css from "./results.module.css";

type SaidProps = { cards: readonly ShownCard[]; asks: readonly BoxField[] };

/**
 * What holds for every card of a list, said once above it: the code that all of them carry, and that gifts come by e-mail, where the search box `asks` for
 * no other form (docs/product/search.md#results).
 */
export function SaidOnce({ cards, asks }: SaidProps) {
  const { t, removeEmailDeliveryTag } = usePage();
  const code = commonCode(cards);
  const isMailed =
    !removeEmailDeliveryTag &&
    !asks.includes("format") &&
    cards.every(({ flowType, giftFormat }) => isGift(flowType) && !giftFormat);
  if (code)
    return (
      <p className={css["saidOnce"]}>
        <BadgePercent aria-hidden size={18} />
        <span>
          <b>{t("card.extraDiscount", { percent: code.value })}</b> {t("results.said.code", { code: code.code })}
        </span>
      </p>
    );
  return isMailed ? (
    <p className={css["saidOnce"]}>
      <Mail aria-hidden size={18} />
      <span>{t("results.said.mail")}</span>
    </p>
  ) : null;
}

/** The code that all cards carry; null where they differ, or where there are none. */
export function commonCode(cards: readonly Pick<ShownCard, "autoDiscount">[]): ShownCard["autoDiscount"] {
  const code = cards[0]?.autoDiscount ?? null;
  return cards.every(({ autoDiscount }) => autoDiscount?.code === code?.code) ? code : null;
}
