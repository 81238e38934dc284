import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { handleOf } from "#modules/staff/passkey-options.ts";
import { listPeople, reinvite, removePerson } from "#modules/staff/people.server.ts";
import { forgetWaysIn } from "#modules/staff/forget.server.ts";
import { staffChallenge, staffPasskey, staffPerson } from "#modules/staff/tables.server.ts";
import { codeOf, makeSecret, stepOf } from "#modules/staff/totp.ts";
import { letTrialPersonIn } from "#modules/staff/trial.server.ts";
import { createTries } from "#modules/staff/tries.server.ts";
import { openVault } from "#modules/staff/wire.server.ts";
import { createAuthenticator, type Authenticator, type Odd } from "#tests/support/authenticator.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, STAFF } from "#tests/support/staff.ts";

/** Passkeys of the team, through the door (docs/product/services.md#staff). */
const database = useDemoDatabase();
const clock = fixedClock(DEMO_NOW);
const SECRET = "a secret of the tests of thirty-two characters";
const PASSWORD = "correct horse battery staple";
const OPERATOR = system("staff");
const [DOOR, ADD] = ["/sign-in/passkey", "/account/passkey"];
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    clock,
    env: { LINK_SECRET: SECRET, PORT: "3000" },
  });
});
afterAll(() => server?.close());

/** Each test types from a machine of its own: tries are counted by it, too. */
let machine = 0;
const nextMachine = () => `198.51.100.${++machine}`;

type Browser = {
  get: (path: string) => Promise<Seen>;
  post: (path: string, fields: Record<string, string>) => Promise<Seen>;
};
type Seen = { status: number; location: string | null; text: string; setCookies: string[] };

/** A browser that keeps its cookies. `jar`: what it has from the start. */
function openBrowser(
  jar: Record<string, string> = {},
  caller = nextMachine(),
): Browser & { jar: Record<string, string> } {
  const take = async (answer: Response): Promise<Seen> => {
    const setCookies = answer.headers.getSetCookie();
    for (const line of setCookies) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar[pair.slice(0, at)] = pair.slice(at + 1);
    }
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text(), setCookies };
  };
  const cookie = () =>
    Object.entries(jar)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  return {
    jar,
    get: async (path) =>
      take(await server.fetch(STAFF + path, { headers: { cookie: cookie() }, redirect: "manual" }, caller)),
    post: async (path, fields) => take(await server.fetch(STAFF + path, officePost(cookie(), fields), caller)),
  };
}

/** What a page asks the browser with. */
const optionsIn = ({ text }: Seen) => {
  const options = /data-options="([^"]*)"/.exec(text)?.[1] ?? "{}";
  return JSON.parse(options.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as Parameters<Authenticator["get"]>[0];
};

/** Somebody of the house, with a phone. */
async function hire() {
  const { db } = database();
  const [email, secret] = [`${randomUUID()}@house.example`, makeSecret()];
  const person = { name: "Inès Lambert", email, roles: ["care" as const], password: PASSWORD, secret };
  await letTrialPersonIn({ db, clock, vault: openVault([SECRET]) }, person, OPERATOR);
  const [row] = await db.select().from(staffPerson).where(eq(staffPerson.email, email));
  return { id: row?.id ?? "", email, code: () => codeOf(secret, stepOf(clock.now())) };
}
type Person = Awaited<ReturnType<typeof hire>>;

async function signInByPassword({ email, code }: Person) {
  clock.advance(60_000);
  const browser = openBrowser();
  await browser.post("/sign-in", { email, password: PASSWORD });
  expect((await browser.post("/sign-in/code", { code: code() })).location).toBe("/");
  return browser;
}

/** Adds the passkey of a device, from a browser that is signed in. */
async function addPasskey(browser: Browser, person: Person, device: Authenticator, odd: Odd = {}): Promise<Seen> {
  clock.advance(60_000);
  const asked = await browser.post(ADD, { code: person.code() });
  expect(asked.status).toBe(200);
  return browser.post(ADD, { answer: device.create(optionsIn(asked), odd), name: "The laptop" });
}

async function hireWithPasskey() {
  const person = await hire();
  const device = createAuthenticator(`${STAFF}:3000`);
  const browser = await signInByPassword(person);
  expect((await addPasskey(browser, person, device)).location).toBe("/account");
  return { person, device, browser };
}

/** Opens the office with a device. */
async function enter(device: Authenticator, odd: Odd = {}, browser = openBrowser()): Promise<Seen> {
  return browser.post(DOOR, { answer: device.get(optionsIn(await browser.get(DOOR)), odd) });
}

const lastLine = async () => (await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const passkeysOf = ({ id }: Person) => database().db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id));

