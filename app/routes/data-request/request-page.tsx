import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { profilePath } from "#modules/sites/account-paths.ts";
import { contentPath } from "#modules/sites/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import css from "./request-page.module.css";

/** The form, what can be done without it, and what comes of it. */
export function RequestPage({ children }: { children: ReactNode }) {
  const { t, site } = usePage();
  const hasAccounts = useRootData()?.shell.hasAccounts ?? false;
  return (
    <div className={`wrap ${css["page"]}`}>
      <header>
        <p className={css["back"]}>
          <a href={contentPath(site, "privacy")}>{t("content.privacy.title")}</a>
        </p>
        <h1>{t("dataRequest.title")}</h1>
        <p className={css["lead"]}>{t("dataRequest.lead")}</p>
      </header>
      <div className={css["card"]}>{children}</div>
      <aside className={css["beside"]}>
        {hasAccounts ? <BySelf /> : null}
        <section aria-labelledby="what-then">
          <h2 id="what-then">{t("dataRequest.then")}</h2>
          <ol>
            <li>{t("dataRequest.then.proof")}</li>
            <li>{t("dataRequest.then.month")}</li>
            <li>{t("dataRequest.then.complaint")}</li>
          </ol>
        </section>
      </aside>
    </div>
  );
}

/** Whoever has an account need not wait for anybody. */
function BySelf() {
  const { t, site } = usePage();
  return (
    <section className={css["self"]} aria-labelledby="by-self">
      <h2 id="by-self">{t("dataRequest.self.title")}</h2>
      <p>{t("dataRequest.self.text")}</p>
      <ButtonLink look="quiet" href={profilePath(site)}>
        {t("dataRequest.self.action")}
      </ButtonLink>
    </section>
  );
}
