import { ownPath } from "#platform/http/own-path.ts";
import { LOCK_MINUTES, TRIES } from "#modules/staff/rules.ts";
import { challengeCookie } from "../challenge-cookie.ts";
import { readText } from "../form.ts";
import { Gate } from "../gate.tsx";
import { Button } from "../parts/button.tsx";
import { PasskeyForm } from "../parts/passkey-form.tsx";
import { draw, leadTo, type Acted, type Drawn, type OfficeDoor, type Seen, type Sent } from "../screen.ts";
import { SIGN_IN_PATH, withWay } from "./way.ts";

export const PASSKEY_PATH = `${SIGN_IN_PATH}/passkey` as const;
const cookie = challengeCookie(PASSKEY_PATH);

/** In place of password and code: the key of a device, which asks for a finger, a face or a PIN itself. */
export const PASSKEY_DOOR: OfficeDoor = {
  path: PASSKEY_PATH,
  titleKey: "office.passkey.title",
  hasPasskeys: true,
  show: async (seen) =>
    (await seen.services.staff.whoIs(seen.cookies))
      ? leadTo(ownPath(seen.query.get("to")) ?? "/")
      : drawPasskey(seen, null),
  act: enter,
};

async function enter(seen: Sent<Seen>): Promise<Acted> {
  const { form, services, asking, userAgent, query } = seen;
  const outcome = await services.staff.enterPasskey({
    sealed: cookie.read(seen),
    answer: readText(form, "answer"),
    address: asking.address,
    userAgent,
  });
  if (outcome.kind !== "in") return drawPasskey(seen, outcome.kind);
  return {
    ...leadTo(ownPath(query.get("to")) ?? "/"),
    cookies: [services.staff.cookie.write(outcome.token), cookie.write(seen, "")],
  };
}

type Problem = "wrong" | "locked" | "over";
const STATUS = { wrong: 422, over: 422, locked: 429 } as const;

function drawPasskey(seen: Seen, problem: Problem | null): Drawn {
  const { t, query, services } = seen;
  const { options, sealed } = services.staff.askPasskey();
  const to = ownPath(query.get("to"));
  const words = problem
    ? t(problem === "locked" ? "office.door.locked" : `office.passkey.${problem}`, BOUNDS)
    : undefined;
  const body = (
    <Gate t={t} title={t("office.passkey.title")}>
      <p className="lead">{t("office.passkey.text")}</p>
      <PasskeyForm
        t={t}
        ask="get"
        options={options}
        action={withWay(PASSKEY_PATH, to)}
        told={words}
        isNow={problem === null}
      >
        <Button look="main">{t("office.passkey.use")}</Button>
      </PasskeyForm>
      <p>
        <a href={withWay(SIGN_IN_PATH, to)}>{t("office.passkey.back")}</a>
      </p>
    </Gate>
  );
  return {
    ...draw(body, { status: problem === null ? 200 : STATUS[problem] }),
    cookies: [cookie.write(seen, sealed)],
  };
}

const BOUNDS = { tries: TRIES, minutes: LOCK_MINUTES };
