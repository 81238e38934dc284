import { Heart, LogOut, Luggage, UserRound } from "lucide-react";
import type { RefObject } from "react";
import { accountWishlistPath, profilePath, signOutPath, tripsPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import css from "./account-menu.module.css";

type MenuProps = { anchor: RefObject<HTMLElement | null>; onClose: (isByKey: boolean) => void };

/** Trips, wishlist, profile, and the way out. */
export function AccountMenu({ anchor, onClose }: MenuProps) {
  const { site, t } = usePage();
  const ways = [
    { href: tripsPath(site), label: t("account.nav.trips"), Icon: Luggage },
    { href: accountWishlistPath(site), label: t("account.nav.wishlist"), Icon: Heart },
    { href: profilePath(site), label: t("account.nav.profile"), Icon: UserRound },
  ];
  return (
    <Popover
      anchor={anchor}
      label={t("account.nav.label")}
      className={css["menu"]}
      onEscape={() => onClose(true)}
      onOutside={() => onClose(false)}
    >
      <ul>
        {ways.map(({ href, label, Icon }) => (
          <li key={href}>
            <a href={href} data-document>
              <Icon aria-hidden size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={signOutPath(site)}>
        <button type="submit">
          <LogOut aria-hidden size={20} />
          {t("account.signOut")}
        </button>
      </form>
    </Popover>
  );
}
