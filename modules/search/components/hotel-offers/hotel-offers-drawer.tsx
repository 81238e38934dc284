import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSame } from "#ui/use-same.ts";
import type { ShownCard } from "../../answer/shown-card.ts";
import type { SearchResults } from "../../types.ts";
import { MapCard } from "../map/map-card.tsx";
import type { StateForm } from "../../answer/product-link.ts";
import { useViewList } from "../use-view-list.ts";
import { hotelOffersBody } from "./hotel-offers-body.ts";
import css from "./hotel-offers.module.css";

const SKELETONS = 4;
const NONE: SearchResults["exactMatch"] = [];

/** Every offer of a card's hotel, the cheapest first, with the dates and the party of the card (docs/product/search.md#hotel-offers). */
export function HotelOffersDrawer({
  card,
  stateForm,
  onClose,
}: {
  card: ShownCard;
  stateForm: StateForm;
  onClose: () => void;
}) {
  const { t } = usePage();
  const { cards, isFailed, retry } = useHotelOffers(card);
  const viewRef = useViewList("hotel", cards ?? NONE);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={card.hotel.label}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={480}
    >
      {isFailed ? (
        <div role="alert" className={css["failed"]}>
          <p>{t("error.oops")}</p>
          <Button small onClick={retry}>
            {t("action.retry")}
          </Button>
        </div>
      ) : (
        <>
          <p role="status" className={css["count"]}>
            {cards ? t("card.offers.count", { count: cards.length }) : t("state.loading")}
          </p>
          <ul ref={viewRef} className={css["list"]} aria-label={t("card.offers.all")} aria-busy={!cards}>
            {cards
              ? cards.map((offer) => (
                  <li key={offer.id} aria-current={offer.id === card.id || undefined}>
                    {offer.id === card.id ? <p className={css["current"]}>{t("card.offers.current")}</p> : null}
                    <MapCard card={offer} stateForm={stateForm} isOn={offer.id === card.id} isOfHotel />
                  </li>
                ))
              : Array.from({ length: SKELETONS }, (_, index) => (
                  <li key={index} aria-hidden>
                    <Skeleton height="120px" className={css["waiting"]} />
                  </li>
                ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function useHotelOffers(card: ShownCard) {
  const { site } = usePage();
  const [answer, setAnswer] = useState<SearchResults["exactMatch"] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const asked = useSame(hotelOffersBody(card, site.id));
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    fetchAnswer<SearchResults>("/api/offers.json", { ...jsonBody(asked), signal: controller.signal }).then(
      ({ exactMatch }) => setAnswer(exactMatch),
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [asked, tries]);
  return { cards: answer, isFailed, retry: () => setTries((count) => count + 1) };
}