describe("a passkey", () => {
  test("is added after a code of the phone, opens the office alone, and is taken away", async () => {
    const { person, device, browser } = await hireWithPasskey();
    const [row] = await passkeysOf(person);
    expect(await lastLine()).toMatchObject({
      actor: `staff:${person.id}`,
      verb: "staff.add_passkey",
      after: { passkey: row?.id },
    });
    expect((await browser.get("/account")).text).toMatch(/The laptop[\s\S]*pas encore/);
    const people = await listPeople({ db: database().db, clock, tries: createTries(SECRET) }, OPERATOR);
    if ("kind" in people) throw new Error(people.kind);
    expect(people.find(({ id }) => id === person.id)?.passkeys).toBe(1);

    const door = openBrowser({ staff: "fixed" });
    await door.get(`${DOOR}?to=%2Faccount`);
    const asked = await door.get(`${DOOR}?to=%2Faccount`);
    expect(asked.setCookies.join()).toMatch(
      /staff-challenge=[^;]+; Max-Age=600; Path=\/sign-in\/passkey; HttpOnly; SameSite=Strict/,
    );
    const opened = await door.post(`${DOOR}?to=%2Faccount`, { answer: device.get(optionsIn(asked)) });
    expect([opened.status, opened.location]).toEqual([303, "/account"]);
    expect(door.jar["staff"]).toMatch(/^[\w-]{43}$/);
    expect((await door.get("/account")).status).toBe(200);
    expect(await lastLine()).toMatchObject({ verb: "staff.sign_in", after: { factor: "passkey" } });
    expect(await passkeysOf(person)).toMatchObject([{ counter: 1, usedAt: clock.now() }]);

    const gone = await door.post("/account", { passkey: row?.id ?? "" });
    expect([gone.location, (await lastLine())?.verb]).toEqual(["/account", "staff.remove_passkey"]);
    expect((await enter(device)).status).toBe(422);
  });

  test("asks of everybody the same, and names nobody", async () => {
    const { person } = await hireWithPasskey();
    const asked = optionsIn(await openBrowser().get(DOOR));
    expect({ ...asked, challenge: "" }).toEqual({
      challenge: "",
      rpId: "staff.localhost",
      timeout: 300_000,
      userVerification: "required",
    });
    expect(JSON.stringify(asked)).not.toContain(person.email);
  });

  test("needs the code that is typed: not a wrong one, none, one that was used, nor that of another session", async () => {
    const { person, browser } = await hireWithPasskey();
    const device = createAuthenticator(`${STAFF}:3000`);
    expect((await browser.post(ADD, { code: "000000" })).status).toBe(422);
    expect((await browser.post(ADD, { code: person.code() })).status, "used").toBe(422);
    const made = device.create({ challenge: "x".repeat(43), rp: { id: "staff.localhost" }, user: { id: "x" } });
    expect((await browser.post(ADD, { answer: made, name: "x" })).status).toBe(422);
    clock.advance(60_000);
    const asked = await browser.post(ADD, { code: person.code() });
    const elsewhere = await signInByPassword(person);
    elsewhere.jar["staff-challenge"] = browser.jar["staff-challenge"] ?? "";
    const answer = device.create(optionsIn(asked));
    expect((await elsewhere.post(ADD, { answer, name: "x" })).status).toBe(422);
    expect(await passkeysOf(person)).toHaveLength(1);
    expect((await browser.post(ADD, { answer, name: "x" })).location).toBe("/account");
    expect((await browser.post(ADD, { answer, name: "x" })).status, "sent again").toBe(422);
  });

  test.each<[string, Odd]>([
    ["for another origin", { origin: "https://staff.elsewhere.example" }],
    ["for another name", { rpId: "fr.localhost" }],
    ["for another question", { challenge: "x".repeat(43) }],
    ["as a signature", { type: "webauthn.get" }],
    ["without its person", { isVerified: false }],
  ])("that was made %s is none", async (_, odd) => {
    const person = await hire();
    const browser = await signInByPassword(person);
    const answer = await addPasskey(browser, person, createAuthenticator(`${STAFF}:3000`), odd);
    expect([answer.status, await passkeysOf(person)]).toEqual([422, []]);
    expect(optionsIn(answer).challenge, "it can be tried again").toMatch(/^[\w-]{43}$/);
  });

  test("of a device is one: not two of somebody's, and not another's", async () => {
    const { person, device, browser } = await hireWithPasskey();
    expect((await addPasskey(browser, person, device)).status).toBe(422);
    const other = await hire();
    const answer = await addPasskey(await signInByPassword(other), other, device);
    expect([answer.status, await passkeysOf(other)]).toEqual([422, []]);
  });

  test("are ten at most", async () => {
    const { person, browser } = await hireWithPasskey();
    const [row] = await passkeysOf(person);
    if (!row) throw new Error("no passkey");
    const more = Array.from({ length: 9 }, () => ({ ...row, id: randomUUID(), credentialId: randomUUID() }));
    await database().db.insert(staffPasskey).values(more);
    clock.advance(60_000);
    const answer = await browser.post(ADD, { code: person.code() });
    expect([answer.status, answer.text.includes("10 clés")]).toEqual([422, true]);
  });
});

