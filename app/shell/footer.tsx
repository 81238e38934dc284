import { useMatches } from "react-router";
import { useRootData } from "#app/root-data.ts";
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
import { useShell } from "./use-shell.ts";
import css from "./shell.module.css";

const SITE_LIST = listHosts();

/** The home page has it as a block of its own; campaigns ask for one thing only. */
const WITHOUT_NEWSLETTER = ["routes/home", "routes/landing"];

/** Address of each country's site. */
type Origins = Record<string, string>;
const NO_ORIGINS: Origins = {};

/** The newsletter, what the menu leads to, help, our sites, the law (docs/product/sites.md#frame). */
export function Footer({ hasNewsletter }: { hasNewsletter: boolean }) {
  const shell = useShell();
  const { t } = usePage();
  const root = useRootData();
  const page = useMatches().at(-1)?.id ?? "";
  return (
    <footer className={css["footer"]}>
      <div className="wrap">
        {hasNewsletter && !WITHOUT_NEWSLETTER.includes(page) ? <FooterNewsletter /> : null}
        <div className={css["columns"]}>
          <div className={css["about"]}>
            <Logo />
            <p>{t("shell.footer.pitch")}</p>
            <SiteRating operator={shell.operator} />
          </div>
          {shell.themes.length > 0 ? <Inspirations themes={shell.themes} /> : null}
          <Help operator={shell.operator} />
          <About />
          {shell.places.length > 0 ? <Places places={shell.places} /> : null}
          <Sites origins={root?.origins ?? NO_ORIGINS} />
        </div>
        {shell.partner ? <PartnerLegal partner={shell.partner} /> : null}
        <Legal
          isSample={shell.operator?.isSample ?? false}
          isTrial={root?.isTrial ?? false}
          isBooked={page === "routes/product"}
          hasConsent={root?.consent !== undefined}
          banks={shell.banks}
        />
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
          <a href={contentPath(site, "wishlist")}>{t("shell.wishlist")}</a>
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

function About() {
  const { site, t } = usePage();
  return (
    <div className={css["company"]}>
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
        <li>
          <a href={contentPath(site, "partners")}>{t("shell.footer.partners")}</a>
        </li>
        <li>
          <a href={contentPath(site, "careers")}>{t("shell.footer.careers")}</a>
        </li>
      </ul>
    </div>
  );
}

function Places({ places }: Pick<ShellData, "places">) {
  const { t } = usePage();
  return (
    <div className={css["places"]}>
      <h2>{t("shell.footer.placesTitle")}</h2>
      <ul>
        {places.map(({ label, uri }) => (
          <li key={uri}>
            <a href={uri}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sites({ origins }: { origins: Origins }) {
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

/** Of the law on package travel, where a stay is chosen (Directive (EU) 2015/2302, article 5). */
function BookingLegal() {
  const { site, t } = usePage();
  return (
    <p className={css["law"]}>
      {t("shell.footer.package")}{" "}
      <a href={contentPath(site, "package-information")}>{t("shell.footer.packageRights")}</a>
      {" · "}
      <a href={contentPath(site, "legal")}>{t("shell.footer.packageGuarantee")}</a>
    </p>
  );
}

type LegalProps = {
  isSample: boolean;
  isTrial: boolean;
  isBooked: boolean;
  /** Something here needs leave: it can be taken back. */ hasConsent: boolean;
  banks: ShellData["banks"];
};

/** Who chose with scripts changes it with scripts; the page of cookies says the rest. */
function changeChoice(event: React.MouseEvent): void {
  event.preventDefault();
  import("#modules/consent/allowed.ts").then(({ openChoice }) => openChoice()).catch(() => {});
}

function Legal({ isSample, isTrial, isBooked, hasConsent, banks }: LegalProps) {
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
        <li>
          <a href={contentPath(site, "cookies")}>{t("shell.footer.cookies")}</a>
        </li>
        <li>
          <a href={contentPath(site, "accessibility")}>{t("shell.footer.accessibility")}</a>
        </li>
        {hasConsent ? (
          <li>
            <a href={contentPath(site, "cookies")} aria-haspopup="dialog" onClick={changeChoice}>
              {t("consent.withdraw")}
            </a>
          </li>
        ) : null}
      </ul>
      <p className={css["payment"]}>
        {t("shell.securePayment")}
        <CardMarks hasCb={site.country === "FR"} banks={banks} className={css["marks"]} />
      </p>
      {isBooked ? <BookingLegal /> : null}
      {isSample ? <p>{t("shell.footer.sample")}</p> : null}
      {isTrial ? <p>{t("shell.trial.text")}</p> : null}
    </div>
  );
}
