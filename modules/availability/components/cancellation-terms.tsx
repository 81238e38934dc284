import { usePage } from "#modules/sites/context.tsx";
import { REFUND_PERCENT } from "../cancellation.ts";
import { useStay } from "./stay-context.tsx";
import css from "./cancellation.module.css";

/** The terms as two stretches of time: until the deadline, after it. `isWide` lays them out from left to right where there is room. */
export function CancellationTerms({ isWide = false }: { isWide?: boolean }) {
  const { t, format } = usePage();
  const { product, quote, chosen } = useStay();
  if (!product.cancellation.cancellable || (quote && !quote.cancellationPolicy.cancellable)) {
    return <p className={css["fixed"]}>{t("product.cancellation.fixed")}</p>;
  }
  const deadline = quote?.cancellationPolicy.cancellationDeadline;
  const days = product.cancellation.deadlineDays ?? 0;
  return (
    <dl className={isWide ? `${css["rows"]} ${css["wide"]}` : css["rows"]}>
      <div>
        <dt>
          {deadline
            ? t("product.cancellation.until", { day: format.dayLong(deadline) })
            : days > 0
              ? t("product.cancellation.untilDays", { count: days })
              : t("product.cancellation.untilArrival")}
        </dt>
        <dd>{t("product.cancellation.change")}</dd>
        <dd>{t("product.cancellation.refund", { percent: REFUND_PERCENT })}</dd>
      </div>
      <div className={css["after"]}>
        <dt>{t("product.cancellation.after")}</dt>
        <dd>{t("product.cancellation.none")}</dd>
      </div>
      <div className={css["end"]}>
        <dt>{chosen.checkin && chosen.nights ? format.dayLong(chosen.checkin) : t("product.arrival")}</dt>
        <dd>{t("product.cancellation.arrival")}</dd>
      </div>
    </dl>
  );
}
