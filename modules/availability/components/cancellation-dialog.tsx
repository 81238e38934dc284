import { percentOf, sumCents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { REFUND_PERCENT } from "../cancellation.ts";
import { CancellationTerms } from "./cancellation-terms.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./cancellation.module.css";

/** What changing and cancelling cost and until when, with a worked refund once there are dates (docs/product/product.md#cancellation). */
export function CancellationDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("product.cancellation.title")} closeLabel={t("action.close")}>
      <CancellationTerms />
      <WorkedRefund />
    </Dialog>
  );
}

function WorkedRefund() {
  const { t, format } = usePage();
  const { quote } = useStay();
  if (!quote?.priceInfo || !quote.cancellationPolicy.cancellationDeadline) return null;
  const { totalPrice } = quote.priceInfo;
  const refund = sumCents(quote.nightlyAmounts.map((amount) => percentOf(amount, REFUND_PERCENT)));
  return (
    <div className={css["sample"]}>
      <b>{t("product.cancellation.example")}</b>
      <dl>
        <div>
          <dt>{t("product.cancellation.paid")}</dt>
          <dd>{format.money(totalPrice)}</dd>
        </div>
        <div>
          <dt>{t("product.cancellation.kept")}</dt>
          <dd>{format.money(refund - totalPrice)}</dd>
        </div>
        <div className={css["back"]}>
          <dt>{t("product.cancellation.back", { percent: REFUND_PERCENT })}</dt>
          <dd>{format.money(refund)}</dd>
        </div>
      </dl>
      <p className="muted small">{t("product.cancellation.means")}</p>
    </div>
  );
}
