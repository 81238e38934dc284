import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { AREAS } from "./areas.ts";
import { createGrid } from "./city-grid.ts";
import { distanceKm } from "./distance.ts";
import { createGazetteer, type Gazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readPlacesFile());
});

const PARIS = 2988507;

describe("ancestors, labels", () => {
  it("goes from a city up to its country", () => {
    expect(gazetteer.ancestors(2803138).map((place) => place.names.fr)).toEqual([
      "Anvers",
      "Province d’Anvers",
      "Flandre",
      "Belgique",
    ]);
    expect(gazetteer.ancestors(21).map((place) => place.names.es)).toEqual(["Francia"]);
  });

  it("knows a resort's city", () => {
    expect(gazetteer.ancestors(3039).map((place) => place.kind)).toEqual([
      "searesort",
      "city",
      "department",
      "region",
      "country",
    ]);
  });

  it("answers labels, slugs and the country code, and throws on an unknown id", () => {
    expect(gazetteer.label(2747373, "en")).toBe("The Hague");
    expect(gazetteer.slug(2747373, "es")).toBe("la-haya");
    expect(gazetteer.qualifier(2747373)).toBe("NL");
    expect(gazetteer.byId(1)).toBeNull();
    expect(() => gazetteer.label(1, "fr")).toThrow("no destination 1");
  });
});

/** Names of every place that a hotel at a point belongs to, widest kinds left out. */
function placesAt(latitude: number, longitude: number, cityId: number | null = null): string[] {
  return gazetteer.placesOf({ latitude, longitude, cityId }).map((id) => gazetteer.label(id, "fr"));
}

describe("placesOf", () => {
  it("has the city with all above it, and what lies in reach", () => {
    const places = placesAt(43.4845, -1.5581, 3032797);
    expect(places).toEqual(
      expect.arrayContaining(["Biarritz", "Pyrénées-Atlantiques", "Nouvelle-Aquitaine", "France", "Pays basque"]),
    );
    expect(gazetteer.placesOf({ latitude: 43.4845, longitude: -1.5581, cityId: 3032797 })).toContain(3039);
  });

  it("finds the city of a hotel that names none", () => {
    expect(placesAt(48.8566, 2.3522)).toEqual(expect.arrayContaining(["Paris", "Musée du Louvre", "Île-de-France"]));
  });

  it("keeps touristic regions on their side of the border, sights not", () => {
    expect(placesAt(43.32, -1.98)).not.toContain("Pays basque");
    expect(placesAt(48.34, 7.6)).toContain("Europa-Park");
    expect(placesAt(49.77, 4.72)).not.toContain("Ardennes flamandes");
  });

  it("follows coasts: Bruges is not on the Belgian coast, Ostend is", () => {
    expect(placesAt(51.2093, 3.2247)).not.toContain("Côte belge");
    expect(placesAt(51.2287, 2.9271)).toContain("Côte belge");
    expect(placesAt(28.738, -13.868)).not.toContain("Lanzarote");
    expect(placesAt(28.862, -13.829)).not.toContain("Fuerteventura");
  });

  it("names each place once", () => {
    const ids = gazetteer.placesOf({ latitude: 45.8992, longitude: 6.1294, cityId: 3037543 });
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("outlines only places that exist, within their circle", () => {
    expect([...AREAS.keys()].filter((id) => gazetteer.byId(id)?.kind !== "touristicregion")).toEqual([]);
    const outside = [...AREAS].flatMap(([id, circles]) => {
      const area = gazetteer.byId(id) ?? gazetteer.all[0];
      return circles
        .filter(([latitude, longitude]) => !area || distanceKm(area, { latitude, longitude }) > (area.radiusKm ?? 0))
        .map((circle) => `${area?.names.en} ${circle.join(" ")}`);
    });
    expect(outside).toEqual([]);
  });
});

describe("siblings", () => {
  it("are cities of the department, largest first", () => {
    const [first] = gazetteer.siblings(3032797);
    expect(first?.names.fr).toBe("Pau");
    expect(gazetteer.siblings(3032797).every((place) => place.kind === "city" && place.id !== 3032797)).toBe(true);
  });

  it("are the nearest of their kind for resorts and regions", () => {
    expect(
      gazetteer
        .siblings(2402)
        .slice(0, 2)
        .map((place) => place.names.fr),
    ).toContain("Versilia");
    expect(gazetteer.siblings(PARIS).length).toBeLessThanOrEqual(24);
  });
});

describe("nearestCity", () => {
  it("is the nearest of all, wherever one asks", () => {
    const cities = gazetteer.all.filter((place) => place.kind === "city");
    const grid = createGrid(cities);
    fc.assert(
      fc.property(
        fc.double({ min: 36, max: 53.5, noNaN: true }),
        fc.double({ min: -9, max: 18, noNaN: true }),
        (latitude, longitude) => {
          const point = { latitude, longitude };
          const shortest = cities.reduce(
            (least, city) => Math.min(least, distanceKm(point, city)),
            Number.POSITIVE_INFINITY,
          );
          const found = grid.nearest(point);
          // Far out at sea or abroad nothing is near enough to be meant.
          const isRight = found ? Math.abs(distanceKm(point, found) - shortest) < 1e-6 : shortest > 200;
          expect(isRight).toBe(true);
        },
      ),
      // Inland of the Adriatic: what lies in the corner of the last ring is not the nearest.
      { numRuns: 60, examples: [[44.398997524565544, 17]] },
    );
  });
});
