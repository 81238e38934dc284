import { CalendarOff, CalendarRange, Gift, Hourglass } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import { Button } from "#ui/button.tsx";
import { choosePrice, listPrices } from "../pax.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "../views.ts";
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
      <PanelPrice price={chosen} />
      <People
        prices={listPrices(activity.prices)}
        chosen={chosen}
        onChoose={(adults) => replaceHash(writeHash({ ...state, a: String(adults) }))}
      />
      <div className={css["buy"]}>
        <Button wide disabled aria-describedby="soon">
          {t("activity.panel.buy")}
        </Button>
        <p id="soon" className={css["soon"]}>
          <Hourglass aria-hidden size={17} />
          {t("activity.panel.soon")}
        </p>
      </div>
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

function PanelPrice({ price }: { price: ActivityOnlyPrice }) {
  const { t, format } = usePage();
  return (
    <div className={css["price"]} aria-live="polite" data-hash-region>
      <p className={css["row"]}>
        <span className={css["now"]}>{format.money(price.sellPrice)}</span>
        {price.promo > 0 ? (
          <>
            <s>
              <span className="vh">{t("unit.insteadOf")} </span>
              {format.money(price.refPrice)}
            </s>
            <span className={css["promo"]}>−{format.percent(price.promo)}</span>
          </>
        ) : null}
      </p>
      <p className="muted small">
        {t("activity.panel.total", { people: t("unit.people", { count: price.paxComposition.adults }) })}
      </p>
      {price.moneySaved > 0 ? (
        <p className={css["saved"]}>{t("activity.panel.saved", { amount: format.money(price.moneySaved) })}</p>
      ) : null}
    </div>
  );
}

function People({
  prices,
  chosen,
  onChoose,
}: {
  prices: readonly ActivityOnlyPrice[];
  chosen: ActivityOnlyPrice;
  onChoose: (adults: number) => void;
}) {
  const { t, format } = usePage();
  return (
    <fieldset className={css["choice"]}>
      <legend>{t("activity.panel.people")}</legend>
      <div className={css["options"]}>
        {prices.map(({ sellPrice, paxComposition: { adults } }) => (
          <label key={adults} className={css["option"]}>
            <input
              type="radio"
              name="a"
              value={adults}
              checked={adults === chosen.paxComposition.adults}
              onChange={() => onChoose(adults)}
            />
            <b>{t("unit.people", { count: adults })}</b>
            <span>{format.money(sellPrice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
