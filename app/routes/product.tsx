import { readId } from "#platform/http/id.ts";
import { Suspense, type ReactNode } from "react";
import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { track } from "#modules/analytics/track.ts";
import { StayProvider } from "#modules/availability/components/stay-context.tsx";
import { datedActivities } from "#modules/catalogue/dated-activities.ts";
import { readStay, STAY_NAMES, type StayState } from "#modules/visit/stay.ts";
import { factsOf, readCode, VISIT_NAMES } from "#modules/visit/facts.ts";
import { quotedReviews } from "#modules/catalogue/own-reviews.ts";
import { pageModelOf } from "#modules/catalogue/page-model.ts";
import type { FoundProduct } from "#modules/catalogue/catalogue.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { parseState, STATE_NAMES } from "#modules/visit/state.ts";
import { useIsGift } from "#modules/vouchers/components/use-is-gift.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { fitTitle } from "#app/fit-title.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { soon } from "#ui/late.tsx";
import { findReviews } from "./find-reviews.server.ts";
import { leadProductToFlow } from "./flow-breadcrumb.server.ts";
import { findExtras } from "./product/extras/find-extras.server.ts";
import { findGift } from "./product/gift.server.ts";
import { findSiblingPrices } from "./product/sibling-prices.server.ts";
import { productJsonLd } from "./product/json-ld.ts";
import { ProductPage } from "./product/product-page.tsx";
import { findNamedOffer } from "./product/named-offer.ts";
import { flowOfKind } from "#modules/sites/flows.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/product";

/** The stay, the voucher; a wrong slug leads to the right one with all of the state. */
export const handle: RouteHandle = {
  query: {
    reads: [...STAY_NAMES, "flow", "giftNights", "giftFormat", "offerId", ...VISIT_NAMES],
    carries: [...STATE_NAMES, "anchor"],
  },
};

const CarePanel = soon(async () => (await import("./product/care-panel.tsx")).CarePanel);

/**
 * The page of a product (docs/product/product.md#product-page). The id alone decides; a wrong slug leads to the right one
 * (docs/product/sites.md#canonical).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origin, origins, services, requestId } = context.get(requestContext);
  const { product, slugs, sites } = await findProduct({ services, site, url, params });
  const now = localTime(services.clock, product.hotel.timeZone);
  const state = parseState(url.search, handle.query.reads);
  const initial = readStay(state, now, datedActivities(product));
  // Codes are for stays; one that the address carries and that does not count is told, at the price without it.
  const flags = await services.flags.flagsFor(site, factsOf(url));
  const autoDiscount = product.kind === "room" ? null : flags.autoDiscount;
  const promotionCode = autoDiscount?.code ?? readCode(state.promotionCode);
  const { standing, booked } = await services.booking.lookAtStay({
    hotelId: Number(product.hotelId),
    packageId: Number(product.id),
  });
  const [detail, reviews, siblingPrices, { gift, extras }] = await Promise.all([
    services.stays.detail({ packageId: Number(product.id), ...askedOf(initial), promotionCode }, site.id, standing),
    findReviews({ services, site, requestId, hotelId: Number(product.hotelId) }),
    findSiblingPrices({ services, product, site, initial, autoDiscount }),
    findGift({ services, product, site, url, state, standing }).then(async (found) => ({
      gift: found,
      extras: await findExtras({ services, product, site, initial, gift: found, standing }),
    })),
  ]);
  if (!detail) throw await notFound({ services, site, url });
  const { title, description } = pageModelOf(product, product.hotel);
  const page = {
    site,
    origin,
    origins,
    product,
    words: { title: fitTitle(title), description },
    detail,
    autoDiscount,
    reviews,
    booked,
    siblingPrices,
    gift,
    extras,
    initial,
    now,
    path: screenPath(site, "product", product.id, product.labelSlug),
    isCare: flags.customerCare,
    alternates: pathsOf(product.id, { slugs, sites }),
    mapTiles: services.env.MAP_TILES_URL,
  };
  const policy = initial.stay || !reviews ? CACHE.private : CACHE.public;
  return data(page, { status: product.expired ? 410 : 200, headers: { "Cache-Control": policy } });
}

type Ask = Pick<RequestContext, "services" | "site"> & { url: URL; params: { id: string; slug?: string | undefined } };

/** The product of an address, its ways back in its own flow. Throws the page of unknown addresses, and the way to its one address. */
async function findProduct({ services, site, url, params }: Ask): Promise<FoundProduct> {
  const id = readId(params.id);
  const found = await services.catalogue.findProductPage(id, site.id);
  if (!found) throw await notFound({ services, site, url });
  const { product, slugs, sites } = found;
  if (params.slug !== (product.labelSlug || "_"))
    throw redirect(screenPath(site, "product", product.id, product.labelSlug) + url.search, 301);
  const named = findNamedOffer(product, parseState(url.search, handle.query.reads).offerId);
  if (named) throw redirect(named + withoutOffer(url), 302);
  const isRoom = product.kind === "room";
  return {
    slugs,
    sites,
    product: isRoom ? leadProductToFlow(product, { site, flow: "hotel", search: services.search }) : product,
  };
}

