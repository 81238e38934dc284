import { CareFacts, careCriteria } from "#app/shell/care-facts.tsx";
import { readSort } from "#modules/search/query/read-state.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** What customer care wants to know of a search: its key, its criteria, how much was found, by whom, and how fresh that is. */
export function CarePanel({ data, view }: { data: ResultsData; view: ResultsView }) {
  const { t, site, format } = usePage();
  const key = data.path.split("/").at(-2) ?? "";
  const criteria = view.criteriaOf(view.state);
  const minutes = data.care?.indexMinutes ?? null;
  const facts = [
    [t("care.key"), key],
    [t("care.found"), view.results ? format.integer(view.results.totalCount) : "…"],
    [t("care.order"), readSort(view.state, data.flow)],
    [t("care.flow"), data.flow],
    [t("care.engine"), data.care?.engine ?? ""],
    [t("care.index"), minutes === null ? "–" : t("care.minutes", { minutes: format.integer(minutes) })],
    [t("care.day"), format.dayMonth(data.now.today)],
  ] as const;
  return (
    <CareFacts title={t("care.title")} facts={facts}>
      <p className={careCriteria}>
        {Object.entries(criteria).map(([name, value]) => (
          <code key={name}>
            {name}={value}
          </code>
        ))}
      </p>
      <a
        href={`/api/search/search-key.json?${new URLSearchParams({ locale: site.id, key, flow: data.flow })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t("care.json")}
      </a>
    </CareFacts>
  );
}
