import { track } from "#modules/analytics/track.ts";
import { Check, Leaf } from "lucide-react";
import { AllReviews } from "#modules/catalogue/components/all-reviews.tsx";
import { BulletList } from "#modules/catalogue/components/bullet-list.tsx";
import { PracticalInfo } from "#modules/catalogue/components/practical-info.tsx";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import { reviewsHref } from "#modules/catalogue/review-choice.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";
import page from "#app/routes/product/product-page.module.css";
import { Nearby } from "./nearby.tsx";
import css from "./hotel-page.module.css";

/** What guests say, what to know before one goes, and what is near. */
export function Sections({ data, asked }: { data: HotelData; asked: Asked }) {
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
      <Nearby data={data} asked={asked} />
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
