import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import css from "./tax.module.css";

/** The countries that hotels lie in. */
const COUNTRIES = ["FR", "ES", "IT", "BE", "NL"] as const;

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
          {COUNTRIES.map((country) => (
            <li key={country}>{t(`tax.${country}`)}</li>
          ))}
        </ul>
        <p className="muted">{t("tax.exact")}</p>
      </div>
    </Dialog>
  );
}
