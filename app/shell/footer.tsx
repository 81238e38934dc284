import { usePage } from "#modules/sites/context.tsx";
import { hostOf, listHosts } from "#modules/sites/hosts.ts";
import { contactPath } from "#modules/sites/contact-paths.ts";
import {
  beneficiaryLoginPath,
  contentPath,
  giftBalancePath,
  ideasPath,
  lookupPath,
  screenPath,
} from "#modules/sites/paths.ts";
import { CardMarks } from "#ui/card-marks.tsx";
import { ReachUs, SiteRating } from "./footer-operator.tsx";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import type { ShellData } from "./load.server.ts";
import { Logo } from "./logo.tsx";
import { PartnerLegal } from "./partner-strip.tsx";
import css from "./shell.module.css";

const SITE_LIST = listHosts();

type FooterProps = {
  shell: ShellData;
  /** Address of each country's site, from the root loader. */ origins: Record<string, string>;
  hasNewsletter: boolean;
  /** Nothing is booked or paid here (ALLOW_SANDBOX). */ isTrial: boolean;
};

/** The newsletter, what the menu leads to, help, our sites, the law (docs/product/sites.md#frame). */
export function Footer({ shell, origins, hasNewsletter, isTrial }: FooterProps) {
  const { t } = usePage();
  return (
    <footer className={css["footer"]}>
      <div className="wrap">
        {hasNewsletter ? <FooterNewsletter /> : null}
        <div className={css["columns"]}>
          <div className={css["about"]}>
            <Logo />
            <p>{t("shell.footer.pitch")}</p>
            <SiteRating operator={shell.operator} />
          </div>
          {shell.themes.length > 0 ? <Inspirations themes={shell.themes} /> : null}
          <Help operator={shell.operator} />
          <About places={shell.places} />
          <Sites origins={origins} />
        </div>
        {shell.partner ? <PartnerLegal partner={shell.partner} /> : null}
        <Legal isSample={shell.operator?.isSample ?? false} isTrial={isTrial} />
      </div>
    </footer>
  );
}

function Inspirations({ themes }: Pick<ShellData, "themes">) {
  const { site, t } = usePage();
  return (
    <div>
      <h2>{t("shell.nav.inspirations")}</h2>
      <ul>
        {themes.map(({ label, uri }) => (
          <li key={uri}>
            <a href={uri}>{label}</a>
          </li>
        ))}
        <li>
          <a href={ideasPath(site)}>{t("shell.menu.ideas")}</a>
        </li>
        <li>
          <a href={screenPath(site, "hotels", "_", "_")}>{t("shell.footer.hotels")}</a>
        </li>
      </ul>
    </div>
  );
}

function Help({ operator }: Pick<ShellData, "operator">) {
  const { site, t } = usePage();
  return (
    <div>
      <h2>{t("shell.footer.helpTitle")}</h2>
      <ul>
        <li>
          <a href={contactPath(site)}>{t("shell.footer.contact")}</a>
        </li>
        <li>
          <a href={contentPath(site, "help")}>{t("shell.footer.helpCentre")}</a>
        </li>
        <li>
          <a href={lookupPath(site)}>{t("shell.booking")}</a>
        </li>
        <li>
          <a href={beneficiaryLoginPath(site)}>{t("shell.footer.received")}</a>
        </li>
        <li>
          <a href={giftBalancePath(site)}>{t("shell.footer.balance")}</a>
        </li>
        <ReachUs operator={operator} />
      </ul>
    </div>
  );
}

function About({ places }: Pick<ShellData, "places">) {
  const { site, t } = usePage();
  return (
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
      {places.length > 0 ? (
        <>
          <h2>{t("shell.footer.placesTitle")}</h2>
          <ul>
            {places.map(({ label, uri }) => (
              <li key={uri}>
                <a href={uri}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Sites({ origins }: Pick<FooterProps, "origins">) {
  const { site, t } = usePage();
  const isCurrent = (id: string) => id === hostOf(site.id);
  return (
    <div>
      <h2>{t("shell.footer.sitesTitle")}</h2>
      <ul>
        {SITE_LIST.filter(({ id }) => origins[id]).map(({ id, name }) => (
          <li key={id}>
            <a href={origins[id]} data-document aria-current={isCurrent(id) ? "true" : undefined}>
              {isCurrent(id) ? <b>{name}</b> : name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Legal({ isSample, isTrial }: { isSample: boolean; isTrial: boolean }) {
  const { site, t } = usePage();
  return (
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
      <p className={css["payment"]}>
        {t("shell.footer.payment")}
        <CardMarks hasCb={site.country === "FR"} className={css["marks"]} />
      </p>
      {isSample ? <p>{t("shell.footer.sample")}</p> : null}
      {isTrial ? <p>{t("shell.trial.text")}</p> : null}
    </div>
  );
}
