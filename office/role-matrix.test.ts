import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { permissionsOf, ROLES, type Role } from "#modules/staff/roles.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";
import { maySee } from "./rail.ts";
import type { OfficeScreen } from "./screen.ts";
import { OFFICE_DOORS, OFFICE_SCREENS } from "./screens.ts";

/** Every screen and every form of the office, asked as nobody and as each role: a screen that is added is asked, too. */
const database = useDemoDatabase();
let server: TestServer;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
  for (const role of ROLES) cookies.set(role, (await signInAs(database().db, [role])).cookie);
});
afterAll(() => server?.close());

/** An address of a screen: whatever stands for something stands for nothing that there is. */
const addressOf = ({ path }: Pick<OfficeScreen, "path">) =>
  STAFF + path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
const lastLine = async () => (await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const SCREENS = OFFICE_SCREENS.map((screen) => [screen.path, screen] as const);

describe.each(SCREENS)("%s", (path, screen) => {
  test("is nobody's: who is not signed in is led to the door", async () => {
    const asked = [undefined, ...(screen.act ? [officePost("", {})] : [])];
    for (const init of asked) {
      const answer = await server.fetch(addressOf(screen), { redirect: "manual", ...init });
      expect([answer.status, answer.headers.get("location")?.startsWith("/sign-in")]).toEqual([303, true]);
    }
  });

  test.each(ROLES)("as %s", async (role) => {
    const cookie = cookies.get(role) ?? "";
    const may = maySee(screen, permissionsOf([role]));
    const asked = [
      ["GET", { headers: { cookie }, redirect: "manual" }, "office.refused"] as const,
      ...(screen.act ? [["POST", officePost(cookie, {}), "office.refused_act"] as const] : []),
    ];
    for (const [method, init, verb] of asked) {
      if (may && path === "/sign-out") continue;
      const before = (await lastLine())?.id;
      const { status } = await server.fetch(addressOf(screen), init);
      expect([method, status === 403], String(status)).toEqual([method, !may]);
      expect(status).toBeLessThan(500);
      const line = await lastLine();
      expect(line?.id !== before && line?.verb === verb && line.thingId === path).toBe(!may);
    }
  });
});

test("every screen has an address of its own, and none is a door's", () => {
  const paths = [...OFFICE_SCREENS, ...OFFICE_DOORS].map((screen) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
});