describe("the door", () => {
  test.each<[string, Odd]>([
    ["signed for another origin", { origin: "https://staff.elsewhere.example" }],
    ["signed for visitors' host", { origin: "http://fr.localhost:3000", rpId: "fr.localhost" }],
    ["signed for another question", { challenge: "x".repeat(43) }],
    ["made and not signed", { type: "webauthn.create" }],
    ["without its person", { isVerified: false }],
    ["that counts backwards", { counter: 0 }],
    ["forged", { isForged: true }],
    ["for another person", { handle: handleOf(randomUUID()) }],
  ])("stays closed to what is %s", async (_, odd) => {
    const { device } = await hireWithPasskey();
    expect((await enter(device)).status).toBe(303);
    const browser = openBrowser();
    const answer = await enter(device, odd, browser);
    expect([answer.status, browser.jar["staff"]]).toEqual([422, undefined]);
    expect((await enter(device, { counter: 100 }, browser)).status, "the same page, done right").toBe(303);
  });

  test.each(["", "{}", "null", "[]", '{"id":"x"}', "{", "0".repeat(50_000)])(
    "takes no nonsense: %#",
    async (answer) => {
      const browser = openBrowser();
      await browser.get(DOOR);
      expect((await browser.post(DOOR, { answer })).status).toBe(422);
    },
  );

  test("takes an answer once: not again, not twice at once, not from another browser, not after ten minutes", async () => {
    const { device } = await hireWithPasskey();
    const browser = openBrowser();
    const answer = device.get(optionsIn(await browser.get(DOOR)));
    const { ...before } = browser.jar;
    expect((await openBrowser().post(DOOR, { answer })).status, "no cookie").toBe(422);
    const both = await Promise.all([1, 2].map(() => openBrowser({ ...before }).post(DOOR, { answer })));
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([303, 422]);
    expect((await openBrowser({ ...before }).post(DOOR, { answer })).status).toBe(422);

    const late = openBrowser();
    const signed = device.get(optionsIn(await late.get(DOOR)));
    clock.advance(10 * 60_000);
    expect((await late.post(DOOR, { answer: signed })).status).toBe(422);
    await forgetWaysIn({ db: database().db, clock }, OPERATOR);
    expect(await database().db.select().from(staffChallenge)).not.toEqual([]);
    clock.advance(48 * 3_600_000);
    await forgetWaysIn({ db: database().db, clock }, OPERATOR);
    expect(await database().db.select().from(staffChallenge)).toEqual([]);
  });

  test("closes after five wrong ones with those of the password, to a right one too", async () => {
    const { person, device } = await hireWithPasskey();
    await openBrowser().post("/sign-in", { email: person.email, password: "wrong" });
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await enter(device, { isForged: true })).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect((await enter(device)).status).toBe(429);
    expect((await openBrowser().post("/sign-in", { email: person.email, password: PASSWORD })).status).toBe(429);
    clock.advance(15 * 60_000);
    expect((await enter(device)).status).toBe(303);
  });

  test("costs a machine no try when it opens, and thirty when it does not", async () => {
    const { device } = await hireWithPasskey();
    const caller = nextMachine();
    for (let count = 0; count < 31; count++)
      expect((await enter(device, {}, openBrowser({}, caller))).status).toBe(303);
    const stranger = createAuthenticator(`${STAFF}:3000`);
    for (let count = 0; count < 30; count++)
      expect((await enter(stranger, {}, openBrowser({}, caller))).status).toBe(422);
    expect((await enter(stranger, {}, openBrowser({}, caller))).status).toBe(429);
  });

  test.each(["reinvite", "remove"] as const)("knows no passkey after a %s by an administrator", async (deed) => {
    const { person, device } = await hireWithPasskey();
    const deps = { db: database().db, clock, tries: createTries(SECRET) };
    const verb = deed === "reinvite" ? reinvite : removePerson;
    await verb(deps, { id: person.id, reason: "phone lost" }, OPERATOR);
    expect([(await enter(device)).status, await passkeysOf(person)]).toEqual([422, []]);
  });

  test("opens to nobody whose roles have changed with what they were", async () => {
    const { person, device } = await hireWithPasskey();
    const browser = openBrowser();
    await database()
      .db.update(staffPerson)
      .set({ roles: ["content"] })
      .where(eq(staffPerson.id, person.id));
    expect((await enter(device, {}, browser)).status).toBe(303);
    expect((await browser.get("/orders")).status).toBe(403);
  });
});

test("scripts are files of the office's own, on pages that need them alone", async () => {
  const policyOf = async (path: string) =>
    (await server.fetch(STAFF + path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf(DOOR)).toContain("script-src 'self';");
  expect(await policyOf("/sign-in")).not.toContain("script-src");
  const { text } = await openBrowser().get(DOOR);
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/passkeys.js" defer="">']);
  expect((await server.fetch(`${STAFF}/passkeys.js`)).headers.get("content-type")).toContain("javascript");
});
