import { lazy, Suspense, useEffect, useRef } from "react";
import type { Day } from "#platform/dates.ts";
import { track } from "#modules/analytics/track.ts";
import { BookingPanel } from "#modules/availability/components/booking-panel.tsx";
import { CancellationTerms } from "#modules/availability/components/cancellation-terms.tsx";
import { LateStickyBars } from "#modules/availability/components/late-sticky-bars.tsx";
import { StressBadges } from "#modules/availability/components/stress-badges.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { StayState } from "#modules/availability/stay-state.ts";
import { ActivityCards } from "#modules/catalogue/components/activity-cards.tsx";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { HotelSection } from "#modules/catalogue/components/hotel-section.tsx";
import { IncludedList } from "#modules/catalogue/components/included-list.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { PracticalInfo } from "#modules/catalogue/components/practical-info.tsx";
import { ProductTitle } from "#modules/catalogue/components/product-title.tsx";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import { RoomCard } from "#modules/catalogue/components/room-card.tsx";
import { SiblingOffers, type SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { useRememberViewed } from "#modules/search/components/recent/use-viewed.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { useHashState } from "#modules/sites/use-hash.ts";
import { ModeSwitch } from "#modules/vouchers/components/mode-switch.tsx";
import { chooseGift, readMode } from "#modules/vouchers/gift-state.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { goToSection } from "#ui/section-link.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Gift } from "./gift.server.ts";
import { useProductsAnchor } from "./use-anchor.ts";
import { useSiblingPrices } from "./use-sibling-prices.ts";
// The panel's styles are needed as soon as the server has written it, before its code comes.
import "#modules/vouchers/components/panel.module.css";
import css from "./product-page.module.css";

const GiftPanel = lazy(() => import("#modules/vouchers/components/gift-panel.tsx").then((module) => ({ default: module.GiftPanel })));

type PageProps = { product: ProductView; reviews: ReviewPageView; initial: StayState; siblingPrices: SiblingPrices; gift: Gift | null; mapTiles: string };

/** Spec B §2, Product page: sections in the order of its tabs. */
export function ProductPage({ product, reviews, initial, siblingPrices, gift, mapTiles }: PageProps) {
  const { t, site } = usePage();
  const { chosen, activityDates, choiceHash } = useStay();
  const prices = useSiblingPrices({ initial, first: siblingPrices });
  useProductsAnchor();
  useRememberViewed({ kind: "stay", id: product.id });
  const state = useHashState();
  const mode = readMode(state);
  const isGift = gift !== null && (mode === null ? gift.isAsked : mode === "gift");
  const giftNights = gift && isGift ? (chooseGift(gift.prices, state.giftNights ?? gift.askedNights)?.nights ?? null) : null;
  const isRoom = product.kind === "room";
  const days: Record<string, Day | null> = Object.fromEntries(activityDates.map((activity) => [activity.activityId, chosen.activityDays[activity.activityId] ?? activity.selected]));
  const sections = useSections(product);
  return (
    <div className={`wrap ${css["page"]}`}>
      <Breadcrumb steps={product.hotel.breadcrumb} current={product.label} {...(isRoom ? { home: { label: t("product.room.home"), uri: screenPath(site, "hotels", "_", "_") } } : {})} />
      <Pictures product={product} isGift={isGift} />
      <div className={css["columns"]}>
        <div className={css["lead"]}>
          {product.expired || isGift ? null : <StressBadges />}
          <ProductTitle product={product} reviews={reviews} />
          <Tabs label={t("product.tabs")} items={sections} />
          <section id="description" className={css["block"]}>
            <h2>{t(isRoom ? "product.room.includes" : "product.includes")}</h2>
            <IncludedList product={product} nights={giftNights ?? chosen.nights} />
          </section>
        </div>
        <aside className={css["aside"]}>
          {gift ? <ModeSwitch isGift={isGift} giftNights={gift.prices[0]?.nights ?? 1} /> : null}
          {product.expired ? <ExpiredNotice product={product} /> : gift && isGift ? <Suspense fallback={null}><GiftPanel prices={gift.prices} asked={gift.askedNights} hasPhysical={gift.hasPhysical} /></Suspense> : <BookingPanel />}
        </aside>
        <div className={css["rest"]}>
          <section className={css["block"]}>
            <h2>{t(isRoom ? "product.room.spirit" : "product.spirit")}</h2>
            <ExpandableText text={product.description} />
          </section>
          <section id="room" className={css["block"]}>
            <h2>{t("product.bedroom")}</h2>
            <RoomCard room={product.room} />
          </section>
        </div>
      </div>
      {product.activities.length > 0 ? (
        <section id={site.country === "ES" || site.country === "IT" ? undefined : "experience"} className={css["section"]}>
          <h2>{t("product.negotiated")}</h2>
          <p className={css["under"]}>{t("product.negotiatedText")}</p>
          <ActivityCards activities={product.activities} days={days} />
        </section>
      ) : null}
      {product.expired || isGift ? null : (
        <section className={css["section"]}>
          <h2>{t("product.cancellation.title")}</h2>
          <div className={css["card"]}><CancellationTerms isWide /></div>
        </section>
      )}
      <section id="reviews" className={css["section"]}>
        <h2>{t("product.reviews.title")}</h2>
        <Reviews reviews={reviews} hotelId={product.hotelId} hotelLabel={product.hotel.label} />
      </section>
      <section id="hotel" className={css["section"]}>
        <HotelSection hotel={product.hotel} />
        <h2 className={css["practicalTitle"]}>{t("product.practical.title")}</h2>
        <PracticalInfo product={product} mapTiles={mapTiles} />
      </section>
      {product.siblings && product.siblings.length > 0 ? (
        <section id="products" className={css["section"]}>
          <SiblingOffers title={t(isRoom ? "product.room.siblings" : "product.siblings", { hotel: product.hotel.label })} offers={product.siblings} prices={prices} choice={{ hash: choiceHash, hasDates: chosen.nights !== null }} />
        </section>
      ) : null}
      {product.expired || isGift ? null : <LateStickyBars sections={sections} />}
    </div>
  );
}

/** The gallery with its heart. */
function Pictures({ product, isGift }: { product: ProductView; isGift: boolean }) {
  const { fromPrice } = useStay();
  const flow = isGift ? "gifting" : product.kind === "room" ? "hotel" : "booking";
  const facts = { offerId: product.id, hotelId: product.hotelId, price: fromPrice?.sellPrice ?? 0 };
  const first = useRef(facts);
  useEffect(() => track({ name: "view_offer", flow, ...first.current }), [flow]);
  return (
    <div className={css["gallery"]}>
      <Mosaic images={product.images} title={product.hotel.label} />
      <HeartButton kind="stay" offer={{ flow, ...facts }} name={product.hotel.label} className={css["heart"]} />
    </div>
  );
}

/** decisions.md, Pages: ES and IT hide the tab "experience". */
function useSections(product: ProductView): { id: string; label: string }[] {
  const { t, site } = usePage();
  const hasExperience = product.activities.length > 0 && site.country !== "ES" && site.country !== "IT";
  return [
    { id: "description", label: t("product.tab.description") },
    { id: "room", label: t("product.tab.room") },
    ...(hasExperience ? [{ id: "experience", label: t("product.tab.experience") }] : []),
    { id: "reviews", label: t("product.tab.reviews") },
    { id: "hotel", label: t("product.tab.hotel") },
  ];
}

/** Spec B §8, Expired offer: in the place of the panel, with the way to what can still be booked. */
function ExpiredNotice({ product }: { product: ProductView }) {
  const { t } = usePage();
  const { choiceHash } = useStay();
  const { location } = product.hotel;
  const hasOthers = (product.siblings?.length ?? 0) > 0;
  return (
    <div className={css["expired"]} role="status">
      <b>{t("product.expired.title")}</b>
      <p>{t("product.expired.text")}</p>
      {hasOthers ? <ButtonLink href="#products" wide onClick={(event) => goToSection("products", event)}>{t("product.expired.others")}</ButtonLink> : null}
      {location.uri ? <ButtonLink href={location.uri + choiceHash} look={hasOthers ? "quiet" : "primary"} wide>{t("product.expired.around", { city: location.label })}</ButtonLink> : null}
    </div>
  );
}
