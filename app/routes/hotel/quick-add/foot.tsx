import { useId } from "react";
import { leadsOn, useStay } from "#modules/availability/components/stay-context.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { Wanted } from "./wanted.ts";
import { FootWallet } from "./foot-wallet.tsx";
import { useBook } from "./use-book.ts";
import css from "./quick-add.module.css";

const LABELS = { availability: "product.otherDates", smallerParty: "product.otherParty" } as const;

/** What is to be paid, and the way to the checkout; what keeps from it is said beside. */
export function Foot(props: { wanted: Wanted; isSwitching: boolean; onChanged: () => void }) {
  const { t } = usePage();
  const { missing } = useStay();
  const { press, isBusy, outcome } = useBook(props);
  const { hint, isFault } = useHint(outcome);
  const hintId = useId();
  const label = outcome?.kind === "failed" ? "action.retry" : leadsOn(missing) ? LABELS[missing] : "product.book";
  return (
    <div className={css["foot"]}>
      <Total isSwitching={props.isSwitching} />
      <p id={hintId} role="status" className={classes(css["hint"], isFault && css["lacks"])}>
        {hint}
      </p>
      <Button busy={isBusy} aria-describedby={hint ? hintId : undefined} onClick={press}>
        {t(label)}
      </Button>
      <FootWallet wanted={props.wanted} isSwitching={props.isSwitching} />
    </div>
  );
}

/** What keeps from booking, in words: what is missing once somebody wanted to, or what became of it. */
function useHint(outcome: ReturnType<typeof useBook>["outcome"]): { hint: string; isFault: boolean } {
  const { t, format } = usePage();
  const { missing, isAsked } = useStay();
  if (isAsked && missing === "dates") return { hint: t("product.chooseDates"), isFault: true };
  if (isAsked && missing === "activities") return { hint: t("product.chooseActivityDates"), isFault: true };
  if (outcome?.kind === "failed") return { hint: t("error.oops"), isFault: true };
  if (outcome?.kind === "early") return { hint: t("product.bookWhenPriced"), isFault: false };
  return outcome?.kind === "changed"
    ? { hint: t("quickAdd.priceChanged", { amount: format.money(outcome.before) }), isFault: false }
    : { hint: "", isFault: false };
}

/** The total of the quote; without dates what a night costs at least; nothing while nothing is known. */
function Total({ isSwitching }: { isSwitching: boolean }) {
  const { t, format } = usePage();
  const { chosen, quote, isQuoting, fromPrice } = useStay();
  const { adults, children, babies } = chosen.party;
  const people = t("unit.people", { count: adults + children + babies });
  const price = isQuoting || isSwitching ? null : quote?.priceInfo;
  const isDated = chosen.checkin !== null && chosen.nights !== null;
  return (
    <p className={css["total"]} aria-live="polite">
      {price ? (
        <>
          <b>{format.money(price.totalPrice)}</b>
          <small>
            {t("unit.nights", { count: price.nights })}, {people}
          </small>
        </>
      ) : !isDated && fromPrice ? (
        <>
          <b>
            <small>{t("unit.from")}</small> {format.moneyUp(fromPrice.sellPrice / fromPrice.nights)}
          </b>
          <small>{t("product.price.perNight", { people })}</small>
        </>
      ) : null}
    </p>
  );
}
