import { useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { payWithCards, type AppliedCard, type CardsPaid } from "./gift-cards.ts";

export type GiftCardsInUse = CardsPaid & {
  add: (card: AppliedCard) => void;
  remove: (serialNumber: string) => void;
};

type Ask = { goodsId: string; posted: readonly AppliedCard[]; heldCents: Cents | null };

/** The gift cards of this tab: what a plain form came back with, else what the tab remembers until it has paid. */
export function useGiftCards(total: Cents, { goodsId, posted, heldCents }: Ask): GiftCardsInUse {
  const [cards, setCards] = useState(posted);
  useEffect(() => {
    const { cards: known = [] } = readDraft(goodsId);
    setCards((current) => (current.length === 0 ? known : current));
  }, [goodsId]);
  const keep = (next: readonly AppliedCard[]) => {
    setCards(next);
    writeDraft(goodsId, { ...readDraft(goodsId), cards: [...next] });
  };
  const without = (serialNumber: string) => cards.filter((card) => card.serialNumber !== serialNumber);
  return {
    ...payWithCards(total, cards, heldCents),
    add: (card) => keep([...without(card.serialNumber), card]),
    remove: (serialNumber) => keep(without(serialNumber)),
  };
}
