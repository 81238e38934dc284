import { CalendarCheck, Lock, RefreshCw } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./facts.module.css";

/** What nobody has to worry about. */
export function Trust() {
  const { t } = usePage();
  return (
    <ul className={css["trust"]}>
      <li>
        <CalendarCheck aria-hidden size={16} />
        {t("giftSetup.trust.valid")}
      </li>
      <li>
        <RefreshCw aria-hidden size={16} />
        {t("giftSetup.trust.exchangeable")}
      </li>
      <li>
        <Lock aria-hidden size={16} />
        {t("giftSetup.trust.secure")}
      </li>
    </ul>
  );
}
