import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Screen } from "./measure-office.ts";

/** The lists of the catalogue with what people look for in them, pages of single things, and what is done to many. */
export async function catalogueScreens(db: Db): Promise<Screen[]> {
  const { rows } = await db.execute<{ id: number; hotelId: number; hotel: string; town: string; code: string }>(sql`
    select p.id, h.id as "hotelId", h.name as hotel, d.names ->> 'fr' as town, p.code
    from package p join hotel h on h.id = p.hotel_id join destination d on d.id = h.city_id where p.is_published order by p.id offset 200 limit 1`);
  const [one] = rows;
  if (!one) throw new Error("there is no package");
  const list = (query: Record<string, string>) => `/catalogue?${new URLSearchParams(query).toString()}`;
  const find = (q: string): Pick<Screen, "path" | "form"> => ({ path: "/find", form: { q } });
  return [
    { name: "catalogue, packages", path: "/catalogue" },
    { name: "catalogue, packages, a page in the middle", path: list({ page: "60" }) },
    { name: "catalogue, hotels", path: list({ of: "hotels" }) },
    { name: "catalogue, activities", path: list({ of: "activities" }) },
    { name: "catalogue, activity vouchers", path: list({ of: "activity-vouchers" }) },
    { name: "catalogue, drafts", path: list({ state: "draft" }) },
    { name: "catalogue, not complete in Italian", path: list({ missing: "it" }) },
    { name: "catalogue, texts to look at", path: list({ missing: "stale" }) },
    { name: "catalogue, on a site", path: list({ site: "it_IT" }) },
    { name: "catalogue, by hotel", path: list({ q: one.hotel }) },
    { name: "catalogue, by town", path: list({ q: one.town }) },
    { name: "catalogue, by code", path: list({ q: one.code }) },
    { name: "catalogue, by a word of many", path: list({ q: "nuit" }) },
    { name: "catalogue, by a word that is nowhere", path: list({ q: "zyxwvut" }) },
    { name: "a package, its texts", path: `/catalogue/packages/${one.id}?part=texts&in=es` },
    { name: "a package, its facts", path: `/catalogue/packages/${one.id}?part=facts` },
    { name: "a package, its sites", path: `/catalogue/packages/${one.id}/publish` },
    { name: "a package, its pictures", path: `/catalogue/packages/${one.id}/pictures` },
    { name: "a hotel with all that it has", path: `/catalogue/hotels/${one.hotelId}?part=house` },
    { name: "the box at the top, a hotel", ...find(one.hotel) },
    { name: "the box at the top, a town", ...find(one.town) },
    { name: "the box at the top, two words", ...find(`${one.town} nuit`) },
    { name: "200 packages, off a site (look)", path: "/catalogue/bulk?do=take&on=it_IT", isList: false },
    { name: "200 drafts or packages, published (look)", path: "/catalogue/bulk?do=publish", isList: false },
    { name: "changes to many", path: "/catalogue/batches" },
  ];
}
