import { Gift, Menu } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import { sharedHostOf } from "#modules/sites/hosts.ts";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { hasWishes, WISHLIST_KEY } from "#modules/wishlist/has-wishes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { late, onDemand } from "#ui/late.tsx";
import { isSignedIn } from "./account/is-signed-in.ts";
import { listFlowEntries, type FlowEntry } from "./flow-entries.ts";
import type { ShellData } from "./load.server.ts";
import { LanguageSelector } from "./language-selector.tsx";
import { Logo } from "./logo.tsx";
import { PartnerStrip } from "./partner-strip.tsx";
import { Inspirations } from "./menu/inspirations.tsx";
import { useShell } from "./use-shell.ts";
import css from "./shell.module.css";

const BurgerMenu = onDemand(async () => (await import("./menu/burger-menu.tsx")).BurgerMenu);
const GiftDrawer = onDemand(async () => (await import("./gift-drawer.tsx")).GiftDrawer);
const WishKeeper = onDemand(async () => (await import("./wishes/wish-keeper.tsx")).WishKeeper);

/** Where there are no accounts alone. It is a link, and its number comes at once to whoever has kept something. */
const WishlistLink = late(async () => (await import("./wishes/wishlist-link.tsx")).WishlistLink, { isNow: hasWishes });

/** Its code comes at once where somebody is signed in; else it is a link. */
const AccountButton = late(async () => (await import("./account/account-button.tsx")).AccountButton, {
  isNow: isSignedIn,
  isAwaited: true,
});

export type HeaderProps = {
  flow: Flow | null;
  alternates?: Partial<Record<string, string>> | undefined;
};

/** `flow`: the one that the page belongs to, which is marked. `alternates`: this page on the other site of the same host (Belgium); without one the other site's home. */
export function Header({ flow: current, alternates = {} }: HeaderProps) {
  const shell = useShell();
  const page = usePage();
  const { site, t } = page;
  const entries = listFlowEntries(page, { hasActivities: shell.hasActivities, current });
  const host = sharedHostOf(site.id);
  const wishes = useWishes();
  return (
    <>
      {shell.partner ? <PartnerStrip partner={shell.partner} /> : null}
      <header className={css["header"]}>
        <div className={`wrap ${css["bar"]}`}>
          <Logo />
          {shell.badge ? <p className={css["care"]}>{shell.badge}</p> : null}
          <nav className={css["nav"]} aria-label={t("shell.nav.label")}>
            <ul>
              <Inspirations tabs={shell.tabs} />
              {entries.map(({ flow, href, label, isCurrent }) => (
                <li key={flow} className={css["flow"]}>
                  <a href={href} aria-current={isCurrent ? "page" : undefined}>
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css["tools"]}>
            {host ? <LanguageSelector host={host} alternates={alternates} /> : null}
            <a className={css["help"]} href={contactPath(site)}>
              {t("shell.help")}
            </a>
            {/* Customer care sees no gift drawer (docs/product/services.md#customer-care). */}
            {shell.isCustomerCare ? null : <GiveLink hasActivities={shell.hasActivities} />}
            {/* With accounts, sign-in, menus and footer lead to it (docs/product/services.md#wishlist). */}
            {shell.hasAccounts ? null : <WishlistLink onOpen={wishes.show} />}
            <AccountButton hasAccounts={shell.hasAccounts} />
            <Burger entries={entries} tabs={shell.tabs} hasAccounts={shell.hasAccounts} onWishes={wishes.show} />
          </div>
        </div>
      </header>
      {wishes.since ? (
        <Suspense>
          <WishKeeper since={wishes.since} isOpen={wishes.isOpen} onOpen={wishes.show} onClose={wishes.hide} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What hearts ask for is there for whoever has a list or an account, and once a heart is pressed or the list is opened: `since` is when; 0: not yet. */
function useWishes() {
  const [since, setSince] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const begin = () => setSince((known) => known || Date.now());
  useEffect(() => {
    if (hasWishes() || isSignedIn()) begin();
    addEventListener(WISHLIST_KEY, begin);
    return () => removeEventListener(WISHLIST_KEY, begin);
  }, []);
  const show = () => {
    begin();
    setOpen(true);
  };
  return { since, isOpen, show, hide: () => setOpen(false) };
}

/** The ways to give, in a drawer that comes when it opens; without JavaScript, and in a new tab, the gifts themselves. */
function GiveLink({ hasActivities }: { hasActivities: boolean }) {
  const { site, t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const href = screenPath(site, "gifts", "_", "_");
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink look="icon" href={href} aria-label={t("shell.gift")} aria-haspopup="dialog" onClick={open}>
        <Gift aria-hidden size={22} />
      </ButtonLink>
      {isOpen ? (
        <Suspense>
          <GiftDrawer giftsHref={href} hasActivities={hasActivities} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The button of the menu of small screens; the menu itself comes when it opens. */
function Burger(props: { entries: FlowEntry[]; onWishes: () => void } & Pick<ShellData, "tabs" | "hasAccounts">) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css["burger"]}>
      <Button look="icon" aria-label={t("shell.menu")} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden size={24} />
      </Button>
      {isOpen ? (
        <Suspense>
          <BurgerMenu {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
