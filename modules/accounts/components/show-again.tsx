import { CircleAlert } from "lucide-react";
import { profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./profile.module.css";

/** Leaves, and comes back by a new link or the password. */
export function ShowAgain({ to = "profile" }: { to?: "profile" | "erase" }) {
  const { t, site } = usePage();
  return (
    <form method="post" action={profilePath(site)} className={css["form"]}>
      <input type="hidden" name="form" value="leave" />
      <input type="hidden" name="to" value={to} />
      <p className={css["stale"]}>
        <CircleAlert aria-hidden size={20} />
        {t("account.profile.stale")}
      </p>
      <Button type="submit" look="quiet">
        {t("account.profile.showAgain")}
      </Button>
    </form>
  );
}
