import { Gift, X } from "lucide-react";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cardEnd, cardField, GIFT_CARD, REMOVE_CARD, SEEN_BY_CARDS, type CardsPaid } from "./gift-cards.ts";
import type { GiftCardsInUse } from "./use-gift-cards.ts";
import css from "./applied-cards.module.css";

/** The gift cards that pay, each with what it pays and what stays on it. An order that waits has its own, which stay. */
export function AppliedCards({ cards }: { cards: GiftCardsInUse }) {
  const { shares, paid, isHeld, remove } = cards;
  if (isHeld || shares.length === 0) return null;
  return (
    <>
      <input type="hidden" name={SEEN_BY_CARDS} value={paid} />
      <ul className={css["list"]}>
        {shares.map((share) => (
          <Applied key={share.card.serialNumber} {...share} remove={remove} />
        ))}
      </ul>
    </>
  );
}

type AppliedProps = CardsPaid["shares"][number] & Pick<GiftCardsInUse, "remove">;

function Applied({ card: { serialNumber, balance, validUntil }, amount, remove }: AppliedProps) {
  const { t, format } = usePage();
  const name = t("checkout.cards.name", { card: cardEnd(serialNumber) });
  const left = cents(balance - amount);
  return (
    <li>
      <input type="hidden" name={GIFT_CARD} value={cardField({ serialNumber, balance, validUntil })} />
      <Gift aria-hidden size={22} />
      <span>
        <b>{name}</b>
        <small>
          {left > 0
            ? t("checkout.cards.left", { amount: format.money(left), day: format.dayLong(validUntil) })
            : t("checkout.cards.used", { amount: format.money(amount) })}
        </small>
      </span>
      <span className={css["amount"]}>{format.money(0 - amount)}</span>
      <button
        type="submit"
        name={REMOVE_CARD}
        value={serialNumber}
        formNoValidate
        aria-label={t("checkout.cards.remove", { name })}
        onClick={(event) => {
          event.preventDefault();
          remove(serialNumber);
        }}
      >
        <X aria-hidden size={20} />
      </button>
    </li>
  );
}
