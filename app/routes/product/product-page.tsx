import { flowOfKind } from "#modules/sites/flows.ts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { track } from "#modules/analytics/track.ts";
import { BookingPanel } from "#modules/availability/components/booking-panel.tsx";
import { LateStickyBars } from "#modules/availability/components/late-sticky-bars.tsx";
import { StressBadges } from "#modules/availability/components/stress-badges.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { StayState } from "#modules/visit/stay.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { ProductTitle } from "#modules/catalogue/components/product-title.tsx";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { useRememberViewed } from "#modules/search/components/recent/use-viewed.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { useHashState } from "#modules/visit/use-hash.ts";
import { ModeSwitch } from "#modules/vouchers/components/mode-switch.tsx";
import { useIsGift } from "#modules/vouchers/components/use-is-gift.ts";
import { chooseGift } from "#modules/vouchers/gift-state.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { goToSection } from "#ui/section-link.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Gift } from "./gift.server.ts";
import { useProductsAnchor } from "./use-anchor.ts";
// Styles are needed as soon as the server has written the markup, before its code comes.
import "#modules/availability/components/cancellation.module.css";
import "#modules/catalogue/components/activities.module.css";
import "#modules/catalogue/components/practical.module.css";
import "#modules/catalogue/components/product.module.css";
import "#modules/catalogue/components/reviews.module.css";
import "#modules/catalogue/components/siblings.module.css";
import "#modules/catalogue/components/tax.module.css";
import "#ui/media/carousel.module.css";
import "#modules/vouchers/components/panel.module.css";
import css from "./product-page.module.css";

const GiftPanel = lazy(() =>
  import("#modules/vouchers/components/gift-panel.tsx").then((module) => ({ default: module.GiftPanel })),
);

/** The server writes them; their code comes when somebody uses the page. */
const IncludedList = late(async () => (await import("#modules/catalogue/components/included-list.tsx")).IncludedList);
const Spirit = late(async () => (await import("./below-panel.tsx")).Spirit);
const Sections = late(async () => (await import("./below-panel.tsx")).Sections);

type PageProps = {
  product: ProductView;
  reviews: ReviewPageView;
  initial: StayState;
  siblingPrices: SiblingPrices;
  gift: Gift | null;
  mapTiles: string;
};

/** The page of a product: sections in the order of its tabs (docs/product/product.md#product-page). */
export function ProductPage({ product, reviews, initial, siblingPrices, gift, mapTiles }: PageProps) {
  const { t, site } = usePage();
  const { chosen } = useStay();
  useProductsAnchor();
  useRememberViewed({ kind: "stay", id: product.id });
  const state = useHashState();
  const isGift = useIsGift(gift);
  const giftNights =
    gift && isGift ? (chooseGift(gift.prices, state.giftNights ?? gift.askedNights)?.nights ?? null) : null;
  const isRoom = product.kind === "room";
  const sections = useSections(product);
  return (
    <div className={`wrap ${css["page"]}`}>
      <Breadcrumb
        steps={product.hotel.breadcrumb}
        current={product.label}
        {...(isRoom ? { home: { label: t("product.room.home"), uri: screenPath(site, "hotels", "_", "_") } } : {})}
      />
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
          {product.expired ? (
            <ExpiredNotice product={product} />
          ) : gift && isGift ? (
            <Suspense fallback={null}>
              <GiftPanel {...gift} />
            </Suspense>
          ) : (
            <BookingPanel />
          )}
        </aside>
        <div className={css["rest"]}>
          <Spirit product={product} />
        </div>
      </div>
      <Sections
        product={product}
        reviews={reviews}
        initial={initial}
        siblingPrices={siblingPrices}
        gifts={isGift ? (gift?.siblings ?? {}) : null}
        mapTiles={mapTiles}
      />
      {product.expired || isGift ? null : <LateStickyBars sections={sections} />}
    </div>
  );
}

/** The gallery with its heart. */
function Pictures({ product, isGift }: { product: ProductView; isGift: boolean }) {
  const { fromPrice } = useStay();
  const flow = isGift ? "gifting" : flowOfKind(product.kind);
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

/** ES and IT hide the tab "experience" (docs/product/product.md#product-page). */
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

/** Expired: in the place of the panel, with the way to what can still be booked (docs/product/product.md#expired). */
function ExpiredNotice({ product }: { product: ProductView }) {
  const { t } = usePage();
  const { choiceHash } = useStay();
  const { location } = product.hotel;
  const hasOthers = (product.siblings?.length ?? 0) > 0;
  return (
    <div className={css["expired"]} role="status">
      <b>{t("product.expired.title")}</b>
      <p>{t("product.expired.text")}</p>
      {hasOthers ? (
        <ButtonLink href="#products" wide onClick={(event) => goToSection("products", event)}>
          {t("product.expired.others")}
        </ButtonLink>
      ) : null}
      {location.uri ? (
        <ButtonLink href={location.uri + choiceHash} look={hasOthers ? "quiet" : "primary"} wide>
          {t("product.expired.around", { city: location.label })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
