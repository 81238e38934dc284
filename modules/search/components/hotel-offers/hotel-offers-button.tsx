import { Suspense, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import type { ShownCard } from "../../answer/shown-card.ts";
import type { StateForm } from "../../answer/product-link.ts";
import css from "./hotel-offers-button.module.css";

const HotelOffersDrawer = onDemand(async () => (await import("./hotel-offers-drawer.tsx")).HotelOffersDrawer);

/** On a card: the way to every offer of its hotel. */
export function HotelOffersButton({ card, stateForm }: { card: ShownCard; stateForm: StateForm }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css["others"]} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("card.offers.all")}
        <span className="vh"> {t("card.offers.of", { hotel: card.hotel.label })}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <HotelOffersDrawer card={card} stateForm={stateForm} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
