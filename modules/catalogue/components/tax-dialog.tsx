import type { MessageKey } from "#platform/i18n/keys.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import css from "./tax.module.css";

/** What is said of each country, in this order. */
const RULES = {
  FR: "tax.FR",
  ES: "tax.ES",
  IT: "tax.IT",
  BE: "tax.BE",
  NL: "tax.NL",
} as const satisfies Record<CountryCode, MessageKey>;

/** The tourist-tax explanation (docs/product/product.md#local-tax): who pays, when and how much. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("tax.title")} closeLabel={t("action.close")} width={620}>
      <div className={css["facts"]}>
        <h3>{t("tax.who.title")}</h3>
        <p>{t("tax.who.text")}</p>
        <h3>{t("tax.when.title")}</h3>
        <p>{t("tax.when.text")}</p>
        <h3>{t("tax.much.title")}</h3>
        <ul>
          {Object.values(RULES).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
        <p className="muted">{t("tax.exact")}</p>
      </div>
    </Dialog>
  );
}
