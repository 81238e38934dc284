import { flowOfKind } from "#modules/sites/flows.ts";
import { Suspense, useEffect, useMemo, useRef } from "react";
import type { OfferFacts } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import { BookingPanel } from "#modules/availability/components/booking-panel.tsx";
import { LateStickyBars } from "#modules/availability/components/late-sticky-bars.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Quote } from "#modules/availability/types.ts";
import type { StayState } from "#modules/visit/stay.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { useRememberViewed } from "#modules/search/components/recent/use-remember-viewed.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { useHashState } from "#modules/visit/use-hash.ts";
import { ModeSwitch } from "#modules/vouchers/components/mode-switch.tsx";
import { useIsGift } from "#modules/vouchers/components/use-is-gift.ts";
import { chooseGift } from "#modules/vouchers/gift-state.ts";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { late, onDemand, soon, still } from "#ui/late.tsx";
import type { Extras } from "./extras/question.ts";
import type { Gift } from "./gift.server.ts";
import { LateWallet } from "./late-wallet.tsx";
import { useProductsAnchor } from "./use-anchor.ts";
import css from "./product-page.module.css";

/** Hardly any visit is to an offer that is over: its notice stands as the server wrote it, and leads on by links. */
const ExpiredNotice = late(async () => (await import("./expired-notice.tsx")).ExpiredNotice);
/** Stands in one and the same element: React drops what the server wrote of a panel that is told something before its code is there. */
const GiftPanel = soon(async () => (await import("./gift-panel.tsx")).GiftPanel);

/** The server writes them; their code comes when somebody uses the page. */
const Breadcrumb = still(async () => (await import("#modules/catalogue/components/breadcrumb.tsx")).Breadcrumb);
const Pictures = late(async () => (await import("./pictures.tsx")).Pictures, { isNow: hasWishes, isAwaited: true });
const Lead = late(async () => (await import("./lead.tsx")).Lead, { isAwaited: true });
const IncludedList = late(async () => (await import("#modules/catalogue/components/included-list.tsx")).IncludedList);
const Spirit = late(async () => (await import("./below-panel.tsx")).Spirit);
const AddedBadge = onDemand(async () => (await import("./extras/added-badge.tsx")).AddedBadge);
const ADDED = <AddedBadge />;
const Sections = late(async () => (await import("./below-panel.tsx")).Sections);

type PageProps = {
  product: ProductView;
  /** Null where they cannot be read. */
  reviews: ReviewPageView | null;
  /** Paid orders of it in the last 7 days. */
  booked: number;
  initial: StayState;
  siblingPrices: SiblingPrices;
  gift: Gift | null;
  extras: Extras;
  mapTiles: string;
};

/** The page of a product: sections in the order of its tabs (docs/product/product.md#product-page). */
export function ProductPage(props: PageProps) {
  const { product: shown, reviews, booked, gift } = props;
  const { t, site } = usePage();
  const { chosen, quote } = useStay();
  const product = asOf(quote, shown);
  useProductsAnchor();
  useRememberViewed({ kind: "stay", id: product.id });
  const state = useHashState();
  useNamedOffer(product, state);
  const isGift = useIsGift(gift);
  const giftNights =
    gift && isGift ? (chooseGift(gift.prices, state.giftNights ?? gift.askedNights)?.nights ?? null) : null;
  const giftPanel = useMemo(
    () => <Suspense fallback={null}>{gift ? <GiftPanel {...gift} stay={product} /> : null}</Suspense>,
    [product, gift],
  );
  const isRoom = product.kind === "room";
  const offer = useOffer(product, isGift);
  return (
    <div className={`wrap ${css["page"]}`}>
      <Breadcrumb
        steps={product.hotel.breadcrumb}
        current={product.label}
        homeLabel={isRoom ? t("product.room.home") : undefined}
        homeUri={isRoom ? screenPath(site, "hotels", "_", "_") : undefined}
      />
      <Pictures product={product} offer={offer} giftNights={giftNights} />
      <div className={css["columns"]}>
        <div className={css["lead"]}>
          <Lead product={product} reviews={reviews} booked={product.expired || isGift ? null : booked} />
          <section id="description" className={css["block"]}>
            <h2>{t(isRoom ? "product.room.includes" : "product.includes")}</h2>
            <IncludedList product={product} nights={giftNights ?? chosen.nights} />
          </section>
        </div>
        <aside className={css["aside"]}>
          {gift ? <ModeSwitch isGift={isGift} prices={gift.prices} nights={chosen.nights} /> : null}
          {product.expired ? (
            <ExpiredNotice product={product} />
          ) : gift && isGift ? (
            giftPanel
          ) : (
            <BookingPanel beside={<LateWallet />} />
          )}
        </aside>
        <div className={css["rest"]}>
          <Spirit product={product} giftNights={giftNights} />
        </div>
      </div>
      <Sections {...props} product={product} gifts={isGift ? (gift?.siblings ?? {}) : null} giftNights={giftNights} />
      {product.expired || isGift ? null : (
        <LateStickyBars hasReviews={reviews !== null} added={ADDED} beside={<LateWallet isInBar />} />
      )}
    </div>
  );
}

/** An offer that ends while somebody looks at it becomes the page of one that is over. */
const asOf = (quote: Quote | null, product: ProductView): ProductView =>
  quote?.errors[0]?.code === "PACKAGE_EXPIRED" ? { ...product, expired: true } : product;

/** An offer that the hash names takes the place of this page: whoever names none needs no code for it. */
function useNamedOffer(product: ProductView, state: SearchState): void {
  useEffect(() => {
    if (state.offerId) void import("./go-to-offer.ts").then(({ goToOffer }) => goToOffer(product, state));
  }, [product, state]);
}

/** What analytics are told of the offer; that it is seen, at once. */
function useOffer(product: ProductView, isGift: boolean): OfferFacts {
  const { fromPrice } = useStay();
  const flow = isGift ? "gifting" : flowOfKind(product.kind);
  const facts = { offerId: product.id, hotelId: product.hotelId, price: fromPrice?.sellPrice ?? 0 };
  const first = useRef(facts);
  useEffect(() => track({ name: "view_offer", flow, ...first.current }), [flow]);
  return { flow, ...facts };
}
