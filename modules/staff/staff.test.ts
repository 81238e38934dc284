import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actorName, system } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createInvitationTokens } from "./invitation-tokens.server.ts";
import type { Role } from "./roles.ts";
import type { StaffService } from "./service.ts";
import { staffPerson, staffSession, staffTry } from "./tables.server.ts";
import { codeOf, stepOf } from "./totp.ts";
import type { SignedIn } from "./types.ts";
import { wireStaff } from "./wire.server.ts";

const database = useDatabase();
const NOW = "2026-11-21T09:00:00Z";
const PASSWORD = "correct horse battery staple";
const OPERATOR = system("staff");
const SECRETS = ["a secret of the tests of thirty-two characters"];
const MINUTE = 60_000;

let clock = fixedClock(NOW);
let staff: StaffService;
const address = "192.0.2.1";

const wireAll = (secrets = SECRETS) =>
  wireStaff(
    { env: { LINK_SECRET: secrets, PUBLIC_ORIGIN_SCHEME: "http", SITE_HOSTS: undefined }, db: database().db, clock },
    { wakeWorker: () => {}, officeOrigin: null },
  );
const wire = (secrets?: string[]) => wireAll(secrets).service;

beforeEach(async () => {
  await emptyTables(database().db, "staff_person, staff_try");
  clock = fixedClock(NOW);
  staff = wire();
});

