import { PageLayout } from "#app/shell/page-layout.tsx";
import { OfferGrid } from "#modules/search/components/offer-grid.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { PartnerPage } from "./load.server.ts";
import css from "../content.module.css";

/** A partner's mini-site: its banner, its selection, its legal footer (docs/product/content.md#mini-sites). */
export function MiniSitePage({ data: { miniSite, cards } }: { data: PartnerPage }) {
  const { t } = usePage();
  return (
    <PageLayout>
      <div className={css["partner"]}>
        <Picture
          id={miniSite.bannerImages.desktop}
          alt={miniSite.bannerAlt}
          ratio="hero"
          sizes="(max-width: 1488px) 100vw, (min-width: 1600px) 1600px, 1440px"
          isPriority
        />
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
      {miniSite.footer ? (
        <section className={`wrap ${css["legal"]}`} aria-label={t("minisite.terms")}>
          <p>{miniSite.footer}</p>
        </section>
      ) : null}
    </PageLayout>
  );
}
