import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Choice } from "#ui/form/choice.tsx";
import css from "./panel.module.css";

type PriceProps = {
  now: Cents;
  before: Cents;
  /** Whole percent; 0: none is shown. */ promo: number;
  children: ReactNode;
};

/** What a voucher costs, and instead of what; below it what that is for. */
export function PanelPrice({ now, before, promo, children }: PriceProps) {
  const { t, format } = usePage();
  return (
    <div className={css["price"]} aria-live="polite" data-hash-region>
      <p className={css["row"]}>
        <span className={css["now"]}>{format.money(now)}</span>
        {promo > 0 ? (
          <>
            <s>
              <span className="vh">{t("unit.insteadOf")} </span>
              {format.money(before)}
            </s>
            <span className={css["promo"]}>−{format.percent(promo)}</span>
          </>
        ) : null}
      </p>
      {children}
    </div>
  );
}

type OptionsProps = {
  legend: string;
  name: string;
  options: readonly { value: number; label: string; price: Cents }[];
  chosen: number;
  onChoose: (value: number) => void;
};

/** One of the vouchers, each with its price: without JavaScript all of them can be read. */
export function PanelOptions({ legend, name, options, chosen, onChoose }: OptionsProps) {
  const { format } = usePage();
  return (
    <fieldset className={css["choice"]}>
      <legend>{legend}</legend>
      <div className={css["options"]}>
        {options.map(({ value, label, price }) => (
          <label key={value} className={css["option"]}>
            <Choice name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <b>{label}</b>
            <span>{format.money(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
