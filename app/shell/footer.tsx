import { usePage } from "#modules/sites/context.tsx";
import { contentPath, ideasPath } from "#modules/sites/paths.ts";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import type { ShellData } from "./load.server.ts";
import { Logo } from "./logo.tsx";
import css from "./shell.module.css";

/** Every country's site, by the name its visitors use. */
const SITE_LIST = [
  ["fr_FR", "France"],
  ["be", "Belgique · België"],
  ["es_ES", "España"],
  ["it_IT", "Italia"],
  ["nl_NL", "Nederland"],
] as const;

type FooterProps = {
  shell: ShellData;
  /** Address of each country's site, from the root loader. */ origins: Record<string, string>;
  hasNewsletter: boolean;
};

/** The newsletter, what the menu leads to, help, our sites, the law (docs/product/sites.md#frame). */
export function Footer({ shell, origins, hasNewsletter }: FooterProps) {
  const { site, t } = usePage();
  const isCurrent = (id: string) => id === site.id || (id === "be" && site.country === "BE" && site.id !== "preview");
  return (
    <footer className={css["footer"]}>
      <div className="wrap">
        {hasNewsletter ? <FooterNewsletter /> : null}
        <div className={css["columns"]}>
          <div className={css["about"]}>
            <Logo />
            <p>{t("shell.footer.pitch")}</p>
            <p>
              <strong>{t("shell.footer.score")}</strong> · {t("shell.footer.reviews")}
            </p>
          </div>
          {shell.themes.length > 0 ? (
            <div>
              <h2>{t("shell.nav.inspirations")}</h2>
              <ul>
                {shell.themes.map(({ label, uri }) => (
                  <li key={uri}>
                    <a href={uri}>{label}</a>
                  </li>
                ))}
                <li>
                  <a href={ideasPath(site)}>{t("shell.menu.ideas")}</a>
                </li>
              </ul>
            </div>
          ) : null}
          <div>
            <h2>{t("shell.footer.helpTitle")}</h2>
            <ul>
              <li>
                <a href={contentPath(site, "help")}>{t("shell.footer.helpCentre")}</a>
              </li>
              <li className={css["hours"]}>
                {t("shell.footer.hoursWeek")}
                <br />
                {t("shell.footer.hoursSaturday")}
              </li>
            </ul>
          </div>
          <div>
            <h2>{t("shell.footer.aboutTitle")}</h2>
            <ul>
              <li>
                <a href={contentPath(site, "about")}>{t("shell.footer.about")}</a>
              </li>
              <li>
                <a href={contentPath(site, "ranking")}>{t("shell.footer.ranking")}</a>
              </li>
              <li>
                <a href={contentPath(site, "credits")}>{t("shell.footer.credits")}</a>
              </li>
            </ul>
            {shell.places.length > 0 ? (
              <>
                <h2>{t("shell.footer.placesTitle")}</h2>
                <ul>
                  {shell.places.map(({ label, uri }) => (
                    <li key={uri}>
                      <a href={uri}>{label}</a>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
          <div>
            <h2>{t("shell.footer.sitesTitle")}</h2>
            <ul>
              {SITE_LIST.filter(([id]) => origins[id]).map(([id, label]) => (
                <li key={id}>
                  <a href={origins[id]} data-document aria-current={isCurrent(id) ? "true" : undefined}>
                    {isCurrent(id) ? <b>{label}</b> : label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={css["legal"]}>
          <ul>
            <li>
              <a href={contentPath(site, "terms")}>{t("shell.footer.terms")}</a>
            </li>
            <li>
              <a href={contentPath(site, "legal")}>{t("shell.footer.legal")}</a>
            </li>
            <li>
              <a href={contentPath(site, "privacy")}>{t("shell.footer.privacy")}</a>
            </li>
          </ul>
          <p>{t("shell.footer.payment")}</p>
        </div>
      </div>
    </footer>
  );
}
