import { Download } from "lucide-react";
import { useId } from "react";
import { erasePath, exportPath } from "#modules/sites/account-paths.ts";
import { dataRequestPath } from "#modules/sites/data-request-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import css from "./profile.module.css";

/** What somebody may take with them, or have erased. */
export function DataPanel() {
  const { t, site } = usePage();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={css["data"]}>
      <h2 id={heading}>{t("account.profile.data")}</h2>
      <p>{t("account.profile.dataText")}</p>
      <ButtonLink look="quiet" wide href={exportPath(site)} data-document>
        <Download aria-hidden size={18} />
        {t("account.profile.export")}
      </ButtonLink>
      <small>{t("account.profile.exportNote")}</small>
      <hr />
      <a href={erasePath(site)} className={css["erase"]}>
        {t("account.profile.erase")}
      </a>
      <a href={dataRequestPath(site)}>{t("account.profile.request")}</a>
    </section>
  );
}
