import { usePage } from "#modules/sites/context.tsx";

/** Says, without a line, that nothing is paid by itself: in the place of the words of other pages (waiting.module.css). */
export function OfflinePayment() {
  const { t } = usePage();
  return (
    <p data-offline-payment role="status">
      <span>{t("checkout.offline")}</span>
    </p>
  );
}
