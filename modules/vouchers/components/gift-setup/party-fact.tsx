import { Users } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./facts.module.css";

/** A voucher is for two, always: a fact, no choice. */
export function PartyFact() {
  const { t } = usePage();
  return (
    <p className={css["fact"]}>
      <Users aria-hidden size={24} />
      <span>
        <b>{t("giftSetup.party")}</b>
        <small>{t("giftSetup.partyText")}</small>
      </span>
    </p>
  );
}
