import { usePage } from "#modules/sites/context.tsx";
import { percentOf, sumCents } from "#platform/money.ts";
import { Dialog } from "#ui/dialog.tsx";
import { REFUND_PERCENT } from "../cancellation.ts";
import { useStay } from "./stay-context.tsx";
import css from "./cancellation.module.css";

/** What changing and cancelling cost and until when, with a worked refund once there are dates (spec B §9). */
export function CancellationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("product.cancellation.title")} closeLabel={t("action.close")}>
      <CancellationTerms />
      <WorkedRefund />
    </Dialog>
  );
}

/** The terms as two stretches of time: until the deadline, after it. */
export function CancellationTerms() {
  const { t, format } = usePage();
  const { product, quote, chosen } = useStay();
  if (!product.cancellation.cancellable || (quote && !quote.cancellationPolicy.cancellable)) {
    return <p className={css["fixed"]}>{t("product.cancellation.fixed")}</p>;
  }
  const deadline = quote?.cancellationPolicy.cancellationDeadline;
  return (
    <dl className={css["rows"]}>
      <div>
        <dt>{deadline ? t("product.cancellation.until", { day: format.dayLong(deadline) }) : t("product.cancellation.untilDays", { count: product.cancellation.deadlineDays ?? 0 })}</dt>
        <dd>{t("product.cancellation.change")}</dd>
        <dd>{t("product.cancellation.refund", { percent: REFUND_PERCENT })}</dd>
      </div>
      <div className={css["after"]}>
        <dt>{t("product.cancellation.after")}</dt>
        <dd>{t("product.cancellation.none")}</dd>
      </div>
      <div className={css["end"]}><dt>{chosen.checkin ? format.dayLong(chosen.checkin) : t("product.arrival")}</dt><dd>{t("product.cancellation.arrival")}</dd></div>
    </dl>
  );
}

function WorkedRefund() {
  const { t, format } = usePage();
  const { quote } = useStay();
  if (!quote?.priceInfo || !quote.cancellationPolicy.cancellationDeadline) return null;
  const refund = sumCents(quote.nightlyAmounts.map((amount) => percentOf(amount, REFUND_PERCENT)));
  return (
    <div className={css["sample"]}>
      <b>{t("product.cancellation.example")}</b>
      <dl>
        <div><dt>{t("product.cancellation.paid")}</dt><dd>{format.money(quote.priceInfo.sellPrice)}</dd></div>
        <div><dt>{t("product.cancellation.back", { percent: REFUND_PERCENT })}</dt><dd>{format.money(refund)}</dd></div>
      </dl>
    </div>
  );
}
