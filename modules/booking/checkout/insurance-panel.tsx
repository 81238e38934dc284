import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import type { Day } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { FieldError } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import { CASES_OVER, REFUND_HOURS } from "../items/insurance/rules.ts";
import { fieldId } from "./fields.ts";
import { ASKED, TOLD_PRICE } from "./insurance-choice.ts";
import type { Insurance } from "./use-insurance.ts";
import panelCss from "./checkout.module.css";
import css from "./choices.module.css";

type InsurancePanelProps = {
  insurance: Insurance;
  people: number;
  deadline: Day | null;
  /** Part of an order that is being paid: it stands until the room is given up. */
  isHeld: boolean;
  error: string | undefined;
  /** Looks at the choice again after a mistake. */
  recheck: () => void;
};

/** With or without: two cards of one size, none chosen for the buyer. */
export function InsurancePanel({ insurance, people, deadline, isHeld, recheck, ...told }: InsurancePanelProps) {
  const { t, format } = usePage();
  const { choice, price, state } = insurance;
  const error = choice === null ? told.error : undefined;
  const errorId = `${fieldId("insurance")}-error`;
  const card = (value: "with" | "without", isOff: boolean) => ({
    id: value === "with" ? fieldId("insurance") : `${fieldId("insurance")}-without`,
    value,
    isChosen: choice === value,
    isOff: isHeld || isOff,
    describedBy: error ? errorId : undefined,
    onChoose: () => {
      insurance.choose(value);
      recheck();
    },
  });
  return (
    <section className={panelCss["panel"]} aria-labelledby="insurance">
      <h2 id="insurance">{t("checkout.insurance.title")}</h2>
      <p className={panelCss["intro"]}>{t(isHeld ? "checkout.insurance.held" : "checkout.insurance.intro")}</p>
      {isHeld ? null : <input type="hidden" name={ASKED} value="1" />}
      <input type="hidden" name={TOLD_PRICE} value={price ?? ""} />
      {state === "failed" ? <Failed retry={insurance.retry} /> : null}
      <div
        className={classes(css["cards"], error && css["wrong"])}
        role="radiogroup"
        aria-labelledby="insurance"
        aria-describedby={error ? errorId : undefined}
      >
        <Card
          {...card("with", price === null)}
          title={t("checkout.insurance.with")}
          lines={[
            [true, t("insurance.tick.cases", { cases: CASES_OVER })],
            [true, t("insurance.tick.refund", { hours: REFUND_HOURS })],
            [true, t("insurance.tick.until")],
          ]}
        >
          {price === null ? (
            <WaitingPrice isLoading={state === "loading"} />
          ) : (
            <>
              <b>+{format.money(price)}</b>{" "}
              <small>{t("checkout.insurance.for", { people: t("unit.people", { count: people }) })}</small>
            </>
          )}
        </Card>
        <Card {...card("without", false)} title={t("checkout.insurance.without")} lines={useOwnTerms(deadline)}>
          <b>{format.money(0)}</b> <small>{t("checkout.insurance.included")}</small>
        </Card>
      </div>
      <FieldError id={errorId} text={error} />
      <TermsLink />
    </section>
  );
}

function TermsLink() {
  const { site, t } = usePage();
  return (
    <p className={css["terms"]}>
      <a href={contentPath(site, "insurance")} target="_blank" rel="noopener">
        {t("checkout.insurance.terms")}
        <span className="vh"> {t("checkout.newTab")}</span>
      </a>
    </p>
  );
}

type Line = readonly [isGood: boolean, text: string];

/** What the stay gives by itself. */
function useOwnTerms(deadline: Day | null): Line[] {
  const { t, format } = usePage();
  return deadline
    ? [
        [true, t("checkout.insurance.flex.change", { day: format.dayLong(deadline) })],
        [true, t("checkout.insurance.flex.refund")],
      ]
    : [
        [false, t("checkout.insurance.fixed.change")],
        [false, t("checkout.insurance.fixed.refund")],
      ];
}

type CardProps = {
  id: string;
  value: string;
  title: string;
  lines: readonly Line[];
  isChosen: boolean;
  isOff: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
  children: ReactNode;
};

/** One choice: its price is always at the foot, so that both can be compared. */
function Card({ id, value, title, lines, isChosen, isOff, describedBy, onChoose, children }: CardProps) {
  return (
    <label className={css["card"]}>
      <Radio
        id={id}
        name="insurance"
        value={value}
        checked={isChosen}
        disabled={isOff}
        aria-describedby={describedBy}
        onChange={onChoose}
      />
      <span className={css["title"]}>{title}</span>
      <span className={css["lines"]}>
        {lines.map(([isGood, text]) => (
          <span key={text} className={classes(!isGood && css["less"])}>
            {isGood ? <Check aria-hidden size={18} /> : <Minus aria-hidden size={18} />}
            {text}
          </span>
        ))}
      </span>
      <span className={css["price"]}>{children}</span>
    </label>
  );
}

function WaitingPrice({ isLoading }: { isLoading: boolean }) {
  const { t } = usePage();
  return isLoading ? (
    <span className={css["waiting"]} role="status">
      <span className="vh">{t("checkout.insurance.loading")}</span>
    </span>
  ) : (
    <b aria-hidden>–</b>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["failed"]} role="alert">
      <p>
        <b>{t("checkout.insurance.failed")}</b>
        <br />
        {t("checkout.insurance.failedText")}
      </p>
      <Button look="quiet" small onClick={retry}>
        {t("action.retry")}
      </Button>
    </div>
  );
}
