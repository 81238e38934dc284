import { asc, desc, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { stayPackage } from "#modules/catalogue/tables.server.ts";
import type { Database } from "#platform/db/client.server.ts";
import { startServer, type TestServer } from "./server.ts";
import { officePost, signInAs, STAFF } from "./staff.ts";

/** Who uses the office, and a published stay that has rates. */
type Seat = { server: TestServer; cookie: string; staffId: string; packageId: number };

/** The office as somebody of the catalogue uses it in French, over the demo's catalogue. `seat` is there once the hooks have run. */
export function createCatalogueOffice(database: () => Database) {
  let taken: Seat | undefined;
  const seat = (): Seat => {
    if (!taken) throw new Error("nobody has signed in yet");
    return taken;
  };
  beforeAll(async () => {
    const { db } = database();
    const server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
    const { cookie, id: staffId } = await signInAs(db, ["catalogue"]);
    const [row] = await db
      .select({ id: stayPackage.id })
      .from(stayPackage)
      .where(
        sql`kind = 'weekend' and is_published and exists (select from rate_day r where r.room_rate_id = package.room_rate_id)`,
      )
      .orderBy(asc(stayPackage.id))
      .limit(1);
    taken = { server, cookie, staffId, packageId: row?.id ?? 0 };
  });
  afterAll(() => taken?.server.close());
  return {
    seat,
    see: (path: string, as = seat().cookie) =>
      seat().server.fetch(STAFF + path, { headers: { cookie: as, "accept-language": "fr" }, redirect: "manual" }),
    send: (path: string, fields: [string, string][], as = seat().cookie) => {
      const init = officePost(as, {});
      const headers = { ...init.headers, "accept-language": "fr" };
      return seat().server.fetch(STAFF + path, { ...init, body: new URLSearchParams(fields), headers });
    },
    lastDeed: async () => (await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0],
  };
}
