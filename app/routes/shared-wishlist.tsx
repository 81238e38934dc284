import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { GoneOffer } from "#modules/search/components/gone-offer.tsx";
import { CardGrid } from "#modules/search/components/offer-grid.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { sharedListPath } from "#modules/sites/watch-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/shared-wishlist";
import { findOffers } from "./wishlist/find-offers.server.ts";
import css from "./wishlist/wishlist.module.css";

export const handle: RouteHandle = { query: { reads: ["list"] } };

/** Kept by nobody: a link that is ended ends at once. Where it leads on to, nobody learns it. */
const PRIVATE = { "Cache-Control": CACHE.private, "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** The list that somebody shares by a link (docs/product/services.md#shared-list): to be read, in the language of whoever reads it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const token = url.searchParams.get("list") ?? "";
  const entries = await services.wishlists.readShared(token);
  const title = services.messages.translator(site.id)(entries ? "wishlist.shared.title" : "wishlist.shared.over.title");
  const offers = entries && (await findOffers(asked, url, entries)).filter(({ card, gone }) => card ?? gone);
  return data({ site, origins, token, title, offers }, { status: entries ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { title, offers, token } = loaderData;
  const others = <ButtonLink href={screenPath(site, "search", "_", "_")}>{t("wishlist.shared.others")}</ButtonLink>;
  if (!offers)
    return (
      <PageLayout>
        <NotePage title={title} text={t("wishlist.shared.over.text")}>
          {others}
        </NotePage>
      </PageLayout>
    );
  const alternates = Object.fromEntries(LOCALES.map((id) => [id, sharedListPath(SITES[id], token)]));
  return (
    <PageLayout alternates={alternates}>
      <div className={`wrap ${css["page"]}`}>
        <h1>{title}</h1>
        <p className={css["lead"]}>{t(offers.length > 0 ? "wishlist.shared.text" : "wishlist.shared.empty")}</p>
        <h2 className="vh">{t("wishlist.shared.list")}</h2>
        {offers.length > 0 ? (
          <CardGrid>
            {offers.map(({ entry, card, gone }, position) => (
              <li key={`${entry.kind}-${entry.id}`}>
                {card ? (
                  <OfferCard card={card} stateForm="query" list="wishlist" position={position} />
                ) : gone ? (
                  <GoneOffer offer={gone} />
                ) : null}
              </li>
            ))}
          </CardGrid>
        ) : null}
        <p className={css["others"]}>{others}</p>
      </div>
    </PageLayout>
  );
}
