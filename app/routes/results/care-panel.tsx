import { readSort } from "#modules/search/components/criteria.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./care-panel.module.css";

/** What customer care wants to know of a search (spec A §6, customer-care mode): its key, its criteria, how much was found and by whom. */
export function CarePanel({ data, view }: { data: ResultsData; view: ResultsView }) {
  const { t, site, format } = usePage();
  const key = data.path.split("/").at(-2) ?? "";
  const criteria = view.criteriaOf(view.state);
  const facts = [
    [t("care.key"), key],
    [t("care.found"), view.results ? format.integer(view.results.totalCount) : "…"],
    [t("care.order"), readSort(view.state, data.flow)],
    [t("care.flow"), data.flow],
    [t("care.engine"), data.careEngine ?? ""],
    [t("care.day"), format.dayMonth(data.now.today)],
  ] as const;
  return (
    <aside className={`wrap ${css["panel"]}`} aria-labelledby="care-panel" data-hash-region>
      <h2 id="care-panel">{t("care.title")}</h2>
      <dl>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      <p className={css["criteria"]}>{Object.entries(criteria).map(([name, value]) => <code key={name}>{name}={value}</code>)}</p>
      <a href={`/api/search/search-key.json?${new URLSearchParams({ locale: site.id, key, flow: data.flow })}`} target="_blank" rel="noreferrer">{t("care.json")}</a>
    </aside>
  );
}
