import { phoneHref } from "#modules/content/phone-href.ts";
import { usePage } from "#modules/sites/context.tsx";
import { useOperator } from "./use-operator.ts";

/** The way on by telephone where a hotel has nothing to choose, or by mail where no line is meant for the site, with the hours of that desk. */
export function CallUs() {
  const { t } = usePage();
  const operator = useOperator();
  if (!operator) return null;
  const { phone, email } = operator;
  const hours = operator.hours.hotels.join(", ");
  return (
    <p>
      {t(phone ? "hotel.callUs" : "hotel.writeUs")}{" "}
      <a href={phone ? phoneHref(phone) : `mailto:${email}`} className="nowrap">
        {phone ?? email}
      </a>
      {hours ? ` (${hours})` : null}
    </p>
  );
}
