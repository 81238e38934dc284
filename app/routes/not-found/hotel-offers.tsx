import { useEffect, useId, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import { listFacts } from "#modules/visit/facts.ts";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { FEW_CARDS } from "#modules/search/components/offer-rail.tsx";
import { OfferSkeleton } from "#modules/search/components/offer-skeleton.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import { listCards, type ShownCard, type ShownResults } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import css from "./not-found.module.css";

/** Offers that the carousel holds at most. */
const MOST_OFFERS = 12;

/** The offer has expired; the same hotel's other offers, or the way home when it has none (docs/product/services.md#lost-page). */
export function HotelOffers({ hotelId }: { hotelId: string }) {
  const { t, site } = usePage();
  const [cards, setCards] = useState<readonly ShownCard[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchHotelOffers({ hotelId, siteId: site.id }, abort.signal).then(setCards, () => {
      if (!abort.signal.aborted) setCards([]);
    });
    return () => abort.abort();
  }, [hotelId, site.id]);
  if (cards?.length === 0)
    return (
      <div className={`wrap ${css["home"]}`}>
        <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
      </div>
    );
  return (
    <>
      <div className="wrap">
        <div className={css["late"]} role="status">
          <b>{t("shell.notFound.late")}</b>
          <p>{t("shell.notFound.expired")}</p>
        </div>
      </div>
      {cards === null ? (
        <div className={`wrap ${css["waiting"]}`} aria-hidden>
          {[1, 2, 3, 4].map((key) => (
            <OfferSkeleton key={key} view="CONDENSED" />
          ))}
        </div>
      ) : null}
      {cards?.[0] ? <Offers cards={cards} hotel={cards[0].hotel.label} /> : null}
    </>
  );
}

function Offers({ cards, hotel }: { cards: readonly ShownCard[]; hotel: string }) {
  const { t } = usePage();
  const id = useId();
  const rail = useRail<HTMLUListElement>();
  const viewRef = useViewList("not_found", cards);
  return (
    <section ref={viewRef} className={`wrap ${css["section"]}`} aria-labelledby={id}>
      <div className={css["sectionHead"]}>
        <h2 id={id}>{t("shell.notFound.others", { hotel })}</h2>
        <RailArrows rail={rail} labels={{ previous: t("shell.notFound.previous"), next: t("shell.notFound.next") }} />
      </div>
      <Rail railRef={rail.ref} label={t("shell.notFound.others", { hotel })} className={css["rail"]}>
        {cards.map((card, position) => (
          <li key={card.id}>
            <OfferCard
              {...{ card, position }}
              stateForm="hash"
              view="CONDENSED"
              list="not_found"
              isOfFew={cards.length <= FEW_CARDS}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}

/** Every offer of one hotel, by POST /api/offers.json (docs/product/api.md#search-calls). Throws when the call fails. */
async function fetchHotelOffers(
  { hotelId, siteId }: { hotelId: string; siteId: string },
  signal: AbortSignal,
): Promise<ShownCard[]> {
  const { affiliateId, from, promotionCode } = Object.fromEntries(listFacts(location.search));
  const body = {
    locale: siteId,
    affiliateId,
    from,
    promotionCode,
    orderBy: "priceAsc",
    searchCriterias: { hotelId: Number(hotelId) },
    numberOfPackagesPerHotel: MOST_OFFERS,
    pagination: { page: 0, limit: MOST_OFFERS, fetchPageModel: false },
  };
  return listCards(await fetchAnswer<ShownResults>("/api/offers.json", { ...jsonBody(body), signal }));
}