/** The query of an address that does not name an offer any more. */
function withoutOffer({ search }: URL): string {
  const rest = new URLSearchParams(search);
  rest.delete("offerId");
  return rest.size > 0 ? `?${rest}` : "";
}

/** What an address asks of a stay, as its service takes it. */
const askedOf = ({ party, stay, activityDays }: StayState) => ({
  party,
  stay,
  activityDays: Object.entries(activityDays).map(([activityId, day]) => ({ activityId: Number(activityId), day })),
});

/** Its addresses on the sites that it is published on. */
const pathsOf = (id: string, { slugs, sites }: Pick<FoundProduct, "slugs" | "sites">) =>
  Object.fromEntries(
    sites.map((locale) => [locale, screenPath(SITES[locale], "product", id, slugs[SITES[locale].language])]),
  );

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, product, words, path, alternates } = loaderData;
  const shared = { site, origins, ...words, image: product.images[0]?.id };
  // An expired offer leaves its place to the hotel (docs/product/sites.md#expired).
  return product.expired
    ? pageMeta({ ...shared, path: product.hotel.uri, noindex: true })
    : pageMeta({ ...shared, path, alternates });
};

/** The dates live in the hash in the browser: a new hash is not a new page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

const jsonLdOf = ({ site, product, detail, reviews, now, origin, path }: Route.ComponentProps["loaderData"]) =>
  productJsonLd({
    product,
    detail,
    reviews,
    quoted: quotedReviews(reviews, site.language),
    today: now.today,
    url: origin + path,
    origin,
  });

/** Structured data is for readers of the HTML: the browser keeps what the server wrote and needs no code for it. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, detail, autoDiscount, gift, initial, now, alternates, isCare } = loaderData;
  return (
    <ProductLayout product={product} gift={gift} alternates={alternates}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? jsonLdOf(loaderData) : "",
        }}
      />
      <StayProvider
        key={product.id}
        product={product}
        detail={detail}
        autoDiscount={autoDiscount}
        initial={initial}
        now={now}
        onBook={({ totalPrice, nights }) =>
          track({
            name: "add_to_cart",
            flow: flowOfKind(product.kind),
            offerId: product.id,
            hotelId: product.hotelId,
            price: totalPrice,
            nights,
          })
        }
      >
        {isCare ? (
          <Suspense>
            <CarePanel />
          </Suspense>
        ) : null}
        <ProductPage {...loaderData} />
      </StayProvider>
    </ProductLayout>
  );
}

/** The header marks the flow that the product is looked at in: the address says it, in its hash once JavaScript runs. */
function ProductLayout({
  product,
  gift,
  ...rest
}: Pick<Route.ComponentProps["loaderData"], "product" | "gift" | "alternates"> & { children: ReactNode }) {
  const isGift = useIsGift(gift);
  return <PageLayout flow={isGift ? "gifting" : flowOfKind(product.kind)} {...rest} />;
}
