import { ChevronRight, CircleUserRound, Heart, Luggage, Mail } from "lucide-react";
import { useRootData } from "#app/root-data.ts";
import { signInPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath, homePath, lookupPath } from "#modules/sites/paths.ts";
import css from "../content.module.css";

/** What a visitor without an account looks for behind that button: their booking, their wishlist, help; an account, where there are any. */
export function AccountWays() {
  const { site, t } = usePage();
  const hasAccounts = useRootData()?.shell.hasAccounts ?? false;
  const ways = [
    { id: "order", Icon: Mail, href: lookupPath(site) },
    { id: "wishlist", Icon: Heart, href: contentPath(site, "wishlist") },
    ...(hasAccounts ? [{ id: "signIn", Icon: CircleUserRound, href: signInPath(site) } as const] : []),
    { id: "search", Icon: Luggage, href: homePath(site) },
  ] as const;
  return (
    <ul className={css["cards"]}>
      {ways.map(({ id, Icon, href }) => (
        <li key={id}>
          <a href={href}>
            <Icon aria-hidden size={24} strokeWidth={1.75} />
            <span>
              <b>{t(`content.account.${id}.title`)}</b>
              <small>{t(`content.account.${id}.about`)}</small>
            </span>
            <ChevronRight aria-hidden size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
