import { usePage } from "#modules/sites/context.tsx";
import type { DocumentList } from "../service.ts";
import type { RecipientErrors, RecipientValues } from "../recipient-rules.ts";
import { DocumentRows } from "./document-rows.tsx";
import { RecipientForm } from "./recipient-form.tsx";
import css from "./documents.module.css";

type DocumentsPageProps = {
  number: string;
  list: DocumentList;
  values: RecipientValues;
  errors: RecipientErrors;
  isSaved: boolean;
};

/** Everything that an order has on paper, and in whose name (docs/product/after-sale.md#documents). */
export function DocumentsPage({ number, list, values, errors, isSaved }: DocumentsPageProps) {
  const { t } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <h1>{t("documents.page.title")}</h1>
      <p className={css["lead"]}>{t("documents.page.lead", { number })}</p>
      <div className={css["columns"]}>
        <section className={css["card"]} aria-labelledby="documents-title">
          <h2 id="documents-title">{t("documents.title")}</h2>
          <DocumentRows list={list} />
        </section>
        <section className={css["card"]} aria-labelledby="recipient-title">
          <h2 id="recipient-title">{t("documents.form.title")}</h2>
          {isSaved ? (
            <p role="status" className={css["saved"]}>
              {t("documents.form.saved")}
            </p>
          ) : null}
          {list.mayName ? (
            <RecipientForm values={values} errors={errors} />
          ) : (
            <p className={css["closed"]}>{t("documents.form.closed")}</p>
          )}
        </section>
      </div>
    </div>
  );
}
