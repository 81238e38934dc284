import { track } from "#modules/analytics/track.ts";
import { Check, Leaf } from "lucide-react";
import { AllReviews } from "#modules/catalogue/components/all-reviews.tsx";
import { BulletList } from "#modules/catalogue/components/bullet-list.tsx";
import { PracticalInfo } from "#modules/catalogue/components/practical-info.tsx";
import { reviewsHref } from "#modules/catalogue/review-choice.ts";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import type { HotelCardView } from "#modules/catalogue/views.ts";
import { OfferRail } from "#modules/search/components/offer-rail.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { HotelData } from "./data.ts";
import page from "#app/routes/product/product-page.module.css";
import { Around, Notice } from "./notice.tsx";
import { FormulaRail } from "./quick-add/formula-rail.tsx";
import css from "./hotel-page.module.css";

/** So few cards take half a row. */
const HALF = 2;

/** Stays and nights on the chosen dates, then what needs none. Where nothing is left it says so, with the way on (docs/product/product.md#hotel-page). */
export function Offers({
  hotel,
  offers,
  isDated,
  path,
}: {
  hotel: HotelData["hotel"];
  offers: HotelData["offers"];
  isDated: boolean;
  path: string;
}) {
  const { t } = usePage();
  const hasStays = offers.booking.length + offers.hotel.length > 0;
  const hasVouchers = offers.gifting.length + offers.activity.length > 0;
  const isEmpty = !hasStays && !hasVouchers && !isDated;
  return (
    <div className={css["rails"]}>
      {!hasStays && isDated ? (
        <Notice title={t("hotel.noDates.title")} text={t("hotel.noDates.text")}>
          <ButtonLink href={`${path}#products`}>{t("hotel.noDates.all")}</ButtonLink>
        </Notice>
      ) : null}
      {isEmpty ? (
        <Notice title={t("hotel.none.title")} text="">
          <Around location={hotel.location} />
        </Notice>
      ) : null}
      <FormulaRail
        id="stays"
        title={t("hotel.stays", { count: offers.booking.length, hotel: hotel.label })}
        text={t("hotel.staysText")}
        cards={offers.booking}
        isHalf={offers.booking.length <= HALF}
      />
      <FlowRail id="rooms" title={t("hotel.rooms")} text={t("hotel.roomsText")} cards={offers.hotel} />
      <FlowRail id="gifts" title={t("hotel.gifts")} text={t("hotel.giftsText")} cards={offers.gifting} />
      <FlowRail
        id="activities"
        title={t("hotel.activities")}
        text={t("hotel.activitiesText")}
        cards={offers.activity}
      />
    </div>
  );
}

/** The offers of a flow, where there are any; a few share their row with the next. */
function FlowRail({ cards, ...rail }: { id: string; title: string; text: string; cards: readonly ShownCard[] }) {
  const viewRef = useViewList("hotel", cards);
  return cards.length > 0 ? (
    <OfferRail {...rail} viewRef={viewRef} list="hotel" cards={cards} isHalf={cards.length <= HALF} />
  ) : null;
}

/** What guests say, what to know before one goes, and what is near. */
export function Sections({ data }: { data: HotelData }) {
  const { t } = usePage();
  const { hotel, mapTiles } = data;
  return (
    <>
      <WhatGuestsSay data={data} />
      <section id="practical" className={page["section"]}>
        <h2>{t("product.practical.title")}</h2>
        <PracticalInfo
          product={{ hotel, departureHour: hotel.checkInOut.checkout.until, breakfast: null, activities: [] }}
          mapTiles={mapTiles}
        />
      </section>
      <Facilities hotel={hotel} />
      <Nearby hotels={hotel.nearbyHotels} />
    </>
  );
}

/** The best that guests say, or the page of all reviews that the address asks for. */
function WhatGuestsSay({ data: { hotel, reviews, reviewChoice, state, path } }: { data: HotelData }) {
  const { t } = usePage();
  if (!reviews) return null;
  return (
    <section id="reviews" className={page["section"]}>
      <h2>{t("product.reviews.title")}</h2>
      {reviewChoice ? (
        <AllReviews reviews={reviews} choice={reviewChoice} hotelPath={path} state={state} />
      ) : (
        <Reviews
          reviews={reviews}
          hotel={hotel}
          allHref={reviewsHref(path, undefined, state)}
          onOpen={() => track({ name: "reviews_opened", hotelId: hotel.id })}
        />
      )}
    </section>
  );
}

function Facilities({ hotel }: { hotel: HotelData["hotel"] }) {
  const { t } = usePage();
  const all = [...hotel.facilities, ...hotel.ecoFacilities];
  return (
    <section className={`${page["section"]} ${css["details"]}`}>
      <div>
        <h2>{t("hotel.facilities")}</h2>
        {hotel.hasEcoLabel ? (
          <p className={css["eco"]}>
            <Leaf aria-hidden size={18} />
            {t("product.hotel.eco", { count: hotel.ecoFacilities.length })}
          </p>
        ) : null}
        <ul className={css["all"]}>
          {all.map((facility) => (
            <li key={facility.value}>
              <Check aria-hidden size={18} />
              {facility.label}
            </li>
          ))}
        </ul>
      </div>
      <div className={css["lists"]}>
        <BulletList title={t("hotel.highlights")} lines={hotel.highlights} />
        <BulletList title={t("hotel.important")} lines={hotel.importantInfos} />
      </div>
    </section>
  );
}

function Nearby({ hotels }: { hotels: readonly HotelCardView[] }) {
  const { t, format } = usePage();
  if (hotels.length === 0) return null;
  return (
    <section className={page["section"]} data-screen>
      <h2>{t("hotel.nearby")}</h2>
      <ul className={css["nearby"]}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <Picture id={hotel.image.id} alt="" ratio="card" sizes="(max-width: 640px) 120px, 180px" />
            <div>
              <h3>{hotel.uri ? <a href={hotel.uri}>{hotel.label}</a> : hotel.label}</h3>
              <p>
                {hotel.location.label} · {t("unit.km", { km: format.decimal(hotel.distanceKm) })}
              </p>
              {hotel.review.average === null ? null : (
                <p>
                  <b>{format.score(hotel.review.average * 10)}</b> · {t("unit.reviews", { count: hotel.review.count })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
