import { parse, serialize } from "hono/utils/cookie";
import { ownPath } from "#platform/http/own-path.ts";
import { LOCK_MINUTES, TRIES, ENTRY_MINUTES } from "#modules/staff/rules.ts";
import { readText } from "../form.ts";
import { Gate } from "../gate.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { TextField } from "../parts/field.tsx";
import { Note } from "../parts/note.tsx";
import { draw, leadTo, type Acted, type OfficeDoor, type Seen, type Sent } from "../screen.ts";
import { PASSKEY_PATH } from "./passkey.tsx";
import { SIGN_IN_PATH, withWay } from "./way.ts";

const PATH = SIGN_IN_PATH;
const CODE_PATH = `${PATH}/code` as const;
const ENTRY = "staff-entry";

/** First the work address and its password. */
export const SIGN_IN_DOOR: OfficeDoor = {
  path: PATH,
  titleKey: "office.door.title",
  show: async (seen) =>
    (await seen.services.staff.whoIs(seen.cookies))
      ? leadTo(ownPath(seen.query.get("to")) ?? "/")
      : draw(<Password {...seen} problem={null} />),
  act: enterPassword,
};

/** Then a code. */
export const CODE_DOOR: OfficeDoor = {
  path: CODE_PATH,
  titleKey: "office.code.title",
  show: (seen) =>
    parse(seen.cookies ?? "", ENTRY)[ENTRY]
      ? draw(<Code {...seen} problem={null} />)
      : leadTo(withWay(PATH, wayOf(seen))),
  act: enterCode,
};

const wayOf = ({ query }: Pick<Seen, "query">) => ownPath(query.get("to"));

/** The cookie between the two steps, for the browser that typed the password. */
const entryCookie = ({ isSecure }: Pick<Seen, "isSecure">, value: string, maxAge: number) =>
  serialize(ENTRY, value, { path: PATH, httpOnly: true, sameSite: "Strict", secure: isSecure, maxAge });

async function enterPassword(seen: Sent<Seen>): Promise<Acted> {
  const { form, services, asking } = seen;
  const email = readText(form, "email");
  const password = form.get("password");
  const outcome = await services.staff.enterPassword({
    email,
    password: typeof password === "string" ? password : "",
    address: asking.address,
  });
  if (outcome.kind !== "code")
    return draw(<Password {...seen} email={email} problem={outcome.kind} />, {
      status: outcome.kind === "locked" ? 429 : 422,
    });
  return {
    ...leadTo(withWay(CODE_PATH, wayOf(seen))),
    cookies: [entryCookie(seen, outcome.entry, ENTRY_MINUTES * 60)],
  };
}

async function enterCode(seen: Sent<Seen>): Promise<Acted> {
  const { form, services, asking, cookies, userAgent } = seen;
  const outcome = await services.staff.enterCode({
    entry: parse(cookies ?? "", ENTRY)[ENTRY] ?? null,
    code: readText(form, "code"),
    address: asking.address,
    userAgent,
  });
  const end = entryCookie(seen, "", 0);
  switch (outcome.kind) {
    case "in":
      return { ...leadTo(wayOf(seen) ?? "/"), cookies: [services.staff.cookie.write(outcome.token), end] };
    case "over":
      return { ...leadTo(withWay(PATH, wayOf(seen))), cookies: [end] };
    case "wrong":
      return draw(<Code {...seen} problem="wrong" />, { status: 422 });
    case "locked":
      return draw(<Code {...seen} problem="locked" />, { status: 429 });
  }
}

type Problem = "wrong" | "locked" | null;

function Locked({ t }: Pick<Seen, "t">) {
  return (
    <Note tone="wrong" isLive>
      {t("office.door.locked", { tries: TRIES, minutes: LOCK_MINUTES })}
    </Note>
  );
}

function Password({ t, query, email = "", problem }: Seen & { email?: string; problem: Problem }) {
  return (
    <Gate t={t} title={t("office.door.hello")}>
      <p className="lead">{t("office.door.text")}</p>
      {problem === "locked" ? <Locked t={t} /> : null}
      <form method="post" action={withWay(PATH, wayOf({ query }))}>
        <TextField
          name="email"
          type="email"
          label={t("office.door.email")}
          value={email}
          autoComplete="username"
          isRequired
          hasFocus={email === ""}
        />
        <TextField
          name="password"
          type="password"
          label={t("office.door.password")}
          autoComplete="current-password"
          isRequired
          hasFocus={email !== ""}
          error={problem === "wrong" ? t("office.door.wrong") : undefined}
        />
        <Button look="main">{t("office.door.continue")}</Button>
      </form>
      <ButtonLink href={withWay(PASSKEY_PATH, wayOf({ query }))}>{t("office.passkey.door")}</ButtonLink>
    </Gate>
  );
}

function Code({ t, query, problem }: Seen & { problem: Problem }) {
  return (
    <Gate t={t} title={t("office.code.title")}>
      <p className="lead">{t("office.code.text")}</p>
      {problem === "locked" ? <Locked t={t} /> : null}
      <form method="post" action={withWay(CODE_PATH, wayOf({ query }))}>
        <TextField
          name="code"
          label={t("office.code.label")}
          autoComplete="one-time-code"
          isRequired
          maxLength={20}
          hasFocus
          error={problem === "wrong" ? t("office.code.wrong") : undefined}
        />
        <Button look="main">{t("office.code.enter")}</Button>
        <p className="fine">{t("office.code.lost")}</p>
        <p className="fine">{t("office.code.tries", { tries: TRIES, minutes: LOCK_MINUTES })}</p>
      </form>
      <p>
        <a href={withWay(PATH, wayOf({ query }))}>{t("office.code.back")}</a>
      </p>
    </Gate>
  );
}
