import { usePage } from "#modules/sites/context.tsx";
import { profilePath } from "#modules/sites/account-paths.ts";
import { Button } from "#ui/button.tsx";
import { BareSelect, TextField } from "#ui/form/field.tsx";
import type { DetailField } from "../details.ts";
import type { ProfileProps } from "./profile-types.ts";
import css from "./profile.module.css";

const CIVILITIES = ["none", "MRS", "MR"] as const;
const ERRORS = {
  "error.mandatory": "account.error.mandatory",
  "error.textOnly": "account.profile.error.textOnly",
  "error.phone": "account.profile.error.phone",
  "error.tooLong": "account.profile.error.tooLong",
} as const;

/** What the next checkout begins with: only because it was asked for. */
export function DetailsForm({ details, answer }: Pick<ProfileProps, "details" | "answer">) {
  const { t, site } = usePage();
  const posted = answer?.kind === "details" ? answer : null;
  const valueOf = (name: DetailField): string => posted?.values[name] ?? details?.[name] ?? "";
  const errorOf = (name: DetailField): string | undefined => {
    const error = posted?.errors[name];
    return error === undefined ? undefined : t(isKnown(error) ? ERRORS[error] : "account.error.mandatory");
  };
  return (
    <>
      <p className={css["lead"]}>{t(details ? "account.profile.youText" : "account.profile.youNone")}</p>
      <form method="post" action={profilePath(site)} noValidate className={css["form"]}>
        <input type="hidden" name="form" value="details" />
        <Civility value={valueOf("civility")} />
        <div className={css["pair"]}>
          <TextField
            id="profile-first-name"
            name="firstName"
            autoComplete="given-name"
            required
            label={t("account.profile.firstName")}
            defaultValue={valueOf("firstName")}
            error={errorOf("firstName")}
          />
          <TextField
            id="profile-last-name"
            name="lastName"
            autoComplete="family-name"
            required
            label={t("account.profile.lastName")}
            defaultValue={valueOf("lastName")}
            error={errorOf("lastName")}
          />
        </div>
        <TextField
          id="profile-phone"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t("account.profile.phone")}
          hint={t("account.profile.optional")}
          defaultValue={valueOf("phoneNumber")}
          error={errorOf("phoneNumber")}
        />
        <Button type="submit">{t("account.profile.save")}</Button>
      </form>
      {details ? (
        <form method="post" action={profilePath(site)}>
          <input type="hidden" name="form" value="forget" />
          <Button type="submit" look="link">
            {t("account.profile.forget")}
          </Button>
        </form>
      ) : null}
    </>
  );
}

function Civility({ value }: { value: string }) {
  const { t } = usePage();
  return (
    <div className={css["civility"]}>
      <label htmlFor="profile-civility">{t("account.profile.civility")}</label>
      <BareSelect id="profile-civility" name="civility" defaultValue={value}>
        {CIVILITIES.map((civility) => (
          <option key={civility} value={civility === "none" ? "" : civility}>
            {t(`account.profile.civility.${civility}`)}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}

const isKnown = (error: string): error is keyof typeof ERRORS => error in ERRORS;
