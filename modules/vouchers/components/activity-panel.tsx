import { CalendarOff, CalendarRange, Gift } from "lucide-react";
import { Suspense, useState, type MouseEvent } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { activitySetupPath } from "#modules/sites/paths.ts";
import { writeHash } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import type { PlainForm } from "../plain-setup/form.ts";
import { choosePrice, listPrices } from "../pax.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "../views.ts";
import { OWN_USE } from "../activity-setup.ts";
import { PanelOptions, PanelPrice } from "./panel-parts.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import type { PaperCountries } from "./plain-setup/plain-fields.tsx";
import css from "./panel.module.css";

const ActivityDialog = onDemand(async () => (await import("./activity-dialog.tsx")).ActivityDialog);

/** Which dialog is asked for. */
type Asked = "offer" | "own";

type Props = {
  activity: ActivityOnlyView;
  asked: string | undefined;
  /** Of the site. */
  today: Day;
  /** Where it can be sent on paper. */
  countries: PaperCountries;
  /** Told of a voucher that goes to the checkout: what it costs, and what is written on one that is given. */
  onBuy: (price: number, form?: PlainForm) => void;
};

/**
 * For how many people, and what that costs; the hash keeps the choice (docs/product/gifts.md#activity-vouchers). Without JavaScript every price can
 * be read.
 */
export function ActivityPanel({ activity, asked, onBuy, ...rest }: Props) {
  const { t, site } = usePage();
  const state = useHashState();
  const [open, setOpen] = useState<Asked | null>(null);
  const chosen = choosePrice(activity.prices, state.a ?? asked);
  if (!chosen)
    return (
      <section className={css["panel"]} aria-label={t("activity.panel.label")}>
        <p>{t("activity.panel.none")}</p>
      </section>
    );
  return (
    <>
      <section aria-label={t("activity.panel.label")}>
        <form className={css["panel"]} action={activitySetupPath(site, activity.id)}>
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
          <BuyActions onOpen={setOpen} />
          <Assurances months={activity.validityMonths} />
        </form>
      </section>
      {open ? (
        <Suspense fallback={null}>
          <ActivityDialog
            {...rest}
            activity={activity}
            price={chosen}
            isOwn={open === "own"}
            onSend={(form) => onBuy(chosen.sellPrice, form)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Assurances({ months }: { months: number }) {
  const { t } = usePage();
  return (
    <ul className={css["assure"]}>
      <li>
        <CalendarRange aria-hidden size={18} />
        {t("activity.valid", { count: months })}
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

/** For somebody else or for oneself. Without JavaScript both go on to a page that asks the same. */
function BuyActions({ onOpen }: { onOpen: (what: Asked) => void }) {
  const { t } = usePage();
  const opens = (what: Asked) => (event: MouseEvent) => {
    event.preventDefault();
    onOpen(what);
  };
  return (
    <div className={css["buy"]}>
      <Button type="submit" wide onClick={opens("offer")}>
        {t("activity.buy.offer")}
      </Button>
      <Button type="submit" look="quiet" wide name="customType" value={OWN_USE} onClick={opens("own")}>
        {t("activity.buy.own")}
      </Button>
    </div>
  );
}
