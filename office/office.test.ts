import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { codeOf, stepOf } from "#modules/staff/totp.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const clock = fixedClock(DEMO_NOW);
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString), clock });
});
afterAll(() => server?.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(STAFF + path, { headers, redirect: "manual" });
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  server.fetch(STAFF + path, officePost(cookie, fields));
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
const lastOf = async (verb: string) =>
  (await database().db.select().from(audit).where(eq(audit.verb, verb)).orderBy(desc(audit.id)).limit(1))[0];

describe("without a session", () => {
  test.each([
    ["/", "/sign-in"],
    ["/account", "/sign-in?to=%2Faccount"],
    ["/account?x=1&y=%2F", "/sign-in?to=%2Faccount%3Fx%3D1%26y%3D%252F"],
  ])("%s leads to the door, which keeps where one wanted to go", async (path, door) => {
    expect(leadsTo(await ask(path))).toEqual([303, door]);
    expect(leadsTo(await ask(path, { cookie: "staff=made-up" }))).toEqual([303, door]);
  });

  test("a link of another site comes again by itself: browsers keep the cookie back the first time", async () => {
    const answer = await ask("/account", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" });
    expect([answer.status, (await answer.text()).includes('content="0; url=/account"')]).toEqual([200, true]);
  });

  test.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "javascript:alert(1)",
    "account",
  ])("nobody is led to %s", async (to) => {
    const { cookie } = await signInAs(database().db, ["care"]);
    expect(leadsTo(await ask(`/sign-in?${new URLSearchParams({ to }).toString()}`, { cookie }))).toEqual([303, "/"]);
  });
});

