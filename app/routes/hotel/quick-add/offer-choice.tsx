import { useEffect, useRef } from "react";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { OfferOption } from "#modules/availability/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Radio } from "#ui/form/radio.tsx";
import css from "./quick-add.module.css";

type Props = {
  offers: readonly OfferOption[];
  /** The chosen one; perhaps none of these. */
  offerId: string;
  isAsking: boolean;
  /** It was chosen here: the focus was on it, before all of it was drawn anew. */
  takesFocus: boolean;
  onPick: (offer: OfferOption) => void;
};

/** What can be booked on the dates in the same room, cheapest first. Nothing where that is the chosen offer alone. */
export function OfferChoice({ offers, offerId, isAsking, takesFocus, onPick }: Props) {
  const { t } = usePage();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>(":checked")?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (offers.length === 0 || (offers.length === 1 && offers[0]?.id === offerId)) return null;
  return (
    <fieldset ref={list} className={css["offers"]} aria-busy={isAsking}>
      <legend>{t("quickAdd.offers", { count: offers.length })}</legend>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} isChosen={offer.id === offerId} onPick={() => onPick(offer)} />
      ))}
    </fieldset>
  );
}

function Offer({ offer, isChosen, onPick }: { offer: OfferOption; isChosen: boolean; onPick: () => void }) {
  const { t, format } = usePage();
  const { product, quote } = useStay();
  const { label, shortProgramIntroWithoutRoom: program, cancellationPolicy } = offer;
  // The chosen one costs what its quote says, which is the newer.
  const price = (isChosen && product.id === offer.id && quote?.priceInfo) || offer.priceInfo;
  return (
    <label className={css["offer"]}>
      <Radio name="quick-add-offer" value={offer.id} checked={isChosen} onChange={onPick} />
      <span className={css["what"]}>
        <b>{label}</b>
        <small>{program || t("quote.board.RO")}</small>
        <small className={cancellationPolicy.cancellable ? css["free"] : undefined}>{cancellationPolicy.message}</small>
      </span>
      <span className={css["cost"]}>
        {price.promo > 0 ? (
          <s>
            <span className="vh">{t("unit.insteadOf")} </span>
            {format.money(price.refPrice)}
          </s>
        ) : null}
        <b>{format.money(price.sellPrice)}</b>
      </span>
    </label>
  );
}
