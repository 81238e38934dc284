import { CircleUserRound } from "lucide-react";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { track } from "#modules/analytics/track.ts";
import { signInPath, tripsPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { lookupPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { isSignedIn } from "./is-signed-in.ts";
import { takeNews } from "./news.ts";
import css from "./account-button.module.css";

const AccountMenu = onDemand(async () => (await import("./account-menu.tsx")).AccountMenu);

/** No page that others get too knows who reads it: the browser says so after hydration, in the same place (docs/product/services.md#sign-in). */
export function AccountButton({ hasAccounts }: { hasAccounts: boolean }) {
  const { site, t } = usePage();
  const isIn = useSyncExternalStore(nothingChanges, isSignedIn, nobody) && hasAccounts;
  useEffect(() => {
    const news = takeNews();
    if (news) track({ name: news });
  }, []);
  if (isIn) return <Menu />;
  return (
    <ButtonLink
      look="icon"
      href={hasAccounts ? signInPath(site) : lookupPath(site)}
      aria-label={t(hasAccounts ? "shell.signIn" : "shell.booking")}
    >
      <CircleUserRound aria-hidden size={22} />
    </ButtonLink>
  );
}

const nothingChanges = () => () => {};
const nobody = () => false;

/** Without JavaScript, and in a new tab, the trips themselves. */
function Menu() {
  const { site, t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const toggle = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  const close = (isByKey: boolean) => {
    setOpen(false);
    if (isByKey) anchor.current?.querySelector("a")?.focus();
  };
  return (
    <div ref={anchor} className={css["account"]}>
      <ButtonLink
        look="icon"
        className={css["in"]}
        href={tripsPath(site)}
        aria-label={t("shell.account")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <CircleUserRound aria-hidden size={22} />
      </ButtonLink>
      {isOpen ? (
        <Suspense>
          <AccountMenu anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
