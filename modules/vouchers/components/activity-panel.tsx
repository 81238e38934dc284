import { CalendarOff, CalendarRange, Gift } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import { choosePrice, listPrices } from "../pax.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "../views.ts";
import { BuySoon, PanelOptions, PanelPrice } from "./panel-parts.tsx";
import css from "./panel.module.css";

/**
 * For how many people, and what that costs; the hash keeps the choice (docs/product/gifts.md#activity-vouchers). Without JavaScript every price can
 * be read.
 */
export function ActivityPanel({ activity, asked }: { activity: ActivityOnlyView; asked: string | undefined }) {
  const { t } = usePage();
  const state = useHashState();
  const chosen = choosePrice(activity.prices, state.a ?? asked);
  if (!chosen)
    return (
      <section className={css["panel"]} aria-label={t("activity.panel.label")}>
        <p>{t("activity.panel.none")}</p>
      </section>
    );
  return (
    <section className={css["panel"]} aria-label={t("activity.panel.label")}>
      <ActivityPrice price={chosen} />
      <PanelOptions
        legend={t("activity.panel.people")}
        name="a"
        options={listPrices(activity.prices).map(({ sellPrice, paxComposition: { adults } }) => ({
          value: adults,
          label: t("unit.people", { count: adults }),
          price: sellPrice,
        }))}
        chosen={chosen.paxComposition.adults}
        onChoose={(adults) => replaceHash(writeHash({ ...state, a: String(adults) }))}
      />
      <BuySoon label={t("activity.panel.buy")} soon={t("activity.panel.soon")} />
      <ul className={css["assure"]}>
        <li>
          <CalendarRange aria-hidden size={18} />
          {t("activity.valid", { count: activity.validityMonths })}
        </li>
        <li>
          <CalendarOff aria-hidden size={18} />
          {t("activity.panel.noDate")}
        </li>
        <li>
          <Gift aria-hidden size={18} />
          {t("activity.panel.both")}
        </li>
      </ul>
    </section>
  );
}

function ActivityPrice({ price }: { price: ActivityOnlyPrice }) {
  const { t, format } = usePage();
  return (
    <PanelPrice now={price.sellPrice} before={price.refPrice} promo={price.promo}>
      <p className="muted small">
        {t("activity.panel.total", { people: t("unit.people", { count: price.paxComposition.adults }) })}
      </p>
      {price.promo > 0 ? (
        <p className={css["saved"]}>{t("activity.panel.saved", { amount: format.money(price.moneySaved) })}</p>
      ) : null}
    </PanelPrice>
  );
}
