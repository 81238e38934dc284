import { VISITOR } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { createAuth } from "#modules/accounts/auth.server.ts";
import { createSignInTokens } from "#modules/accounts/link-tokens.server.ts";
import { createSessions, type Sessions } from "#modules/accounts/session.server.ts";
import { createSignIn, type SignIn } from "#modules/accounts/sign-in.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "../support/payments.ts";
import { withPostgres } from "./own-postgres.ts";
import { summarise, type Summary } from "./statistics.ts";

const SECRETS = ["a secret of the benchmark, long enough"];
const AT_ONCE = 100;
const ROUNDS = 5;
const CHECKS = 2_000;
const WARM_UP = 200;
const NO_BOUND = { caller: 1_000_000, email: 1_000_000 };

type AccountTimes = {
  /** Whose a browser is, one after the other, among all sessions of the rounds. */
  checked: Summary;
  /** Links that are opened by a hundred people in the same moment, new to us in the first round and known after it. */
  opened: Summary;
  perSecond: number;
};

/** Sessions and sign-ins on PostgreSQL as it runs in earnest, milliseconds. */
export async function measureAccounts(): Promise<AccountTimes> {
  return withPostgres("accounts", async ({ db }) => {
    const house = openHouse(db);
    const times: number[] = [];
    let seconds = 0;
    let cookies: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const tokens = await house.askForLinks();
      const started = performance.now();
      cookies = await Promise.all(tokens.map((token) => openLink(house.signIn, token, times)));
      seconds += (performance.now() - started) / 1000;
    }
    return {
      opened: summarise(times),
      perSecond: (ROUNDS * AT_ONCE) / seconds,
      checked: await checkSessions(house.sessions, cookies),
    };
  });
}

function openHouse(db: Db) {
  const clock = systemClock;
  const tokens = createSignInTokens(SECRETS);
  const sessions = createSessions({ db, clock, secrets: SECRETS, isSecure: true });
  let asked: string[] = [];
  const auth = createAuth({
    db,
    clock,
    log: silentLog,
    origin: "https://www.vendredi.example",
    secrets: SECRETS,
    isSecure: true,
    google: null,
    sealLink: tokens.sign,
    onLink: (linkId) => Promise.resolve(void asked.push(tokens.sign(linkId))),
  });
  const signIn = createSignIn({
    db,
    clock,
    authOf: () => auth,
    tokens,
    sessions,
    secret: SECRETS[0] ?? "",
    links: NO_BOUND,
    tries: NO_BOUND,
    answerMs: 0,
  });
  /** A link for each of them, ready to be opened. */
  const askForLinks = async () => {
    asked = [];
    for (let person = 0; person < AT_ONCE; person++)
      await signIn.askForLink(
        { site: SITES.fr_FR, email: `person-${person}@example.org`, toPath: "/account/trips" },
        { actor: VISITOR, address: `10.0.${person >> 8}.${person & 255}`, headers: new Headers() },
      );
    return asked;
  };
  return { signIn, sessions, askForLinks };
}

/** The cookies of the browser that opened a link. */
async function openLink(signIn: SignIn, token: string, times: number[]): Promise<string> {
  const started = performance.now();
  const opened = await signIn.open(token, { actor: VISITOR, address: "10.0.0.1", headers: new Headers() });
  times.push(performance.now() - started);
  if (!opened || "kind" in opened) throw new Error("a link did not open");
  return opened.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function checkSessions(sessions: Sessions, cookies: readonly string[]): Promise<Summary> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + CHECKS; at++) {
    const started = performance.now();
    if (!(await sessions.read(cookies[at % cookies.length] ?? null))) throw new Error("a session was not found");
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return summarise(times);
}
