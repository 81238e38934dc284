import { Map as MapIcon } from "lucide-react";
import type { Guide } from "#app/routes/guide/compose.server.ts";
import { GuideIntro } from "#app/routes/guide/guide-intro.tsx";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { MapTeaser } from "#app/routes/guide/map-teaser.tsx";
import { readStay } from "#modules/search/query/read-state.ts";
import { homePath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Jumbotron } from "#ui/media/jumbotron.tsx";
import { countShown } from "./count-shown.ts";
import { isFiltered } from "./plain-state.ts";
import { useHeading } from "./use-heading.ts";
import { useSmallMap } from "./use-small-map.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results-head.module.css";

/** Breadcrumb, heading and count, and the way to the map. */
export function ResultsHead({
  data,
  view,
  map: written,
  guide,
  onMap,
}: {
  data: ResultsData;
  view: ResultsView;
  map: PlaceMap | null;
  guide: Guide | null;
  onMap: () => void;
}) {
  const { t, site } = usePage();
  const heading = useHeading({ data, view });
  const map = useSmallMap(data, view, written);
  return (
    <>
      <nav aria-label={t("results.breadcrumb")}>
        <ol className={css["crumbs"]}>
          <li>
            <a href={homePath(site)}>{t("results.home")}</a>
          </li>
          {data.breadcrumb.map((crumb, index) => (
            <li key={crumb.uri}>
              {index === data.breadcrumb.length - 1 ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <a href={crumb.uri}>{crumb.label}</a>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes(css["title"], data.jumbotron !== null && css["jumbotron"])}>
        {data.jumbotron ? <Jumbotron id={data.jumbotron} alt="" /> : null}
        <div>
          <h1 tabIndex={-1}>{heading}</h1>
          <Count data={data} view={view} />
          {data.hotel ? <HotelLinks hotel={data.hotel} /> : null}
          {isFiltered(view.state) ? <DatedPrice view={view} /> : <GuideIntro guide={guide} />}
        </div>
        {map ? (
          <div className={css["mapTeaser"]}>
            <MapTeaser map={map} alt={t("results.mapOf", { what: heading })} onOpen={onMap} />
          </div>
        ) : (
          <Button look="quiet" className={css["mapButton"]} onClick={onMap}>
            <MapIcon aria-hidden size={20} />
            {t("results.map")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The way to the hotel that is searched, and to what else it has. */
function HotelLinks({ hotel }: { hotel: NonNullable<ResultsData["hotel"]> }) {
  const { t } = usePage();
  return (
    <ul className={css["hotelLinks"]} aria-label={t("results.hotel.others")}>
      <li>
        <a href={hotel.uri}>{t("results.hotel.page")}</a>
      </li>
      {hotel.others.map(({ flow, count, uri }) => (
        <li key={flow}>
          <a href={uri}>{t(`results.count.${flow === "hotel" ? "rooms" : flow}`, { count })}</a>
        </li>
      ))}
    </ul>
  );
}

/** What the page says of its prices is of any date: with dates in the address theirs is said. */
function DatedPrice({ view: { results } }: { view: ResultsView }) {
  const { t } = usePage();
  return results?.fromPrice ? (
    <p data-hash-region className={css["fromDated"]}>
      {t("results.fromDated", { price: results.fromPrice.text })}
    </p>
  ) : null;
}

/** Of one hotel its offers are counted, elsewhere hotels. */
function Count({ data, view }: { data: ResultsData; view: ResultsView }) {
  const { t, format } = usePage();
  const stay = readStay(view.state, data);
  const count = (view.results && countShown(view.results)) ?? 0;
  const counted = data.hotel && data.flow === "hotel" ? "rooms" : data.flow;
  const when = stay ? format.daySpan(stay.checkin, stay.checkout) : t(`results.anyDates.${data.flow}`, { count });
  return (
    <p aria-live="polite" data-hash-region className={css["count"]}>
      {view.status === "loading" ? (
        t("state.loading")
      ) : view.results ? (
        <>
          <b>{t(`results.count.${counted}`, { count })}</b> {when}
        </>
      ) : (
        "\u00a0"
      )}
    </p>
  );
}
