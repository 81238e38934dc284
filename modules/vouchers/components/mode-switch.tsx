import { BedDouble, Gift } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { parseState, writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import { toGift, toStay } from "../gift-state.ts";
import type { GiftPriceView } from "../views.ts";
import css from "./mode-switch.module.css";

type Props = {
  isGift: boolean;
  prices: readonly GiftPriceView[];
  /** Of the stay that is looked at. */
  nights: number | null;
};

/** "For me" or "As a gift": links that work without JavaScript; with it the hash keeps the choice, beside dates and party. */
export function ModeSwitch({ isGift, prices, nights }: Props) {
  const { t } = usePage();
  const { search } = useLocation();
  const state = useHashState();
  const asked = parseState(search.slice(1));
  const choose = (next: SearchState) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    replaceHash(writeHash(next));
  };
  return (
    <nav className={css["switch"]} aria-label={t("product.gift.choose")}>
      <a
        href={`?${writeQuery(toStay(asked))}`}
        aria-current={isGift ? undefined : "true"}
        onClick={choose(toStay(state))}
      >
        <BedDouble aria-hidden size={18} />
        {t("product.gift.forMe")}
      </a>
      <a
        href={`?${writeQuery(toGift(asked, { prices, nights }))}`}
        aria-current={isGift ? "true" : undefined}
        onClick={choose(toGift(state, { prices, nights }))}
      >
        <Gift aria-hidden size={18} />
        {t("product.gift.asGift")}
      </a>
    </nav>
  );
}
