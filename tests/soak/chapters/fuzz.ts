import { writeFileSync } from "node:fs";
import { createChance } from "#modules/booking/simulation/random.ts";
import { demandBooks } from "../books.ts";
import { demandNone, type Chapter, type Report, type Setting } from "../chapter.ts";
import { SOAK_FOLDER } from "../ground.ts";
import { makeCall, readCalls, type Call, type FuzzRequest, type OpenApi } from "../fuzz/calls.ts";
import { examine, writeCurl } from "../fuzz/examine.ts";
import { makeOther } from "../fuzz/others.ts";
import { makePage, readPages, type PageRoute } from "../fuzz/pages.ts";
import { findThings, type Things } from "../fuzz/things.ts";
import { callerAddress, createClient, readJson, type Answer, type Client } from "../http/client.ts";
import { judge, writeCounts } from "../http/tally.ts";
import { pause } from "../load/pace.ts";

const NAME = "fuzz";
const REQUESTS = { full: 20_000, quick: 2_500 };
/** With the limits of every day, and from one address: most of it is turned away. */
const LIMITED_REQUESTS = { full: 2_000, quick: 400 };
/** Fewer are a reader that has gone blind, not a smaller product. */
const FEWEST_CALLS = 30;
const FEWEST_PAGES = 120;
const AT_ONCE = 8;
const CALLERS = 5_000;
const TRIES = 4;
const LONGEST_PAUSE_MS = 2_000;

type Source = { calls: Call[]; pages: PageRoute[]; things: Things; seed: number };
type Finding = { number: number; label: string; fault: string; curl: string };
type Outcome = {
  findings: Finding[];
  outcomes: Record<string, number>;
  turnedAway: number;
  closed: number;
  worstMs: number;
};

/** Requests that nobody should send, made from the product's own description of its calls and from its route table. */
export const fuzz: Chapter = {
  name: NAME,
  promise:
    "Whatever is sent, the answer is one that was meant: no error of ours, nothing about the machine, nothing late.",
  run: async (setting, report) => {
    const { ground, isQuick, seed } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const server = await ground.startServer({ name: NAME, databaseUrl });
    const client = createClient({ port: ground.port, connections: AT_ONCE });
    const source = await readSource(client, seed);
    report.tell("seed", seed);
    const { calls, pages } = source;
    report.demand(
      "made from",
      `${calls.length} calls, ${pages.length} pages of six sites`,
      `${FEWEST_CALLS}, ${FEWEST_PAGES}`,
      calls.length >= FEWEST_CALLS && pages.length >= FEWEST_PAGES,
    );
    const wanted = isQuick ? REQUESTS.quick : REQUESTS.full;
    reportOutcome(
      report,
      "requests",
      wanted,
      await sendAll({ setting, client, source, from: 0, wanted, isEverybody: true }),
    );
    report.demand("the process lives", server.isAlive() ? "yes" : "no", "yes", server.isAlive());
    client.close();
    if (server.isAlive()) await demandBooks(report, databaseUrl);
    await server.stop();
    await sendLimited(setting, report, source, databaseUrl);
  },
};

async function readSource(client: Client, seed: number): Promise<Source> {
  const document = readJson<OpenApi>(await client.ask({ path: "/api/openapi.json" }));
  if (!document) throw new Error("the server does not describe its calls");
  return { calls: readCalls(document), pages: readPages(), things: await findThings(client), seed };
}

/** The same kinds of requests with the limits of every day, as one caller sends them. */
async function sendLimited(setting: Setting, report: Report, source: Source, databaseUrl: string): Promise<void> {
  const { ground, isQuick } = setting;
  const server = await ground.startServer({
    name: `${NAME}-limited`,
    databaseUrl,
    env: { TRUST_PROXY: "", RATE_LIMIT_WRITES_PER_MINUTE: "" },
  });
  const client = createClient({ port: ground.port, connections: AT_ONCE });
  const wanted = isQuick ? LIMITED_REQUESTS.quick : LIMITED_REQUESTS.full;
  const outcome = await sendAll({ setting, client, source, from: REQUESTS.full, wanted, isEverybody: false });
  reportOutcome(report, "requests with usual limits, from one address", wanted, outcome);
  client.close();
  await server.stop();
}

