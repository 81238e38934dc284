import type { ReactNode } from "react";
import { readDevice } from "#platform/http/device.ts";
import type { PasskeyOptions } from "#modules/staff/passkey-options.ts";
import { LOCK_MINUTES, LONGEST_NAME, PASSKEYS, TRIES } from "#modules/staff/rules.ts";
import { challengeCookie } from "../challenge-cookie.ts";
import { readText } from "../form.ts";
import { Box } from "../parts/box.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { TextField } from "../parts/field.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PasskeyForm } from "../parts/passkey-form.tsx";
import { draw, drawAgain, leadTo, type Acted, type Ask, type Drawn, type OfficeScreen, type Sent } from "../screen.ts";
import { ACCOUNT_PATH } from "./account-path.ts";

export const ADD_PASSKEY_PATH = `${ACCOUNT_PATH}/passkey` as const;
const cookie = challengeCookie(ADD_PASSKEY_PATH);

/** A passkey of one's own: a code of the phone first, then the browser is asked to make one. */
export const ADD_PASSKEY: OfficeScreen = {
  path: ADD_PASSKEY_PATH,
  titleKey: "office.passkey.add",
  permission: null,
  place: null,
  hasPasskeys: true,
  show: (ask) => draw(<Prove {...ask} problem={null} />),
  act: (ask) => (ask.form.has("answer") ? add(ask) : offer(ask)),
};

async function offer(ask: Sent<Ask>): Promise<Acted> {
  const { form, services, asking } = ask;
  const outcome = await services.staff.offerPasskey(ask, { code: readText(form, "code"), address: asking.address });
  switch (outcome.kind) {
    case "asked":
      return drawCreate(ask, outcome, { name: deviceOf(ask), problem: null });
    case "wrong":
      return drawAgain(<Prove {...ask} problem="wrong" />);
    case "locked":
      return draw(<Prove {...ask} problem="locked" />, { status: 429 });
    case "full":
      return drawAgain(<Prove {...ask} problem="full" />);
  }
}

async function add(ask: Sent<Ask>): Promise<Acted> {
  const { form, services, t } = ask;
  const name = readText(form, "name") || deviceOf(ask);
  const outcome = await services.staff.addPasskey(ask, {
    sealed: cookie.read(ask),
    answer: readText(form, "answer"),
    name,
  });
  switch (outcome.kind) {
    case "added":
      return {
        ...leadTo(ACCOUNT_PATH, { tone: "done", text: t("office.passkey.added", { name }) }),
        cookies: [cookie.write(ask, "")],
      };
    case "over":
    case "full":
      return drawAgain(<Prove {...ask} problem={outcome.kind} />);
    default:
      return drawCreate(ask, outcome, { name, problem: outcome.kind });
  }
}

/** What a passkey is called as long as nobody calls it something else: "Firefox, Linux". */
function deviceOf({ userAgent, t }: Ask): string {
  const { browser, system } = readDevice(userAgent ?? "");
  return [browser, system].filter((name) => name !== null).join(", ") || t("office.passkey.box");
}

type Problem = "wrong" | "locked" | "full" | "over";

function Prove({ t, problem }: Ask & { problem: Problem | null }) {
  const words = {
    wrong: undefined,
    locked: t("office.door.locked", { tries: TRIES, minutes: LOCK_MINUTES }),
    full: t("office.passkey.full", { most: PASSKEYS }),
    over: t("office.passkey.over"),
  };
  return (
    <Around t={t}>
      <form method="post" className="form">
        <p>{t("office.passkey.prove")}</p>
        {problem && words[problem] !== undefined ? (
          <Note tone="wrong" isLive>
            {words[problem]}
          </Note>
        ) : null}
        <TextField
          name="code"
          label={t("office.code.label")}
          hint={t("office.code.text")}
          autoComplete="one-time-code"
          isRequired
          maxLength={20}
          hasFocus
          error={problem === "wrong" ? t("office.code.wrong") : undefined}
        />
        <div className="actions">
          <Button look="main">{t("office.door.continue")}</Button>
          <ButtonLink look="quiet" href={ACCOUNT_PATH}>
            {t("office.passkey.leave")}
          </ButtonLink>
        </div>
      </form>
    </Around>
  );
}

type Step = { name: string; problem: "wrong" | "known" | "name" | null };

const drawCreate = (ask: Ask, { options, sealed }: { options: PasskeyOptions; sealed: string }, step: Step): Drawn => ({
  ...draw(<Create {...ask} {...step} options={options} />, { status: step.problem === null ? 200 : 422 }),
  cookies: [cookie.write(ask, sealed)],
});

function Create({ t, options, name, problem }: Ask & Step & { options: PasskeyOptions }) {
  const told =
    problem === "wrong" ? t("office.passkey.refused") : problem === "known" ? t("office.passkey.known") : undefined;
  return (
    <Around t={t}>
      <PasskeyForm t={t} ask="create" options={options} told={told} className="form">
        <p>{t("office.passkey.createText")}</p>
        <TextField
          name="name"
          label={t("office.passkey.name")}
          hint={t("office.passkey.nameHint")}
          value={name}
          isRequired
          maxLength={LONGEST_NAME}
          hasFocus
          error={problem === "name" ? t("office.passkey.nameWrong", { most: LONGEST_NAME }) : undefined}
        />
        <div className="actions">
          <Button look="main">{t("office.passkey.create")}</Button>
          <ButtonLink look="quiet" href={ACCOUNT_PATH}>
            {t("office.passkey.leave")}
          </ButtonLink>
        </div>
      </PasskeyForm>
    </Around>
  );
}

const Around = ({ t, children }: Pick<Ask, "t"> & { children: ReactNode }) => (
  <>
    <PageHead title={t("office.passkey.add")} back={{ href: ACCOUNT_PATH, label: t("office.account.title") }} />
    <Box title={t("office.passkey.box")}>{children}</Box>
  </>
);
