import { track } from "#modules/analytics/track.ts";
import type { Day } from "#platform/dates.ts";
import { CancellationTerms } from "#modules/availability/components/cancellation-terms.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { ProductTimeline } from "#modules/availability/components/timeline/product-timeline.tsx";
import type { StayState } from "#modules/visit/stay.ts";
import { ActivityCards } from "#modules/catalogue/components/activity-cards.tsx";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { HotelSection } from "#modules/catalogue/components/hotel-section.tsx";
import { PracticalInfo } from "#modules/catalogue/components/practical-info.tsx";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import { reviewsHref } from "#modules/catalogue/review-choice.ts";
import { RoomCard } from "#modules/catalogue/components/room-card.tsx";
import { SiblingOffers, type SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ExtrasSection } from "./extras/extras-section.tsx";
import type { Extras } from "./extras/question.ts";
import { useTellRefusal } from "./use-tell-refusal.ts";
import { useSiblingPrices } from "./use-sibling-prices.ts";
import css from "./product-page.module.css";

/** What the stay is like, its room, and its days. `giftNights`: of the gift that is looked at. */
export function Spirit({ product, giftNights }: { product: ProductView; giftNights: number | null }) {
  const { t } = usePage();
  return (
    <>
      <section className={css["block"]} data-screen>
        <h2>{t(product.kind === "room" ? "product.room.spirit" : "product.spirit")}</h2>
        <ExpandableText text={product.description} />
      </section>
      <section id="room" className={css["block"]} data-screen>
        <h2>{t("product.bedroom")}</h2>
        <RoomCard room={product.room} />
      </section>
      {product.expired || product.kind === "room" ? null : <ProductTimeline giftNights={giftNights} />}
    </>
  );
}

type SectionsProps = {
  product: ProductView;
  reviews: ReviewPageView | null;
  initial: StayState;
  siblingPrices: SiblingPrices;
  /** What the other offers cost as gifts; null: nobody asks for a gift. */ gifts: SiblingPrices | null;
  extras: Extras;
  /** Nights of the gift that is looked at; null: nobody asks for a gift. */
  giftNights: number | null;
  mapTiles: string;
};

/** The sections under the two columns, in the order of the tabs. */
export function Sections({
  product,
  reviews,
  initial,
  siblingPrices,
  gifts,
  extras,
  giftNights,
  mapTiles,
}: SectionsProps) {
  const { t } = usePage();
  const { chosen, choiceHash } = useStay();
  const prices = useSiblingPrices({ initial, first: siblingPrices });
  useTellRefusal();
  const others = product.siblings?.filter(({ id }) => gifts === null || id in gifts) ?? [];
  return (
    <>
      <Activities product={product} />
      <ExtrasSection first={extras} giftNights={giftNights} />
      {product.expired || gifts ? null : (
        <section className={css["section"]}>
          <h2>{t("product.cancellation.title")}</h2>
          <div className={css["card"]}>
            <CancellationTerms isWide />
          </div>
        </section>
      )}
      {reviews ? (
        <section id="reviews" className={css["section"]}>
          <h2>{t("product.reviews.title")}</h2>
          <Reviews
            reviews={reviews}
            hotel={product.hotel}
            allHref={reviewsHref(product.hotel.uri ?? "")}
            onOpen={() => track({ name: "reviews_opened", hotelId: product.hotelId })}
          />
        </section>
      ) : null}
      <section id="hotel" className={css["section"]}>
        <HotelSection hotel={product.hotel} choice={choiceHash} />
        <h2 className={css["practicalTitle"]}>{t("product.practical.title")}</h2>
        <PracticalInfo product={product} mapTiles={mapTiles} />
      </section>
      {others.length > 0 ? (
        <section id="products" className={css["section"]}>
          <SiblingOffers
            title={t(product.kind === "room" ? "product.room.siblings" : "product.siblings", {
              hotel: product.hotel.label,
            })}
            offers={others}
            prices={gifts ?? prices}
            choice={{ hash: choiceHash, hasDates: chosen.nights !== null }}
          />
        </section>
      ) : null}
    </>
  );
}

function Activities({ product }: { product: ProductView }) {
  const { t, site } = usePage();
  const { chosen, activityDates } = useStay();
  if (product.activities.length === 0) return null;
  const days: Record<string, Day | null> = Object.fromEntries(
    activityDates.map((activity) => [
      activity.activityId,
      chosen.activityDays[activity.activityId] ?? activity.selected,
    ]),
  );
  return (
    <section
      id={site.country === "ES" || site.country === "IT" ? undefined : "experience"}
      className={css["section"]}
      data-screen
    >
      <h2>{t("product.negotiated")}</h2>
      <p className={css["under"]}>{t("product.negotiatedText")}</p>
      <ActivityCards activities={product.activities} days={days} />
    </section>
  );
}
