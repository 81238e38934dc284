import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { PlainForm } from "../../plain-setup/form.ts";
import { PriceLines } from "../price-lines.tsx";
import type { PaperCountries } from "./plain-fields.tsx";

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
  const way =
    fee > 0
      ? { name: t("plainSetup.line.abroad"), amount: format.money(fee) }
      : {
          name: t(isPosted ? "plainSetup.line.post" : "plainSetup.line.mail"),
          amount: t("plainSetup.line.free"),
          isFree: true,
        };
  return (
    <PriceLines
      lines={[{ name, amount: format.money(amount) }, way]}
      total={{ name: t("plainSetup.line.total"), amount: format.money(amount + fee) }}
    />
  );
}
