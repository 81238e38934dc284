import { readFileSync } from "node:fs";
import pg from "pg";
import type { ServerStart } from "#tests/bench/server-process.ts";
import type { Chapter, Report, Setting } from "../chapter.ts";
import type { Door, Yard } from "../doors/door.ts";
import { unpaidHolds } from "../doors/holds.ts";
import { brokenEscapes, foreignForm, notNumbers, openRedirects, safeHeaders, sharedPages } from "../doors/pages.ts";
import { forgedWebhook, returnAddress, sandboxSecrets } from "../doors/payments.ts";
import { clientLogs, confirmationPage, newsletterLimit, newsletterMails, openOrder } from "../doors/privacy.ts";
import { chosenEngine, foreignHosts, hostSpellings, insideCalls, PUBLIC_ENV, trialIsTold } from "../doors/public.ts";
import { startRefused } from "../ground.ts";
import { callerAddress, createClient, type Client } from "../http/client.ts";
import { findOffers, type Offer } from "../http/things.ts";

const NAME = "doors";
const FIRST_STRANGER = 300_000;
/** A server that refuses its configuration says so before it does anything. */
const REFUSAL_SECONDS = 15;

const DOORS: Record<string, Door> = {
  sandboxSecrets,
  returnAddress,
  forgedWebhook,
  confirmationPage,
  openOrder,
  newsletterLimit,
  newsletterMails,
  clientLogs,
  unpaidHolds,
  sharedPages,
  safeHeaders,
  openRedirects,
  foreignForm,
  brokenEscapes,
  notNumbers,
};
const PUBLIC_DOORS: Record<string, Door> = { hostSpellings, foreignHosts, insideCalls, chosenEngine, trialIsTold };

/** Attacks that once worked, tried again. */
export const doors: Chapter = {
  name: NAME,
  promise: "Who is not meant to come in stays outside, however the door is spelt.",
  run: async (setting, report) => {
    const { ground } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const server = await ground.startServer({ name: NAME, databaseUrl, env: { RATE_LIMIT_WRITES_PER_MINUTE: "" } });
    const client = createClient({ port: ground.port });
    const offers = await findOffers(client, { days: 12 });
    await tryDoors(report, DOORS, { setting, client, offers, databaseUrl, log: NAME });
    client.close();
    await server.stop();
    await tryPublic(setting, report, offers);
  },
};

/** With public hosts: first as nobody should start it, then as for a trial. */
async function tryPublic(setting: Setting, report: Report, offers: Offer[]): Promise<void> {
  const { ground } = setting;
  const databaseUrl = await ground.openDatabase(`${NAME}_public`);
  const options = { name: `${NAME}-public`, databaseUrl, env: PUBLIC_ENV };
  await tryUnsaid(
    report,
    ground.serverStart({ ...options, name: `${NAME}-unsaid`, env: { ...PUBLIC_ENV, ALLOW_SANDBOX: "" } }),
  );
  const server = await ground.startServer(options);
  const client = createClient({ port: ground.port });
  await tryDoors(report, PUBLIC_DOORS, { setting, client, offers, databaseUrl, log: options.name });
  client.close();
  await server.stop();
}

/** The sandbox with public hosts, and nobody said that a trial is meant. */
async function tryUnsaid(report: Report, start: ServerStart): Promise<void> {
  const code = await startRefused(start, REFUSAL_SECONDS);
  const words = readFileSync(start.logFile ?? "", "utf8");
  const isSentence = /sandbox/i.test(words) && !/\n\s+at /.test(words);
  const left =
    code === null ? "it runs" : `leaves with code ${code}${isSentence ? ", in a sentence" : ", with a stack trace"}`;
  report.demand(
    "start with public hosts and the sandbox, not said to be a trial",
    left,
    "leaves, in a sentence",
    code !== null && code !== 0 && isSentence,
  );
}

type Trying = { setting: Setting; client: Client; offers: Offer[]; databaseUrl: string; log: string };

async function tryDoors(
  report: Report,
  doors: Record<string, Door>,
  { setting: { ground }, client, offers, databaseUrl, log }: Trying,
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let strangers = 0;
  const yard: Yard = {
    client,
    database,
    offers,
    readLog: () => readFileSync(ground.logOf(log), "utf8"),
    stranger: () => callerAddress(FIRST_STRANGER + strangers++),
  };
  try {
    for (const [name, door] of Object.entries(doors)) {
      ground.say(`${NAME}: ${name}`);
      for (const { tried, cameBack, isShut } of await tryDoor(door, yard))
        report.demand(tried, cameBack, "shut", isShut);
    }
  } finally {
    await database.end();
  }
}

/** An attack that cannot be carried out is no proof that the door is shut. */
async function tryDoor(door: Door, yard: Yard): ReturnType<Door> {
  try {
    return await door(yard);
  } catch (error) {
    return [{ tried: door.name, cameBack: error instanceof Error ? error.message : "it broke off", isShut: false }];
  }
}
