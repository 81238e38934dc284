import { Gate } from "../gate.tsx";
import { draw, type OfficeDoor, type Seen } from "../screen.ts";

/** Where the people of the house sign in. */
export const SIGN_IN_DOOR: OfficeDoor = {
  path: "/sign-in",
  titleKey: "office.door.title",
  show: ({ t }) => draw(<SignIn t={t} />),
};

function SignIn({ t }: Pick<Seen, "t">) {
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
          <button className="button main big" type="submit">
            {t("office.door.continue")}
          </button>
        </fieldset>
        <p className="note" id="closed">
          {t("office.door.closed")}
        </p>
      </form>
    </Gate>
  );
}