type Sending = { setting: Setting; client: Client; source: Source; from: number; wanted: number; isEverybody: boolean };

async function sendAll({ setting: { ground }, client, source, from, wanted, isEverybody }: Sending): Promise<Outcome> {
  const outcome: Outcome = { findings: [], outcomes: {}, turnedAway: 0, closed: 0, worstMs: 0 };
  let next = from;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < from + wanted) {
        const number = next++;
        const { label, ask } = makeRequest(source, number);
        const caller = isEverybody ? { caller: callerAddress(createChance(number).below(CALLERS)) } : {};
        const answer = await send(client, { ...caller, ...ask }, isEverybody ? TRIES : 1);
        if (answer.wasClosed) outcome.closed += 1;
        if (isEverybody && judge(answer) === "shed") outcome.turnedAway += 1;
        const name = answer.lost ?? String(answer.status);
        outcome.outcomes[name] = (outcome.outcomes[name] ?? 0) + 1;
        outcome.worstMs = Math.max(outcome.worstMs, answer.ms);
        const fault = examine(ask, answer);
        if (fault) outcome.findings.push({ number, label, fault, curl: writeCurl(client.port, { ...caller, ...ask }) });
        if (number % 2_500 === 0 && number > from)
          ground.say(`${NAME}: ${number - from} of ${wanted}, ${outcome.findings.length} findings`);
      }
    }),
  );
  return outcome;
}

/** The n-th request of a seed: the same whenever it is made. */
function makeRequest({ calls, pages, things, seed }: Source, number: number): FuzzRequest {
  const chance = createChance(Math.imul(seed + 1, 1_000_003) + number);
  const draw = chance.next();
  if (draw < 0.55) return makeCall(calls[number % calls.length] ?? chance.pick(calls), chance, things);
  return draw < 0.9
    ? makePage(pages[number % pages.length] ?? chance.pick(pages), chance, things)
    : makeOther(chance, things);
}

/** What was turned away for now says nothing yet: it is sent again. */
async function send(client: Client, ask: Parameters<Client["ask"]>[0], tries: number): Promise<Answer> {
  const answer = await client.ask(ask);
  if (tries === 1 || judge(answer) !== "shed") return answer;
  await pause(Math.min(LONGEST_PAUSE_MS, 1000 * Number(answer.headers["retry-after"] ?? 1)));
  return send(client, ask, tries - 1);
}

function reportOutcome(
  report: Report,
  what: string,
  wanted: number,
  { findings, outcomes, turnedAway, closed, worstMs }: Outcome,
): void {
  report.tell(what, `${wanted}: ${writeCounts(outcomes)}`);
  report.tell(
    `${what}: turned away to the end; sent again over a new connection; longest answer`,
    `${turnedAway}; ${closed}; ${Math.round(worstMs)} ms`,
  );
  const kinds = [...Map.groupBy(findings, ({ label, fault }) => `${fault}, ${label}`)];
  demandNone(
    report,
    `${what}: errors, leaks, late answers`,
    kinds.map(
      ([kind, examples]) =>
        `${kind}: ${examples.length} times, as number ${examples[0]?.number}: ${examples[0]?.curl.slice(0, 700)}`,
    ),
  );
  if (findings.length === 0) return;
  const file = `${SOAK_FOLDER}/${NAME}-findings.txt`;
  writeFileSync(
    file,
    `${findings.map(({ number, label, fault, curl }) => `${number} ${label}: ${fault}\n${curl}\n`).join("\n")}\n`,
    { flag: "a" },
  );
  report.details.push(`all ${findings.length} of them, each with its curl line: ${file}`);
}
