import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { PlainForm } from "../../plain-setup/form.ts";
import type { PaperCountries } from "./plain-fields.tsx";
import css from "./price-lines.module.css";

type Props = {
  /** What is given, and for how many. */
  name: string;
  amount: Cents;
  form: Pick<PlainForm, "giftFormat" | "country">;
  countries: PaperCountries;
};

/** What is paid, line by line: the gift, and its way to whoever it is for. */
export function PlainLines({ name, amount, form, countries }: Props) {
  const { t, format } = usePage();
  const isPosted = form.giftFormat === "PHYSICAL" && countries.length > 0;
  const fee = (isPosted && countries.find(({ code }) => code === form.country)?.fee) || 0;
  return (
    <dl className={css["lines"]} aria-live="polite">
      <div>
        <dt>{name}</dt>
        <dd>{format.money(amount)}</dd>
      </div>
      {fee > 0 ? (
        <div>
          <dt>{t("plainSetup.line.abroad")}</dt>
          <dd>{format.money(fee)}</dd>
        </div>
      ) : (
        <div className={css["free"]}>
          <dt>{t(isPosted ? "plainSetup.line.post" : "plainSetup.line.mail")}</dt>
          <dd>{t("plainSetup.line.free")}</dd>
        </div>
      )}
      <div className={css["total"]}>
        <dt>{t("plainSetup.line.total")}</dt>
        <dd>{format.money(amount + fee)}</dd>
      </div>
    </dl>
  );
}
