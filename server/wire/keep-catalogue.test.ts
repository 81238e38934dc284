import { expect, it } from "vitest";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import { keepCatalogue } from "./keep-catalogue.ts";

function open() {
  const world = { revision: 1, now: "2026-11-26T22:30:00Z", asked: [] as string[] };
  const found = (name: string) => (id: number, site: string) => {
    world.asked.push(`${name} ${id} ${site}`);
    return Promise.resolve(null);
  };
  const catalogue = {
    findProductPage: found("product"),
    findHotelDetail: found("hotel"),
    findTopReviews: found("reviews"),
  } as unknown as Catalogue;
  const clock = { now: () => new Date(world.now) };
  return { world, kept: keepCatalogue(catalogue, { clock, revision: () => world.revision }) };
}

it("asks once for a product and a site, for a hotel, and for its reviews", async () => {
  const { world, kept } = open();
  for (const site of ["fr_FR", "fr_FR", "it_IT"] as const) {
    await kept.findProductPage(1, site);
    await kept.findHotelDetail(1, site);
    await kept.findTopReviews(1, site);
  }
  expect(world.asked).toEqual(
    ["fr_FR", "it_IT"].flatMap((site) => [`product 1 ${site}`, `hotel 1 ${site}`, `reviews 1 ${site}`]),
  );
});

it.each([
  ["once something has changed", { revision: 2 }],
  ["in the next hour: what has ended is over from midnight on", { now: "2026-11-26T23:00:00Z" }],
])("asks again %s", async (_, change) => {
  const { world, kept } = open();
  await kept.findProductPage(1, "fr_FR");
  Object.assign(world, change);
  await kept.findProductPage(1, "fr_FR");
  expect(world.asked).toHaveLength(2);
});
