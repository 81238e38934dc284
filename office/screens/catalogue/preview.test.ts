import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { stayPackage } from "#modules/catalogue/tables.server.ts";
import { PREVIEW_MINUTES } from "#modules/assortment/previews.server.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { useOffice } from "#tests/support/office.ts";
import { jsonPost } from "#tests/support/server.ts";
import { signInAs } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const clock = fixedClock(DEMO_NOW);
let [cookie, care] = ["", ""];
let stay = { id: 0, hotelId: 0 };

const office = useOffice({
  database,
  now: DEMO_NOW,
  clock,
  env: { PAGE_CACHE_SECONDS: "60" },
  as: () => cookie,
});
const SITE = "http://fr.localhost";

beforeAll(async () => {
  const { db } = database();
  cookie = (await signInAs(db, ["catalogue"])).cookie;
  care = (await signInAs(db, ["care"])).cookie;
  const { rows } = await db.execute<{ id: number; hotelId: number }>(
    sql`select p.id, p.hotel_id as "hotelId" from package p where p.is_published and p.kind = 'weekend' and p.last_arrival is null
      and exists (select from rate_day r where r.room_rate_id = p.room_rate_id) order by p.id desc limit 1`,
  );
  stay = rows[0] ?? stay;
  await db.update(stayPackage).set({ isPublished: false }).where(eq(stayPackage.id, stay.id));
});

const linkTo = async (file: string, id: number, as = cookie, site = "fr_FR") =>
  office.send(`/catalogue/${file}/${id}/preview`, { site }, as);
/** The browser that followed a link: its cookie and the page that it was led to. */
async function follow(link: Response): Promise<{ preview: string; page: string }> {
  const door = await office.visit(link.headers.get("location") ?? "", { redirect: "manual" });
  expect([door.status, door.headers.get("cache-control"), door.headers.get("x-robots-tag")]).toEqual([
    303,
    expect.stringContaining("no-store"),
    "noindex, nofollow",
  ]);
  return {
    preview: (door.headers.get("set-cookie") ?? "").split(";")[0] ?? "",
    page: SITE + door.headers.get("location"),
  };
}
const look = (page: string, preview = "") => office.visit(page, { headers: { cookie: preview }, redirect: "manual" });

describe("a draft of a stay", () => {
  it("is opened by a link of its page, for who has it; what is seen then is kept nowhere and no search engine's", async () => {
    const record = await (await office.see(`/catalogue/packages/${stay.id}`)).text();
    expect(record).toContain(`action="/catalogue/packages/${stay.id}/preview"`);
    const { preview, page } = await follow(await linkTo("packages", stay.id));
    expect(page).toContain(`/${stay.id}/`);
    const shown = async (cookies: string) => {
      const answer = await look(`${SITE}/stay/7/asked`, cookies);
      return { headers: answer.headers, drawing: /drawing (\d+)/.exec(await answer.text())?.[1] };
    };
    const kept = await shown("");
    const seen = await shown(preview);
    expect([seen.headers.get("cache-control"), seen.headers.get("x-robots-tag")]).toEqual([
      "private, no-store",
      "noindex, nofollow",
    ]);
    expect(seen.drawing).not.toBe(kept.drawing);
    expect((await shown("")).drawing).not.toBe(seen.drawing);
  });

  it("is not sold: quotes say why", async () => {
    const { preview } = await follow(await linkTo("packages", stay.id));
    const address = `${SITE}/api/product/${stay.id}/quote?locale=fr_FR&checkin=2026-12-05&nights=1&adult=2&child=0&baby=0`;
    const quote = (await (await look(address, preview)).json()) as { bookable: boolean; errors: { message: string }[] };
    expect(quote).toMatchObject({
      bookable: false,
      priceInfo: null,
      errors: [{ message: expect.stringContaining("personne ne peut le réserver avant sa publication") }],
    });
    for (const cookies of ["", `${preview}x`])
      expect(await (await look(address, cookies)).json()).toMatchObject({ errors: [{ code: "PACKAGE_EXPIRED" }] });
    clock.advance(PREVIEW_MINUTES * 60_000);
    expect(await (await look(address, preview)).json()).toMatchObject({ errors: [{ code: "PACKAGE_EXPIRED" }] });
  });

  it("is in no search of the browser that looks at it", async () => {
    const { preview } = await follow(await linkTo("packages", stay.id));
    const ask = jsonPost({
      locale: "fr_FR",
      searchCriterias: { hotelId: stay.hotelId },
      pagination: { limit: 40 },
    });
    const found = await office.visit(`${SITE}/api/offers.json`, {
      ...ask,
      headers: { ...Object.fromEntries(new Headers(ask.headers)), cookie: preview },
    });
    expect(found.status).toBe(200);
    expect(await found.text()).not.toContain(`"weekendId":"${stay.id}"`);
  });

  it("is opened by nobody without the catalogue, on no site that is not there, and a room by nobody", async () => {
    expect((await linkTo("packages", stay.id, care)).status).toBe(403);
    expect((await linkTo("packages", stay.id, cookie, "xx_XX")).status).toBe(404);
    expect((await linkTo("rooms", 1)).status).toBe(404);
    expect((await linkTo("packages", 7)).status).toBe(404);
  });
});