describe("the way in", () => {
  test("from an invitation by mail to the first page, and out again", async () => {
    const { db } = database();
    const admin = await signInAs(db, ["admin"], { name: "Alice Mercier" });
    const email = "nadia@house.example";
    const sent = await post("/team/invite", admin.cookie, { name: "Nadia Berg", email, roles: "care", language: "nl" });
    expect(leadsTo(sent)).toEqual([303, "/team"]);
    const told = await ask("/team", { cookie: `${admin.cookie}; ${cookieOf(sent, "notice")}` });
    expect(await told.text()).toContain("Un lien est parti pour Nadia Berg.");
    expect(cookieOf(told, "notice"), "told once").toBe("notice=");
    expect(await lastOf("staff.invite")).toMatchObject({ actor: `staff:${admin.id}`, after: { roles: ["care"] } });

    const mail = await eventually(async () => {
      const [found] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, email));
      expect(found?.subject).toContain("Vendredi-team");
      return found?.text ?? "";
    });
    const [, link = ""] = /(http:\/\/staff\.localhost\S+invitation\/\S+)/.exec(mail) ?? [];
    const path = new URL(link).pathname;
    const jobs = JSON.stringify(await db.select().from(outbox));
    expect(jobs).not.toContain(path.split("/").at(-1));

    expect((await ask(path)).status).toBe(200);
    expect((await post(path, "", { password: "short", again: "short" })).status).toBe(422);
    const password = "correct horse battery staple";
    const page = await (await post(path, "", { password, again: password })).text();
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "").replaceAll(" ", "");
    expect(page).toContain('role="img"');
    expect((await post(path, "", { code: "000000" })).status).toBe(422);
    const welcome = await post(path, "", { code: codeOf(secret, stepOf(clock.now())) });
    expect((await welcome.text()).match(/<code>[A-Z\d-]{14}<\/code>/g)).toHaveLength(10);
    const session = cookieOf(welcome, "staff");
    expect((await ask("/", { cookie: session })).status).toBe(200);
    expect((await ask(path)).status, "used").toBe(404);
    expect((await ask("/team", { cookie: session })).status).toBe(403);

    const out = await post("/sign-out", session, {});
    expect(leadsTo(out)).toEqual([303, "/sign-in"]);
    expect(leadsTo(await ask("/", { cookie: session }))).toEqual([303, "/sign-in"]);
    // Whose session ended while they were typing has it all, and nothing was done.
    const typed = { name: 'Nadia "B" <b>', email: "nobody-yet@house.example", note: "one\ntwo" };
    const kept = await post("/team/invite?a=1", session, typed);
    const html = await kept.text();
    expect([kept.status, kept.headers.get("cache-control")]).toEqual([403, "private, no-store"]);
    expect(html).toContain('action="/team/invite?a=1"');
    expect(html).toContain('name="name" value="Nadia &quot;B&quot; &lt;b&gt;"');
    expect(html).toContain('name="note" value="one\ntwo"');
    expect(await db.select().from(staffPerson).where(eq(staffPerson.email, typed.email))).toEqual([]);
    expect(leadsTo(await post("/team/invite", session, { name: "" }))).toEqual([303, "/sign-in?to=%2Fteam%2Finvite"]);

    clock.advance(60_000);
    const first = await post("/sign-in?to=%2Faccount", "staff=fixed", { email, password });
    expect(leadsTo(first)).toEqual([303, "/sign-in/code?to=%2Faccount"]);
    const entry = cookieOf(first, "staff-entry");
    expect(cookieOf(first, "staff"), "a password alone is no session").toBe("");
    const second = await post("/sign-in/code?to=%2Faccount", `${entry}; staff=fixed`, {
      code: codeOf(secret, stepOf(clock.now())),
    });
    expect(leadsTo(second)).toEqual([303, "/account"]);
    const again = second.headers.getSetCookie().find((line) => line.startsWith("staff="));
    expect(again).not.toContain("fixed");
    expect(again).toMatch(/; HttpOnly; SameSite=Strict/);
    const [person] = await db.select().from(staffPerson).where(eq(staffPerson.email, email));
    expect(await lastOf("staff.sign_in")).toMatchObject({ actor: `staff:${person?.id}`, after: { factor: "app" } });
  });

  test("says the same of an address that nobody has", async () => {
    const words = async (email: string) => {
      const answer = await post("/sign-in", "", { email, password: "wrong" });
      return [answer.status, (await answer.text()).replaceAll(email, "")];
    };
    const { db } = database();
    const [known] = await db.select().from(staffPerson).where(eq(staffPerson.state, "active"));
    expect(await words(known?.email ?? "")).toEqual(await words("nobody@house.example"));
  });

  test("people of a demonstration stay out where the public is let in", async () => {
    const { db } = database();
    const { cookie, id } = await signInAs(db, ["admin"]);
    await db.update(staffPerson).set({ email: "x@demo.vendredi.example" }).where(eq(staffPerson.id, id));
    const open = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      clock,
      env: {
        SITE_HOSTS: "fr_FR=www.vendredi.example",
        STAFF_HOST: "team.vendredi.example",
        PUBLIC_ORIGIN_SCHEME: "https",
        PAYMENT_PROVIDER: "sandbox",
        ALLOW_SANDBOX: "true",
        LINK_SECRET: "a secret of thirty-two characters or more",
      },
    });
    const answer = await open.fetch("https://team.vendredi.example/", {
      headers: { cookie: cookie.replace("staff=", "__Host-staff=") },
      redirect: "manual",
    });
    await open.close();
    expect(answer.status).toBe(303);
    expect((await ask("/", { cookie })).status).toBe(200);
  });
});

