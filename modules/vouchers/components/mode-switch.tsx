import { BedDouble, Gift } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { parseState, writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import css from "./mode-switch.module.css";

/** "For me" or "As a gift": links that work without JavaScript; with it the hash keeps the choice, beside dates and party. */
export function ModeSwitch({ isGift, giftNights }: { isGift: boolean; giftNights: number }) {
  const { t } = usePage();
  const { search } = useLocation();
  const state = useHashState();
  const { giftNights: _asked, flow: _chosen, ...asked } = parseState(search.slice(1));
  const choose = (next: SearchState) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { giftNights: _nights, flow: _flow, ...rest } = state;
    replaceHash(writeHash({ ...rest, ...next }));
  };
  const gift: SearchState = { flow: "gifting", giftNights: String(giftNights) };
  const stay: SearchState = { flow: "booking" };
  return (
    <nav className={css["switch"]} aria-label={t("product.gift.choose")}>
      <a
        href={`?${writeQuery({ ...asked, ...stay })}`}
        aria-current={isGift ? undefined : "true"}
        onClick={choose(stay)}
      >
        <BedDouble aria-hidden size={18} />
        {t("product.gift.forMe")}
      </a>
      <a
        href={`?${writeQuery({ ...asked, ...gift })}`}
        aria-current={isGift ? "true" : undefined}
        onClick={choose(gift)}
      >
        <Gift aria-hidden size={18} />
        {t("product.gift.asGift")}
      </a>
    </nav>
  );
}
