import type { ReactNode } from "react";
import { accountWishlistPath, profilePath, signOutPath, tripsPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./account-frame.module.css";

type Room = "trips" | "wishlist" | "profile";
const PATHS = { trips: tripsPath, wishlist: accountWishlistPath, profile: profilePath } as const;
const ROOMS: readonly Room[] = ["trips", "wishlist", "profile"];

type FrameProps = { title: string; current: Room; email: string; children: ReactNode };

/** A page of an account: its title, the way to the others, and the way out. */
export function AccountFrame({ title, current, email, children }: FrameProps) {
  const { t, site } = usePage();
  return (
    <div className={`wrap ${css["frame"]}`}>
      <h1>{title}</h1>
      <nav aria-label={t("account.nav.label")} className={css["rooms"]}>
        <ul>
          {ROOMS.map((room) => (
            <li key={room}>
              <a href={PATHS[room](site)} aria-current={room === current ? "page" : undefined}>
                {t(`account.nav.${room}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <form method="post" action={signOutPath(site)} className={css["out"]}>
        <p>{t("account.signOut.text", { email })}</p>
        <Button type="submit" look="link">
          {t("account.signOut")}
        </Button>
      </form>
    </div>
  );
}
