import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { MapTeaser } from "#app/routes/guide/map-teaser.tsx";
import { readStay } from "#modules/search/query/read-state.ts";
import { homePath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Jumbotron } from "#ui/media/jumbotron.tsx";
import { useHeading } from "./use-heading.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

/** What the browser has searched since is on the large map only. */
const NO_HOTELS = { single: "", several: "" };

/** Breadcrumb, heading and count, and the way to the map. */
export function ResultsHead({
  data,
  view,
  map,
  intro,
  onMap,
}: {
  data: ResultsData;
  view: ResultsView;
  map: PlaceMap | null;
  intro?: ReactNode;
  onMap: () => void;
}) {
  const { t, site } = usePage();
  const heading = useHeading({ data, view });
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
          {intro}
        </div>
        {map ? (
          <div className={css["mapTeaser"]}>
            <MapTeaser
              map={view.results === data.results ? map : { ...map, ...NO_HOTELS }}
              alt={t("results.mapOf", { what: heading })}
              onOpen={onMap}
            />
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

function Count({ data, view }: { data: ResultsData; view: ResultsView }) {
  const { t, format } = usePage();
  const stay = readStay(view.state, data);
  const when = stay
    ? t("results.onDates", { from: format.dayMonth(stay.checkin), to: format.dayMonth(stay.checkout) })
    : t(`results.anyDates.${data.flow}`);
  return (
    <p aria-live="polite" data-hash-region className={css["count"]}>
      {view.status === "loading" ? (
        t("state.loading")
      ) : view.results ? (
        <>
          <b>{t(`results.count.${data.flow}`, { count: view.results.totalCount })}</b> {when}
        </>
      ) : (
        "\u00a0"
      )}
    </p>
  );
}
