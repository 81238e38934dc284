import { readId } from "#platform/http/id.ts";
import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { LateSearchBox } from "#modules/search/components/search-box/late-search-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { useHash } from "#modules/visit/use-hash.ts";
import { ButtonLink } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { SuitcaseArt } from "#app/shell/suitcase-art.tsx";
import { reportMissing } from "./report-missing.ts";
import type { NotFoundData, Teaser } from "./load.server.ts";
import css from "./not-found.module.css";

const HotelOffers = onDemand(async () => (await import("./hotel-offers.tsx")).HotelOffers);

/** The 404 page (docs/product/services.md#lost-page). `data`: null where nobody could load what it offers. */
export function NotFoundPage({ data }: { data: NotFoundData | null }) {
  const { site } = usePage();
  useEffect(() => {
    reportMissing({ uri: location.pathname, locale: site.id });
    track({ name: "error_shown", code: "404" });
  }, [site.id]);
  return (
    <PageLayout>
      <Content data={data} />
    </PageLayout>
  );
}

function Content({ data }: { data: NotFoundData | null }) {
  const { site, t } = usePage();
  const hotelId = readHotelId(useHash());
  return (
    <>
      <title>{`${t("shell.notFound.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex, follow" />
      <div className={`wrap ${css["head"]}`}>
        <SuitcaseArt className={css["art"]} />
        <div>
          <h1>{t("shell.notFound.title")}</h1>
          <p>{t("shell.notFound.text")}</p>
          {hotelId === null ? <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink> : null}
        </div>
      </div>
      {hotelId === null ? null : data ? (
        <Suspense>
          <HotelOffers hotelId={hotelId} />
        </Suspense>
      ) : null}
      {data ? (
        <>
          <Search box={data.box} />
          <Teasers teasers={data.teasers} />
        </>
      ) : null}
    </>
  );
}

/** `#hotelId=…`: an offer of this hotel was looked for. */
function readHotelId(hash: string): string | null {
  const [, text = ""] = /(?:^|[;&])hotelId=(\d+)(?=$|[;&])/.exec(hash) ?? [];
  return readId(text) > 0 ? text : null;
}

const NO_STATE: SearchState = {};

function Search({ box }: { box: NotFoundData["box"] }) {
  const { t } = usePage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (href: string) => void navigate(keepFacts(href, search));
  return (
    <section className={`wrap ${css["search"]}`} aria-label={t("shell.notFound.search")}>
      <LateSearchBox
        look="hero"
        isLostPage
        box={box}
        state={NO_STATE}
        destination={null}
        onSearch={(request) => go(requestHref(request))}
        onSwitch={go}
      />
    </section>
  );
}

function Teasers({ teasers }: { teasers: readonly Teaser[] }) {
  const { t } = usePage();
  if (teasers.length === 0) return null;
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="moment">
      <h2 id="moment">{t("shell.notFound.selection")}</h2>
      <ul className={css["teasers"]}>
        {teasers.map(({ id, title, text, image, imageAlt, url }) => (
          <li key={id}>
            <Picture id={image} alt={imageAlt} ratio="card" sizes="(max-width: 640px) 44vw, 285px" />
            <h3>
              <a href={url}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
