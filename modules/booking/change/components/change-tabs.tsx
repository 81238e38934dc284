import { usePage } from "#modules/sites/context.tsx";
import { changeHref } from "../address.ts";
import type { ChooseData } from "../page-data.ts";
import css from "./choice.module.css";

/** The two things that one may come for. */
export function ChangeTabs({ data, current }: { data: ChooseData; current: "dates" | "other" }) {
  const { t, site } = usePage();
  const { orderId, wish, own } = data;
  const mark = (name: typeof current) => (name === current ? "page" : undefined);
  return (
    <nav aria-label={t("change.tabs")} className={css["tabs"]}>
      <a href={changeHref(site, orderId, { wish })} aria-current={mark("dates")}>
        {t("change.tab.dates")}
      </a>
      <a
        href={changeHref(site, orderId, {
          wish: { ...wish, packageId: own.packageId, activityDays: own.activityDays },
          step: "other",
        })}
        aria-current={mark("other")}
      >
        {t("change.tab.other")}
      </a>
    </nav>
  );
}
