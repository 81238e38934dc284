import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import { createCatalogueOffice } from "#tests/support/catalogue-office.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { textOf } from "#tests/support/office.ts";
import { signInAs } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const office = createCatalogueOffice(database);
const found = async (q: string, as?: string) => (await office.send("/find", [["q", q]], as)).text();
/** Where the first rows of what was found lead, in their order. */
const pathsIn = (html: string) =>
  [...html.matchAll(/class="row-link" href="(\/catalogue\/[^"]+)"/g)].map(([, path]) => path);

let house = { id: 0, code: "", name: "", town: "" };
beforeAll(async () => {
  const { rows } = await database().db.execute<typeof house>(
    sql`select h.id, h.code, h.name, d.names ->> 'fr' as town from hotel h join destination d on d.id = h.city_id where h.name ~ '[éèêâôç]' order by h.id limit 1`,
  );
  house = rows[0] ?? house;
});

describe("the box that finds everything, in the catalogue", () => {
  it("finds a hotel by name, without its accents, by code and by number, before what it has", async () => {
    const own = `/catalogue/hotels/${house.id}`;
    const bare = house.name.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
    for (const q of [house.name, bare, house.code.toLowerCase(), String(house.id)])
      expect([q, pathsIn(await found(q))[0]]).toEqual([q, own]);
    expect(pathsIn(await found(house.name)).length).toBeGreaterThan(1);
  });

  it("finds things by their town, and by a word of their own beside it", async () => {
    const { rows } = await database().db.execute<{ count: number }>(
      sql`select count(*)::int as count from hotel h join destination d on d.id = h.city_id where d.names ->> 'fr' = ${house.town}`,
    );
    const first = pathsIn(await found(house.town)).slice(0, Math.min(8, rows[0]?.count ?? 0));
    expect(first.every((path) => path?.startsWith("/catalogue/hotels/"))).toBe(true);
    expect(first).toContain(`/catalogue/hotels/${house.id}`);
    const [stay] = await database()
      .db.select({ id: stayPackage.id, texts: stayPackage.texts })
      .from(stayPackage)
      .where(eq(stayPackage.hotelId, house.id))
      .limit(1);
    const [word = ""] = (stay?.texts.es?.label ?? "").split(" ").toSorted((a, b) => b.length - a.length);
    expect(pathsIn(await found(`${house.town} ${word}`)).some((path) => path?.startsWith("/catalogue/packages/"))).toBe(
      true,
    );
  });

  it.each(["packages", "activities", "activity-vouchers", "rooms", "rate-plans"])(
    "finds %s by their number",
    async (file) => {
      const table = {
        packages: "package",
        activities: "activity",
        "activity-vouchers": "activity_voucher",
        rooms: "room",
        "rate-plans": "rate_plan",
      }[file];
      const { rows } = await database().db.execute<{ id: number }>(sql.raw(`select max(id) as id from ${table}`));
      expect(pathsIn(await found(String(rows[0]?.id)))).toContain(`/catalogue/${file}/${rows[0]?.id}`);
    },
  );

  it("says whether visitors see it", async () => {
    const { db } = database();
    await db.update(hotel).set({ isActive: false }).where(eq(hotel.id, house.id));
    expect(await textOf(await office.send("/find", [["q", house.name]]))).toContain("Fermé");
    await db.update(hotel).set({ isActive: true }).where(eq(hotel.id, house.id));
  });

  it("shows nothing of it to whoever may not see the catalogue, and takes letters as letters", async () => {
    const care = (await signInAs(database().db, ["care"])).cookie;
    expect(pathsIn(await found(house.name, care))).toEqual([]);
    for (const q of ["%", "__", "a", "' or 1=1 --", "\\", "“”"]) expect([q, pathsIn(await found(q))]).toEqual([q, []]);
  });

  it("lists what is in a town", async () => {
    const page = await textOf(await office.see(`/catalogue?of=hotels&q=${encodeURIComponent(house.town)}`));
    expect(page).toContain(house.name.replaceAll("'", "’"));
  });
});
