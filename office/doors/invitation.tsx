import type { Invited } from "#modules/staff/invitations.server.ts";
import type { PasswordProblem } from "#modules/staff/rules.ts";
import { appLink } from "#modules/staff/totp.ts";
import { readText } from "../form.ts";
import { Gate } from "../gate.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Codes } from "../parts/codes.tsx";
import { TextField } from "../parts/field.tsx";
import { Note } from "../parts/note.tsx";
import { Qr } from "../parts/qr.tsx";
import { draw, drawAgain, type Acted, type Drawn, type OfficeDoor, type Seen, type Sent } from "../screen.ts";

/** The link of an invitation: a password, the phone, then the codes for the day it is lost. Looking at it changes nothing. */
export const INVITATION_DOOR: OfficeDoor = {
  path: "/invitation/:token",
  titleKey: "office.invitation.title",
  show: async (seen) => drawStep(seen, await seen.services.staff.findInvited(tokenOf(seen))),
  act: (seen) => (seen.form.has("code") ? confirmFactor(seen) : choosePassword(seen)),
};

const tokenOf = ({ params }: Pick<Seen, "params">) => params["token"] ?? "";

const drawStep = (seen: Seen, invited: Invited | null): Drawn => {
  if (invited === null) return draw(<Over {...seen} />, { status: 404 });
  return draw(invited.kind === "password" ? <Password {...seen} {...invited} /> : <Factor {...seen} {...invited} />);
};

async function choosePassword(seen: Sent<Seen>): Promise<Acted> {
  const given = (name: string) => {
    const value = seen.form.get(name);
    return typeof value === "string" ? value : "";
  };
  const outcome = await seen.services.staff.choosePassword({
    token: tokenOf(seen),
    password: given("password"),
    again: given("again"),
  });
  if (outcome?.kind === "wrong") return drawAgain(<Password {...seen} {...outcome} />);
  return drawStep(seen, outcome);
}

async function confirmFactor(seen: Sent<Seen>): Promise<Acted> {
  const { services, form, userAgent } = seen;
  const outcome = await services.staff.confirmFactor({ token: tokenOf(seen), code: readText(form, "code"), userAgent });
  if (outcome === null) return drawStep(seen, null);
  if (outcome.kind === "in")
    return {
      ...draw(<Welcome {...seen} codes={outcome.codes} />),
      cookies: [services.staff.cookie.write(outcome.token)],
    };
  const { invited } = outcome;
  return invited.kind === "factor" ? drawAgain(<Factor {...seen} {...invited} isWrong />) : drawStep(seen, invited);
}

function Over({ t }: Pick<Seen, "t">) {
  return (
    <Gate t={t} title={t("office.invitation.over")}>
      <p className="lead">{t("office.invitation.overText")}</p>
      <p>
        <a href="/sign-in">{t("office.lost.door")}</a>
      </p>
    </Gate>
  );
}

function Password({ t, name, email, problem }: Seen & { name: string; email: string; problem?: PasswordProblem }) {
  const isAgain = problem === "different";
  const words = problem === undefined ? undefined : t(`office.password.${problem}`);
  return (
    <Gate t={t} title={t("office.invitation.welcome", { name })}>
      <p className="lead">{t("office.invitation.password")}</p>
      <form method="post">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <TextField
          name="password"
          type="password"
          label={t("office.door.password")}
          hint={t("office.password.hint")}
          autoComplete="new-password"
          isRequired
          hasFocus
          error={isAgain ? undefined : words}
        />
        <TextField
          name="again"
          type="password"
          label={t("office.password.again")}
          autoComplete="new-password"
          isRequired
          error={isAgain ? words : undefined}
        />
        <Button look="main">{t("office.door.continue")}</Button>
      </form>
    </Gate>
  );
}

function Factor({ t, email, secret, isWrong = false }: Seen & { email: string; secret: string; isWrong?: boolean }) {
  return (
    <Gate t={t} title={t("office.factor.title")}>
      <p className="lead">{t("office.factor.text")}</p>
      <Qr text={appLink(secret, email)} label={t("office.factor.picture")} />
      <p className="fine">
        {t("office.factor.words")} <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <form method="post">
        <TextField
          name="code"
          label={t("office.code.label")}
          hint={t("office.factor.hint")}
          autoComplete="one-time-code"
          inputMode="numeric"
          isRequired
          maxLength={20}
          hasFocus
          error={isWrong ? t("office.code.wrong") : undefined}
        />
        <Button look="main">{t("office.factor.confirm")}</Button>
      </form>
    </Gate>
  );
}

function Welcome({ t, codes }: Pick<Seen, "t"> & { codes: readonly string[] }) {
  return (
    <Gate t={t} title={t("office.codes.title")}>
      <p className="lead">{t("office.codes.text")}</p>
      <Codes codes={codes} />
      <Note tone="attention">{t("office.codes.once")}</Note>
      <p className="fine">{t("office.codes.passkey")}</p>
      <p>
        <ButtonLink look="main" href="/">
          {t("office.codes.go")}
        </ButtonLink>
      </p>
    </Gate>
  );
}
