import { ArrowLeft, CircleUserRound, Heart, LockKeyhole, Menu } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { contentPath, homePath, screenPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import css from "./shell.module.css";

export type NavItem = "stays" | "themes" | "ranking" | null;

/** The entries of the main menu that exist in the booking flow. */
function navItems(site: Site): { id: NavItem; key: "shell.nav.stays" | "shell.nav.spa" | "shell.nav.romantic" | "shell.nav.gastronomy"; href: string }[] {
  return [
    { id: "stays", key: "shell.nav.stays", href: screenPath(site, "search", "_", "_") },
    { id: null, key: "shell.nav.spa", href: `${screenPath(site, "search", "_", "_")}?theme=16` },
    { id: null, key: "shell.nav.romantic", href: `${screenPath(site, "search", "_", "_")}?theme=23` },
    { id: null, key: "shell.nav.gastronomy", href: `${screenPath(site, "search", "_", "_")}?theme=34` },
  ];
}

export function Logo() {
  const { site, t } = usePage();
  return <a className={css["logo"]} href={homePath(site)} aria-label={t("shell.homeLabel")}>Vendredi<b aria-hidden>.</b></a>;
}

/** `alternates`: this page on the other site of the same host (Belgium); without one the other site's home. */
export function Header({ current, alternates = {} }: { current?: NavItem; alternates?: Partial<Record<string, string>> }) {
  const { site, t } = usePage();
  return (
    <header className={css["header"]}>
      <div className={`wrap ${css["bar"]}`}>
        <Logo />
        <nav className={css["nav"]} aria-label={t("shell.nav.label")}>
          <ul>
            {navItems(site).map((item) => (
              <li key={item.key}><a href={item.href} aria-current={item.id && item.id === current ? "page" : undefined}><span>{t(item.key)}</span></a></li>
            ))}
          </ul>
        </nav>
        <div className={css["tools"]}>
          {site.country === "BE" ? <LanguageSelector alternates={alternates} /> : null}
          <a className={css["help"]} href={contentPath(site, "help")}>{t("shell.help")}</a>
          <ButtonLink look="icon" href={contentPath(site, "wishlist")} aria-label={t("shell.wishlist")}><Heart aria-hidden size={22} /></ButtonLink>
          <ButtonLink look="icon" href={contentPath(site, "account")} aria-label={t("shell.account")}><CircleUserRound aria-hidden size={22} /></ButtonLink>
          <BurgerMenu site={site} />
        </div>
      </div>
    </header>
  );
}

/** Spec B §2: only on the two Belgian sites. */
function LanguageSelector({ alternates }: { alternates: Partial<Record<string, string>> }) {
  const { site, t } = usePage();
  const entries = [[SITES.nl_BE, "Nederlands", "NL"], [SITES.fr_BE, "Français", "FR"]] as const;
  return (
    <nav className={css["languages"]} aria-label={t("shell.languages")}>
      {entries.map(([entry, label, short]) => (
        <a key={entry.id} href={alternates[entry.id] ?? homePath(entry)} hrefLang={entry.tag} lang={entry.language} aria-label={`${short} – ${label}`} aria-current={entry.id === site.id ? "true" : undefined} data-document>
          {short}
        </a>
      ))}
    </nav>
  );
}

function BurgerMenu({ site }: { site: Site }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css["burger"]}>
      <Button look="icon" aria-label={t("shell.menu")} aria-expanded={isOpen} onClick={() => setOpen(true)}><Menu aria-hidden size={24} /></Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("shell.menu")} closeLabel={t("action.close")} shape="drawer">
        <ul className={css["burgerList"]}>
          {[...navItems(site).map((item) => [item.href, t(item.key)] as const), [contentPath(site, "help"), t("shell.help")] as const].map(([href, label]) => (
            <li key={href}><a href={href} onClick={() => setOpen(false)}>{label}</a></li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

/** Header of checkout-type routes: only the way back (spec B §2). */
export function SimpleHeader({ backHref, backLabel }: { backHref: string; backLabel: string }) {
  const { t } = usePage();
  return (
    <header className={`${css["header"]} ${css["simple"]}`}>
      <div className={`wrap ${css["bar"]}`}>
        <a className={css["back"]} href={backHref}><ArrowLeft aria-hidden size={20} /><span>{backLabel}</span></a>
        <Logo />
        <p className={css["secure"]}><LockKeyhole aria-hidden size={18} /><span>{t("shell.securePayment")}</span></p>
      </div>
    </header>
  );
}
