import { phoneHref } from "#modules/content/phone-href.ts";
import { usePage } from "#modules/sites/context.tsx";
import { useOperator } from "./use-operator.ts";

/** The way on by telephone where a hotel has nothing to choose, with the hours of that desk; nothing where nobody answers one. */
export function CallUs() {
  const { t } = usePage();
  const operator = useOperator();
  return operator?.phone ? (
    <p>
      {t("hotel.callUs")}{" "}
      <a href={phoneHref(operator.phone)} className="nowrap">
        {operator.phone}
      </a>{" "}
      ({operator.hours.hotels.join(", ")})
    </p>
  ) : null;
}
