import { profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { ProfileProps } from "./profile-types.ts";
import css from "./profile.module.css";

/** Whether the address of the account gets the newsletter of this site, and the way to what it is about or to its end. */
export function NewsletterPart({ newsletter }: Pick<ProfileProps, "newsletter">) {
  const { t, site } = usePage();
  if (newsletter)
    return (
      <>
        <p className={css["lead"]}>
          {t(newsletter.isConfirmed ? "account.profile.newsletterOn" : "account.profile.newsletterWaits")}
        </p>
        <div>
          <ButtonLink look="quiet" href={newsletter.href} data-document>
            {t("account.profile.newsletterChoose")}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p className={css["lead"]}>{t("account.profile.newsletterOff")}</p>
      <form method="post" action={profilePath(site)}>
        <input type="hidden" name="form" value="newsletter" />
        <Button type="submit" look="quiet">
          {t("account.profile.newsletterAsk")}
        </Button>
      </form>
    </>
  );
}
