import { profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordFault } from "../password-rules.ts";
import type { ProfileProps } from "./profile-types.ts";
import { ShowAgain } from "./show-again.tsx";
import css from "./profile.module.css";

/** A password for whoever wants one; whoever came in longer ago comes in anew first. */
export function PasswordPart({ passwordOn, isFresh, answer }: Pick<ProfileProps, "passwordOn" | "isFresh" | "answer">) {
  const { t, format } = usePage();
  const fault = answer?.kind === "password" ? answer.fault : null;
  return (
    <>
      <dl className={css["facts"]}>
        <div>
          <dt>{t("account.profile.password")}</dt>
          <dd>
            {passwordOn
              ? t("account.profile.passwordSince", { day: format.dayLong(passwordOn) })
              : t("account.profile.passwordNone")}
          </dd>
        </div>
      </dl>
      <details className={css["more"]} open={fault !== null}>
        <summary>{t(passwordOn ? "account.profile.passwordChange" : "account.profile.passwordSet")}</summary>
        {isFresh && fault !== "stale" ? <PasswordForm fault={fault} /> : <ShowAgain />}
      </details>
    </>
  );
}

function PasswordForm({ fault }: { fault: PasswordFault | null }) {
  const { t, site } = usePage();
  const number = String(fault === "long" ? PASSWORD_MAX : PASSWORD_MIN);
  return (
    <form method="post" action={profilePath(site)} noValidate className={css["form"]}>
      <input type="hidden" name="form" value="password" />
      <TextField
        id="profile-password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        label={t("account.profile.passwordNew")}
        note={t("account.profile.passwordHint", { number: String(PASSWORD_MIN) })}
        error={fault ? t(`account.profile.passwordFault.${fault}`, { number }) : undefined}
      />
      <Button type="submit">{t("account.profile.save")}</Button>
    </form>
  );
}
