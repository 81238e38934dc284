import { describe, expect, it } from "vitest";
import { ALIKE_BITS, distanceOf, hashDrawing, type PictureHash } from "../likeness.ts";
import { SKYLINES } from "./names.ts";
import { MOODS } from "../moods.ts";
import { MANNERS } from "../regions.ts";
import { SETTINGS } from "../settings.ts";
import { drawHotelShot } from "./draw.ts";
import { formatHotelPictureId, type HotelShot, KINDS, parseHotelPictureId, ROOM_CLASSES, SHOTS } from "./names.ts";
import { nameHotel } from "./name-hotel.ts";
import { planLook, signLook } from "./plan-look.ts";

const SHAPES = [
  [1200, 800],
  [800, 800],
  [1200, 514],
  [600, 800],
] as const;

/** A walk through all lists at different paces: every value with many of the others. */
function nameShot(index: number): HotelShot {
  const at = <T>(list: readonly T[], pace: number): T => {
    const entry = list[Math.floor(index * pace) % list.length];
    if (entry === undefined) throw new Error("an empty list");
    return entry;
  };
  const setting = at(SETTINGS, 7);
  const shot = at(SHOTS, 1);
  return {
    kind: at(KINDS, 5),
    manner: at(MANNERS, 3),
    setting,
    seed: `t${index}`,
    turn: index % 40,
    shot,
    index: index % 3,
    mood: at(MOODS, 0.1),
    ...(setting === "roofs" || setting === "canal" ? { city: at(SKYLINES, 1) } : {}),
    ...(shot === "room" || shot === "bath" ? { roomClass: at(ROOM_CLASSES, 0.1) } : {}),
  };
}

describe("drawHotelShot", () => {
  it("draws every kind, manner, setting, shot, light and shape without a fault", () => {
    const faults = Array.from({ length: 150 }, (_, index) => {
      const [width, height] = SHAPES[Math.floor(index / 3) % SHAPES.length] ?? SHAPES[0];
      const svg = drawHotelShot(nameShot(index), { width, height });
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const broken = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].filter(([, id]) => !ids.has(id));
      const hasHoles = /NaN|undefined|Infinity|null|(?:width|height|r|rx|ry)="-/.test(svg);
      return hasHoles || broken.length > 0 ? formatHotelPictureId(nameShot(index)) : null;
    });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it("keeps landscapes small", () => {
    const sizes = Array.from(
      { length: 60 },
      (_, index) => drawHotelShot(nameShot(index * 7), { width: 1200, height: 800 }).length,
    ).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThan(65 * 1024);
  });

  it("says the same twice", () => {
    const shot = nameShot(20);
    expect(drawHotelShot(shot, { width: 600, height: 400 })).toBe(drawHotelShot(shot, { width: 600, height: 400 }));
  });
});

const HARDY = new Set(["pine", "birch", "poplar"]);

describe("planLook", () => {
  it.each(["hotel", "villa", "inn", "castle"] as const)("gives 1,000 faces to 1,000 houses of the kind %s", (kind) => {
    const signs = Array.from({ length: 1000 }, (_, turn) =>
      signLook(planLook({ kind, manner: "flemish", setting: "roofs", city: "bruges", seed: `p${turn}`, turn })),
    );
    expect(new Set(signs).size).toBe(1000);
  });

  it.each(MANNERS)("plants nothing about a house of %s that does not grow there", (manner) => {
    const looks = SETTINGS.flatMap((setting) =>
      Array.from({ length: 20 }, (_, turn) => ({
        setting,
        ...planLook({ kind: "villa", manner, setting, seed: `g${turn}`, turn }),
      })),
    );
    const onPeaks = looks.filter(({ setting }) => setting === "peaks");
    expect(onPeaks.flatMap(({ trees }) => trees).filter((tree) => !HARDY.has(tree))).toEqual([]);
    expect(onPeaks.every(({ climber }) => climber === "none" || climber === "ivy")).toBe(true);
    const inland = looks.filter(({ setting }) => ["forest", "polder", "meadow", "mere", "lake"].includes(setting));
    expect(inland.flatMap(({ trees }) => trees)).not.toContain("palm");
  });
});

describe("nameHotel", () => {
  it("builds in the Itria valley as Puglia does, under cones of stone, and in Tuscany as there", () => {
    const inn = { country: "IT", environments: ["village"], type: "guest_house", seed: 3 } as const;
    const alberobello = nameHotel({ ...inn, latitude: 40.78, longitude: 17.24 });
    expect(alberobello).toMatchObject({ manner: "puglia", setting: "village" });
    expect(nameHotel({ ...inn, latitude: 43.47, longitude: 11.04 }).manner).toBe("tuscany");
    const roofs = Array.from({ length: 12 }, (_, turn) => planLook({ ...alberobello, turn }).roof);
    expect(roofs).toContain("trullo");
  });
});

describe("sameness", () => {
  it("leaves no two of twenty-four neighbours alike, of one kind in one town", async () => {
    const hashes: PictureHash[] = [];
    for (let turn = 0; turn < 24; turn++) {
      const shot = { kind: "hotel", manner: "haussmann", setting: "roofs", city: "paris", shot: "front" } as const;
      const svg = drawHotelShot(
        { ...shot, seed: `h${turn}`, turn, index: 0, mood: "golden" },
        { width: 96, height: 64 },
      );
      hashes.push(await hashDrawing(svg));
    }
    const distances = hashes.flatMap((one, index) => hashes.slice(index + 1).map((other) => distanceOf(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(ALIKE_BITS);
  });
});

describe("picture ids", () => {
  it("are read as they are written, and fit what a catalogue may name", () => {
    for (let index = 0; index < 200; index++) {
      const id = formatHotelPictureId(nameShot(index));
      expect(parseHotelPictureId(id)).toEqual(nameShot(index));
      expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{1,80}$/);
    }
  });

  it.each([
    "",
    "house-golden-inn-alsace-vineyard-0-k3f9",
    "house-golden-inn-alsace-moon-0-k3f9-front-0",
    "house-noon-inn-alsace-vineyard-0-k3f9-front-0",
    "house-golden-inn-alsace-vineyard-0-K-front-0",
    "house-golden-inn-alsace-roofs-atlantis-0-k3f9-front-0",
    "../house-golden-inn-alsace-vineyard-0-k3f9-front-0",
  ])("refuses %s", (id) => expect(parseHotelPictureId(id)).toBeNull());
});
