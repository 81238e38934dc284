import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { withoutNamesakes } from "../place-words.ts";
import type { PlaceView } from "../views.ts";
import css from "./product.module.css";

type Props = {
  steps: readonly PlaceView[];
  current: string;
  /** Where it begins: weekends unless said otherwise. */ homeLabel?: string | undefined;
  homeUri?: string | undefined;
};

/** Where a page stands: country, region, department, city, itself. */
export function Breadcrumb({ steps, current, homeLabel, homeUri }: Props) {
  const { site, t } = usePage();
  return (
    <nav aria-label={t("product.breadcrumb")} className={css["breadcrumb"]}>
      <ol>
        <li>
          <a href={homeUri ?? homePath(site)}>{homeLabel ?? t("product.home")}</a>
        </li>
        {withoutNamesakes(steps).map((step) => (
          <li key={step.id}>{step.uri ? <a href={step.uri}>{step.label}</a> : <span>{step.label}</span>}</li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
