import { PageLayout } from "#app/shell/page-layout.tsx";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { imageSources } from "#platform/images/image-sources.ts";
import type { PartnerPage } from "./load.server.ts";
import css from "../content.module.css";

/** A partner's mini-site: its banner, its selection, its legal footer (docs/product/content.md#mini-sites). */
export function MiniSitePage({ data: { miniSite, cards } }: { data: PartnerPage }) {
  const { t } = usePage();
  return (
    <PageLayout>
      <div className={css["partner"]}>
        <Banner miniSite={miniSite} />
        <div>
          {miniSite.partnerName ? <p>{t("minisite.partner", { partner: miniSite.partnerName })}</p> : null}
          <h1>{miniSite.title}</h1>
          {miniSite.searchUrl ? <ButtonLink href={miniSite.searchUrl}>{t("landing.seeAll")}</ButtonLink> : null}
        </div>
      </div>
      <section className={`wrap ${css["selection"]}`} aria-labelledby="selection">
        <h2 id="selection">{t("minisite.offers")}</h2>
        <OfferGrid cards={cards} stateForm="query" list="landing" />
      </section>
    </PageLayout>
  );
}

/** Another picture on a phone, where the partner has one. */
function Banner({ miniSite: { bannerImages, bannerAlt } }: { miniSite: PartnerPage["miniSite"] }) {
  const wide = imageSources(bannerImages.desktop, {
    ratio: "hero",
    sizes: "(max-width: 1488px) 100vw, (min-width: 1600px) 1600px, 1440px",
  });
  const { placeholder, position, ...narrow } = imageSources(bannerImages.mobile, { ratio: "card", sizes: "100vw" });
  return (
    <picture>
      <source media="(min-width: 641px)" srcSet={wide.srcSet} sizes={wide.sizes} />
      <img
        {...narrow}
        alt={bannerAlt}
        style={{ background: placeholder, objectPosition: position }}
        loading="eager"
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}