/** Lets somebody in by their link, up to the end. */
async function enrol(name: string, roles: Role[]) {
  const email = `${name.toLowerCase()}@house.example`;
  const invited = await staff.invite({ name, email, roles, language: "fr" }, OPERATOR);
  if (invited.kind !== "invited") throw new Error(invited.kind);
  const token = createInvitationTokens(SECRETS).sign(invited.invitationId);
  const chosen = await staff.choosePassword({ token, password: PASSWORD, again: PASSWORD });
  if (chosen?.kind !== "factor") throw new Error(chosen?.kind);
  const code = codeOf(chosen.secret, stepOf(clock.now()));
  const done = await staff.confirmFactor({ token, code, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
  if (done?.kind !== "in") throw new Error(done?.kind);
  return { id: invited.id, email, secret: chosen.secret, codes: done.codes, token, session: done.token };
}

const whoIs = (session: string) => staff.whoIs(`staff=${session}`);
async function signedIn(session: string): Promise<SignedIn> {
  const found = await whoIs(session);
  if (!found) throw new Error("not signed in");
  return found;
}
async function entryOf(email: string): Promise<string> {
  const outcome = await staff.enterPassword({ email, password: PASSWORD, address });
  if (outcome.kind !== "code") throw new Error(outcome.kind);
  return outcome.entry;
}
const enterCode = (entry: string | null, code: string) => staff.enterCode({ entry, code, address, userAgent: null });
const verbs = async () => (await database().db.select().from(audit).orderBy(asc(audit.id))).map(({ verb }) => verb);

describe("an invitation", () => {
  test("opens an account by a password and a phone, once, for 48 hours", async () => {
    const { token, session, codes, email } = await enrol("Ines", ["care"]);
    expect(codes).toHaveLength(10);
    expect((await signedIn(session)).person).toMatchObject({ email, roles: ["care"], limits: { goodwill: 5_000 } });
    expect(await staff.findInvited(token)).toBeNull();
    expect(await staff.choosePassword({ token, password: PASSWORD, again: PASSWORD })).toBeNull();
    expect(await staff.confirmFactor({ token, code: "123456", userAgent: null })).toBeNull();
    expect(await staff.findInvited("made.up")).toBeNull();
    const late = await staff.invite(
      { name: "Late", email: "late@house.example", roles: ["care"], language: "fr" },
      OPERATOR,
    );
    if (late.kind !== "invited") throw new Error(late.kind);
    const lateToken = createInvitationTokens(SECRETS).sign(late.invitationId);
    expect(await staff.findInvited(lateToken)).toMatchObject({ kind: "password" });
    clock.advance(48 * 60 * MINUTE);
    expect(await staff.findInvited(lateToken)).toBeNull();
  });

  test("used twice at once lets one in", async () => {
    const invited = await staff.invite(
      { name: "Ines", email: "i@house.example", roles: ["care"], language: "fr" },
      OPERATOR,
    );
    if (invited.kind !== "invited") throw new Error(invited.kind);
    const token = createInvitationTokens(SECRETS).sign(invited.invitationId);
    const chosen = await staff.choosePassword({ token, password: PASSWORD, again: PASSWORD });
    const code = chosen?.kind === "factor" ? codeOf(chosen.secret, stepOf(clock.now())) : "";
    const both = await Promise.all([1, 2].map(() => staff.confirmFactor({ token, code, userAgent: null })));
    expect(both.filter((one) => one?.kind === "in")).toHaveLength(1);
    expect(both.filter((one) => one === null)).toHaveLength(1);
  });

  test("a newer one ends it, with password, phone and sessions of before", async () => {
    const { id, email, session } = await enrol("Ines", ["care"]);
    const again = await staff.reinvite({ id, reason: "phone lost" }, OPERATOR);
    expect(again.kind).toBe("invited");
    expect(await whoIs(session)).toBeNull();
    expect(await staff.enterPassword({ email, password: PASSWORD, address })).toEqual({ kind: "wrong" });
  });
});

describe("signing in", () => {
  test("takes a password and then a code; the session is a new one each time", async () => {
    const { email, secret, session } = await enrol("Ines", ["care"]);
    clock.advance(MINUTE);
    const done = await enterCode(await entryOf(email), codeOf(secret, stepOf(clock.now())));
    if (done.kind !== "in") throw new Error(done.kind);
    expect(done.token).not.toBe(session);
    expect(await whoIs(done.token)).not.toBeNull();
    clock.advance(12 * 60 * MINUTE);
    expect(await whoIs(done.token), "a working day later").toBeNull();
  });

  test("a code counts once: not again, not after a later one, not for two at once", async () => {
    const { email, secret } = await enrol("Ines", ["care"]);
    clock.advance(5 * MINUTE);
    const step = stepOf(clock.now());
    const entry = await entryOf(email);
    const both = await Promise.all([1, 2].map(() => enterCode(entry, codeOf(secret, step))));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["in", "wrong"]);
    expect((await enterCode(entry, codeOf(secret, step))).kind).toBe("wrong");
    expect((await enterCode(entry, codeOf(secret, step - 1))).kind).toBe("wrong");
    expect((await enterCode(entry, codeOf(secret, step + 1))).kind).toBe("in");
  });

  test("the code that connected the phone is used up", async () => {
    const { email, secret } = await enrol("Ines", ["care"]);
    expect((await enterCode(await entryOf(email), codeOf(secret, stepOf(clock.now())))).kind).toBe("wrong");
  });

  test("a kept code opens once, whatever its spelling, and no other person's does", async () => {
    const [ines, paul] = [await enrol("Ines", ["care"]), await enrol("Paul", ["finance"])];
    const [code = ""] = ines.codes;
    expect((await enterCode(await entryOf(paul.email), code)).kind).toBe("wrong");
    expect((await enterCode(await entryOf(ines.email), code.toLowerCase().replaceAll("-", " "))).kind).toBe("in");
    expect((await enterCode(await entryOf(ines.email), code)).kind).toBe("wrong");
  });

  test("says the same of an address that nobody has, and counts its tries as well", async () => {
    const { email } = await enrol("Ines", ["care"]);
    for (const who of [email, "nobody@house.example"]) {
      const kinds = [];
      for (let count = 0; count < 6; count++)
        kinds.push((await staff.enterPassword({ email: who, password: "wrong", address })).kind);
      expect([who, kinds]).toEqual([who, ["wrong", "wrong", "wrong", "wrong", "locked", "locked"]]);
    }
    expect((await staff.enterPassword({ email, password: PASSWORD, address })).kind, "right, too late").toBe("locked");
    clock.advance(15 * MINUTE);
    expect((await staff.enterPassword({ email, password: PASSWORD, address })).kind).toBe("code");
  });

  test("wrong codes count with wrong passwords, and many at once no less", async () => {
    const { email, id } = await enrol("Ines", ["care"]);
    const entry = await entryOf(email);
    const many = await Promise.all(Array.from({ length: 20 }, () => enterCode(entry, "000000")));
    expect(many.filter(({ kind }) => kind === "wrong").length).toBeLessThanOrEqual(5);
    expect((await enterCode(entry, "000000")).kind).toBe("locked");
    expect(await verbs()).toContain("staff.lock");
    expect(await staff.reopen(id, OPERATOR)).toEqual({ kind: "done" });
    expect((await staff.enterPassword({ email, password: PASSWORD, address })).kind).toBe("code");
  });

  test("a right password between wrong ones gives no more tries", async () => {
    const { email } = await enrol("Ines", ["care"]);
    const kinds = [];
    for (let count = 0; count < 4; count++) {
      kinds.push((await staff.enterPassword({ email, password: "wrong", address })).kind);
      kinds.push((await staff.enterPassword({ email, password: PASSWORD, address })).kind);
    }
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(4);
    expect((await staff.enterPassword({ email, password: "wrong", address })).kind).toBe("locked");
  });

  test("what lies between the steps is over after ten minutes, with another password, and is nobody else's to make", async () => {
    const { email, secret } = await enrol("Ines", ["care"]);
    const entry = await entryOf(email);
    clock.advance(10 * MINUTE);
    const code = codeOf(secret, stepOf(clock.now()));
    for (const given of [entry, null, "", `${entry}x`]) expect((await enterCode(given, code)).kind).toBe("over");
  });

  test("phones stay connected when the secret of the house is replaced, once they were used with both", async () => {
    const { email, secret } = await enrol("Ines", ["care"]);
    const next = "another secret of thirty-two characters, of today";
    staff = wire([next, ...SECRETS]);
    clock.advance(MINUTE);
    expect((await enterCode(await entryOf(email), codeOf(secret, stepOf(clock.now())))).kind).toBe("in");
    staff = wire([next]);
    clock.advance(MINUTE);
    expect((await enterCode(await entryOf(email), codeOf(secret, stepOf(clock.now())))).kind).toBe("in");
  });
});

describe("roles", () => {
  test("are read with every request: one that is taken away ends the session", async () => {
    const [admin, ines] = [await enrol("Alice", ["admin"]), await enrol("Ines", ["care"])];
    const { actor } = await signedIn(admin.session);
    expect(await staff.changeRoles({ id: ines.id, roles: ["content"], reason: "moves on" }, actor)).toEqual({
      kind: "done",
    });
    expect(await whoIs(ines.session)).toBeNull();
    const [line] = await database().db.select().from(audit).where(eq(audit.verb, "staff.change_roles"));
    expect(line).toMatchObject({
      actor: actorName(actor),
      thingId: ines.id,
      before: { roles: ["care"] },
      after: { roles: ["content"] },
      reason: "moves on",
    });
  });

  test("that two change at once are the first one's: the second is told, and overwrites nothing", async () => {
    const [admin, ines] = [await enrol("Alice", ["admin"]), await enrol("Ines", ["care", "content"])];
    const { actor } = await signedIn(admin.session);
    const [first, second] = [{ roles: ["content" as const] }, { roles: ["finance" as const, "care" as const] }];
    const seen = "care,content";
    expect(await staff.changeRoles({ id: ines.id, ...first, reason: "x", seen }, actor)).toEqual({ kind: "done" });
    expect(await staff.changeRoles({ id: ines.id, ...second, reason: "y", seen }, actor)).toEqual({ kind: "changed" });
    const roles = async () =>
      (await database().db.select().from(staffPerson).where(eq(staffPerson.id, ines.id)))[0]?.roles;
    expect(await roles()).toEqual(["content"]);
    expect(await staff.changeRoles({ id: ines.id, ...second, reason: "y", seen: "content" }, actor)).toEqual({
      kind: "done",
    });
    expect(await roles()).toEqual(["finance", "care"]);
  });

  test("an actor whose role was taken meanwhile does nothing more", async () => {
    const [alice, paul] = [await enrol("Alice", ["admin"]), await enrol("Paul", ["admin"])];
    const { actor } = await signedIn(alice.session);
    expect(await staff.changeRoles({ id: alice.id, roles: ["care"], reason: "x" }, OPERATOR)).toEqual({ kind: "done" });
    expect(await staff.remove({ id: paul.id, reason: "x" }, actor)).toEqual({ kind: "forbidden" });
    expect(
      await staff.invite({ name: "X", email: "x@house.example", roles: ["admin"], language: "fr" }, actor),
    ).toEqual({
      kind: "forbidden",
    });
  });

  test("the last administrator neither leaves nor gives the role away, not even by a new link", async () => {
    const { id, session } = await enrol("Alice", ["admin"]);
    const { actor } = await signedIn(session);
    expect(await staff.remove({ id, reason: "x" }, actor)).toEqual({ kind: "last_admin" });
    expect(await staff.changeRoles({ id, roles: ["care"], reason: "x" }, actor)).toEqual({ kind: "last_admin" });
    expect(await staff.reinvite({ id, reason: "x" }, actor)).toEqual({ kind: "last_admin" });
    expect((await staff.reinvite({ id, reason: "lost phone" }, OPERATOR)).kind, "the machine's own command").toBe(
      "invited",
    );
  });

  test("two administrators removing each other at once: one stays", async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(database().db, "staff_person");
      const [alice, paul] = [await enrol("Alice", ["admin"]), await enrol("Paul", ["admin"])];
      const [one, other] = [await signedIn(alice.session), await signedIn(paul.session)];
      const outcomes = await Promise.all([
        staff.remove({ id: paul.id, reason: "x" }, one.actor),
        staff.remove({ id: alice.id, reason: "x" }, other.actor),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["done", "forbidden"]);
      const left = await database().db.select().from(staffPerson).where(eq(staffPerson.state, "active"));
      expect(left).toHaveLength(1);
    }
  });

  test("two administrators leaving at once: one stays", async () => {
    const [alice, paul] = [await enrol("Alice", ["admin"]), await enrol("Paul", ["admin"])];
    const [one, other] = [await signedIn(alice.session), await signedIn(paul.session)];
    const outcomes = await Promise.all([
      staff.changeRoles({ id: alice.id, roles: ["care"], reason: "x" }, one.actor),
      staff.remove({ id: paul.id, reason: "x" }, other.actor),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["done", "last_admin"]);
  });
});

describe("who has left", () => {
  test("is out at once, on every device, and comes back by an invitation alone", async () => {
    const { id, email, session, secret, codes } = await enrol("Ines", ["care"]);
    expect(await staff.remove({ id, reason: "left" }, OPERATOR)).toEqual({ kind: "done" });
    expect(await whoIs(session)).toBeNull();
    expect(await staff.enterPassword({ email, password: PASSWORD, address })).toEqual({ kind: "wrong" });
    const { db } = database();
    const sessions = await db.select().from(staffSession).where(eq(staffSession.staffId, id));
    expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect([secret, codes].flat()).toHaveLength(11);
    expect((await staff.invite({ name: "Ines", email, roles: ["content"], language: "fr" }, OPERATOR)).kind).toBe(
      "invited",
    );
  });
});

describe("one's own account", () => {
  test("lists devices, ends others, and makes new codes", async () => {
    const { email, secret, session, codes } = await enrol("Ines", ["care"]);
    clock.advance(MINUTE);
    const second = await enterCode(await entryOf(email), codeOf(secret, stepOf(clock.now())));
    if (second.kind !== "in") throw new Error(second.kind);
    const who = await signedIn(second.token);
    const { devices, codesLeft } = await staff.account(who);
    expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["", true],
      ["Firefox, Linux", false],
    ]);
    expect(codesLeft).toBe(10);
    await staff.signOut(who, devices[1]?.id);
    expect(await whoIs(session)).toBeNull();
    expect(await staff.renewCodes(who)).toHaveLength(10);
    expect((await enterCode(await entryOf(email), codes[0] ?? "")).kind, "an old code").toBe("wrong");
  });

  test("nobody ends a session of somebody else", async () => {
    const [ines, paul] = [await enrol("Ines", ["care"]), await enrol("Paul", ["finance"])];
    const other = await signedIn(paul.session);
    await staff.signOut(await signedIn(ines.session), other.sessionId);
    expect(await whoIs(paul.session)).not.toBeNull();
  });
});

