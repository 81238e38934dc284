import type { Translate } from "#platform/i18n/keys.ts";
import { Gate } from "./gate.tsx";

/** Where the people of the house will sign in. Nobody has an account yet, and the screen says so: its fields cannot be filled in. */
export function Door({ t }: { t: Translate }) {
  return (
    <Gate t={t} title={t("office.door.title")}>
      <p className="lead">{t("office.door.text")}</p>
      <form aria-describedby="closed">
        <fieldset disabled>
          <legend className="unseen">{t("office.door.signIn")}</legend>
          <label>
            {t("office.door.email")}
            <input type="email" autoComplete="off" />
          </label>
          <label>
            {t("office.door.password")}
            <input type="password" autoComplete="off" />
          </label>
          <button type="submit">{t("office.door.continue")}</button>
        </fieldset>
        <p className="note" id="closed">
          {t("office.door.closed")}
        </p>
      </form>
    </Gate>
  );
}
