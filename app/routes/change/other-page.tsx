import type { ReactNode } from "react";
import type { ChooseData } from "#modules/booking/change/page-data.ts";
import { ChangeTabs } from "#modules/booking/change/components/change-tabs.tsx";
import css from "#modules/booking/change/components/change.module.css";
import { usePage } from "#modules/sites/context.tsx";
import type { OtherStays } from "./others.server.ts";

type OtherPageProps = { data: ChooseData; others: OtherStays; notice: ReactNode };

/** Other stays of the hotel and around it, each with what changing to it costs. */
export function OtherPage({ data, others, notice }: OtherPageProps) {
  const { t } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <div className={css["main"]}>
        <h1>{t("change.other.title")}</h1>
        <p className={css["lead"]}>{t("change.other.text")}</p>
        <ChangeTabs data={data} current="other" />
        {notice}
        {others.length === 0 ? <p>{t("change.other.none")}</p> : null}
      </div>
    </div>
  );
}