describe("people", () => {
  test("a deed asks for its reason, and keeps what was chosen", async () => {
    const [admin, other] = [await signInAs(database().db, ["admin"]), await signInAs(database().db, ["care"])];
    const answer = await post(`/team/${other.id}`, admin.cookie, { deed: "roles", roles: "content", reason: "" });
    const page = await answer.text();
    expect([answer.status, page.includes("Dites pourquoi")]).toEqual([422, true]);
    expect(page).toMatch(/name="roles"[^>]*checked=""[^>]*value="content"|value="content"[^>]*checked=""/);
  });

  test("roles that somebody else has changed meanwhile are not overwritten: the second is told, and sees them", async () => {
    const [admin, other] = [await signInAs(database().db, ["admin"]), await signInAs(database().db, ["care"])];
    const send = (roles: string, seen: string) =>
      post(`/team/${other.id}`, admin.cookie, { deed: "roles", roles, reason: "moves on", seen });
    const page = await (await ask(`/team/${other.id}`, { cookie: admin.cookie })).text();
    expect(page).toMatch(/name="seen" value="care"|value="care" name="seen"/);
    expect((await send("content", "care")).status).toBe(303);
    const late = await send("finance", "care");
    const told = await late.text();
    expect([late.status, told.includes("Quelqu’un d’autre a modifié ces rôles")]).toEqual([409, true]);
    expect(told).toMatch(/name="roles"[^>]*checked=""[^>]*value="content"|value="content"[^>]*checked=""/);
    expect((await send("finance", "content")).status).toBe(303);
  });

  test("who is removed is out with their next request, and the journal says why", async () => {
    const [admin, other] = [await signInAs(database().db, ["admin"]), await signInAs(database().db, ["care"])];
    expect((await ask("/", { cookie: other.cookie })).status).toBe(200);
    const done = await post(`/team/${other.id}`, admin.cookie, { deed: "remove", reason: "contract over" });
    expect(leadsTo(done)).toEqual([303, `/team/${other.id}`]);
    expect(leadsTo(await ask("/", { cookie: other.cookie }))).toEqual([303, "/sign-in"]);
    const page = await (await ask("/journal?verb=staff.remove", { cookie: admin.cookie })).text();
    expect(page).toContain("contract over");
    expect(await (await ask(`/team/${other.id}`, { cookie: admin.cookie })).text()).toContain("Parti");
  });

  test.each(["/team/nobody", "/team/00000000-0000-4000-8000-000000000000", "/waiting/nothing"])(
    "%s is not there",
    async (path) => {
      const { cookie } = await signInAs(database().db, ["admin"]);
      expect((await ask(path, { cookie })).status).toBe(404);
    },
  );
});

describe("customer-care mode", () => {
  test("is handed over to a site, with where one was: on our sites alone", async () => {
    const { cookie, id } = await signInAs(database().db, ["care"]);
    for (const [to, kept] of [
      ["/p/help", "/p/help"],
      ["//elsewhere.example", null],
    ] as const) {
      const sent = await post(`/care-mode?${new URLSearchParams({ to }).toString()}`, cookie, { site: "nl_BE" });
      const target = new URL(sent.headers.get("location") ?? "");
      expect([sent.status, target.hostname, target.pathname]).toEqual([303, "be.localhost", "/nl/customer-care"]);
      expect([target.searchParams.get("to"), target.searchParams.get("token")]).toEqual([kept, expect.any(String)]);
    }
    expect(await lastOf("staff.care_mode")).toMatchObject({ actor: `staff:${id}`, after: { site: "nl_BE" } });
    for (const site of ["", "elsewhere", "https://elsewhere.example"])
      expect((await post("/care-mode", cookie, { site })).status).toBe(422);
  });
});

describe("forms", () => {
  test.each([
    [{}, 403],
    [{ origin: "https://elsewhere.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: STAFF, "sec-fetch-site": "cross-site" }, 403],
    [{ origin: STAFF, "sec-fetch-site": "same-site" }, 403],
    [{ origin: STAFF }, 404],
    [{ "sec-fetch-site": "same-origin" }, 404],
  ])("sent with %j are answered %i", async (headers, status) => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    const form = officePost(cookie, {});
    const answer = await server.fetch(`${STAFF}/nowhere`, {
      ...form,
      headers: { cookie, host: "staff.localhost", ...headers },
    });
    expect(answer.status).toBe(status);
  });

  test("that weigh too much, or are none, are refused", async () => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    expect((await post("/nowhere", cookie, { text: "x".repeat(300_000) })).status).toBe(413);
    const form = officePost(cookie, {});
    const answer = await server.fetch(`${STAFF}/account`, {
      ...form,
      body: "{}",
      headers: { ...form.headers, "content-type": "application/json" },
    });
    expect(answer.status).toBe(415);
  });
});