test("ways in that are long over are forgotten, what was done is not", async () => {
  const { db } = database();
  const { session } = await enrol("Ines", ["care"]);
  const before = (await verbs()).length;
  const [job] = wireAll().forgets;
  await job?.run();
  expect(await whoIs(session)).not.toBeNull();
  clock.advance(31 * 24 * 60 * MINUTE);
  await job?.run();
  expect([await db.select().from(staffSession), await db.select().from(staffTry)]).toEqual([[], []]);
  expect((await verbs()).length).toBe(before);
});

describe("the journal", () => {
  test("is only ever added to", async () => {
    const { db } = database();
    await enrol("Ines", ["care"]);
    for (const statement of [
      "update audit set verb = 'x'",
      "delete from audit",
      "truncate audit",
      "truncate audit cascade",
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: "the audit is only ever added to" },
      });
  });

  test("names people by ids alone", async () => {
    await enrol("Ines", ["care"]);
    const lines = JSON.stringify(await database().db.select().from(audit));
    expect(lines).not.toMatch(/ines/i);
  });

  test("is read by the administration, with names", async () => {
    const [alice, ines] = [await enrol("Alice", ["admin"]), await enrol("Ines", ["care"])];
    const page = await staff.journal({ limit: 10 }, (await signedIn(alice.session)).actor);
    if ("kind" in page) throw new Error(page.kind);
    expect(page.names.get(ines.id)).toBe("Ines");
    expect(page.words.verbs).toEqual(expect.arrayContaining(["staff.enrol", "staff.invite"]));
    expect(page.lines.map(({ verb }) => verb).slice(0, 2)).toEqual(["staff.enrol", "staff.invite"]);
    expect(await staff.journal({ limit: 10 }, (await signedIn(ines.session)).actor)).toEqual({ kind: "forbidden" });
  });
});
