import { CreditCard, Headset } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./booking-panel.module.css";

/** What stands under the button of a panel, whatever is chosen. */
export function Assurances() {
  const { t } = usePage();
  return (
    <ul className={css["assure"]}>
      <li>
        <CreditCard aria-hidden size={18} />
        {t("product.panel.securePayment")}
      </li>
      <li>
        <Headset aria-hidden size={18} />
        {t("product.panel.team")}
      </li>
    </ul>
  );
}
