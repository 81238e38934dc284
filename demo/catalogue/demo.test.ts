import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepsOf, type StepPackage } from "#modules/availability/upsells/steps.ts";
import {
  CATALOGUE_FILES,
  LINE_SCHEMAS,
  type ActivityLine,
  type PackageLine,
  type RatePlanLine,
  type RoomLine,
} from "#modules/catalogue/import/schema.ts";
import { ENVIRONMENTS, HOTEL_TYPES, THEMES } from "#modules/catalogue/vocabulary.ts";
import { COUNTRY_IDS, LANGUAGES } from "#modules/sites/locales.ts";
import { parseHotelPictureId } from "#demo/illustrations/hotels/names.ts";
import { isMotif } from "#demo/illustrations/motifs/names.ts";
import { parsePictureId } from "#demo/illustrations/names.ts";
import { contradicts, findClashes, seasonOf } from "./contradictions.ts";
import { FULL_SIZE } from "./generate.ts";
import { SHOWCASE_REVIEWS, SHOWCASES } from "./showcase/showcase.ts";
import { makeFolder, readLines, textsIn, findTwins, type Lines } from "./testing.ts";

let folder = "";
let remove = () => {};
let lines: Lines;

beforeAll(async () => {
  ({ folder, remove } = await makeFolder());
  lines = Object.fromEntries(CATALOGUE_FILES.map((file) => [file, readLines(folder, file)])) as Lines;
}, 120_000);
afterAll(() => remove());

const shareOf = <T>(list: readonly T[], holds: (item: T) => boolean) => list.filter(holds).length / list.length;

describe("the door", () => {
  test.each(CATALOGUE_FILES.filter((file) => file !== "ari"))("every line of %s parses", (file) => {
    const schema = LINE_SCHEMAS[file];
    const refused = lines[file]
      .map((line, index) => ({ index, result: schema.safeParse(line) }))
      .filter(({ result }) => !result.success);
    expect(refused.slice(0, 3).map(({ index, result }) => ({ index, issues: result.error?.issues }))).toEqual([]);
  });

  test("lines of ari parse", () => {
    const sample = lines.ari.filter((_, index) => index % 7 === 0);
    expect(sample.filter((line) => !LINE_SCHEMAS.ari.safeParse(line).success)).toEqual([]);
  });

  test.each(CATALOGUE_FILES.filter((file) => file !== "ari"))("ids of %s are unique", (file) => {
    const ids = lines[file].map((line) => (line as { id: number }).id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the size", () => {
  test("as many hotels and stays as the five countries need", () => {
    expect(lines.hotels).toHaveLength(FULL_SIZE);
    expect(lines.packages.filter((line) => line.kind === "weekend").length).toBeGreaterThanOrEqual(5000);
  });

  test("every room is sold as nights alone under each of its plans, two or three of them, once", () => {
    const sold = lines.packages.filter((line) => line.kind === "room");
    const plansOf = Map.groupBy(lines["rate-plans"], ({ hotelId }) => hotelId);
    const expected = lines.rooms.flatMap(({ hotelId, code }) =>
      (plansOf.get(hotelId) ?? [])
        .filter(({ roomCodes }) => roomCodes.includes(code))
        .map((plan) => `${hotelId} ${code} ${plan.code}`),
    );
    expect(sold.map((line) => `${line.hotelId} ${line.roomCode} ${line.ratePlanCode}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    const counts = [...Map.groupBy(sold, (line) => `${line.hotelId} ${line.roomCode}`).values()].map(
      ({ length }) => length,
    );
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 3]);
  });

  test("the room alone is sold in a quarter of the houses, in some of them as flexible as with breakfast", () => {
    const alone = lines["rate-plans"].filter(({ board }) => board === "RO");
    const free = alone.filter(({ cancellation }) => cancellation.type === "FLEX");
    expect(alone.length / FULL_SIZE).toBeCloseTo(0.25, 1);
    expect(free.length / FULL_SIZE).toBeCloseTo(0.1, 1);
    for (const { hotelId, cancellation } of free)
      expect(lines["rate-plans"]).toContainEqual(
        expect.objectContaining({ hotelId, cancellation, code: "BAR", board: "BB" }),
      );
  });

  test.each([
    ["FR", 0.5],
    ["ES", 0.186],
    ["IT", 0.147],
    ["BE", 0.097],
    ["NL", 0.07],
  ] as const)("%s has its share", (country, share) => {
    expect(shareOf(lines.hotels, (line) => line.code.startsWith(country))).toBeCloseTo(share, 2);
  });

  test("rooms, plans, reviews and discounts are in believable proportions", () => {
    expect(lines.rooms.length / FULL_SIZE).toBeGreaterThan(1.7);
    expect(lines.rooms.length / FULL_SIZE).toBeLessThan(2.2);
    expect(lines.reviews.length / FULL_SIZE).toBeGreaterThan(9);
    expect(lines.reviews.length / FULL_SIZE).toBeLessThan(17);
    const stays = lines.packages.filter((line) => line.kind === "weekend");
    expect(shareOf(stays, (line) => line.discountPercent >= 10)).toBeGreaterThan(0.4);
    expect(shareOf(stays, (line) => line.discountPercent >= 10)).toBeLessThan(0.6);
    expect(shareOf(stays, (line) => line.isGiftable)).toBeGreaterThan(0.62);
    expect(shareOf(stays, (line) => !line.isPublished)).toBeLessThan(0.03);
  });

  test("every theme, kind of house and surrounding is there", () => {
    const themes = new Set(lines.packages.flatMap((line) => line.themeIds));
    expect(Object.values(THEMES).filter((id) => !themes.has(id))).toEqual([]);
    expect(HOTEL_TYPES.filter((type) => !lines.hotels.some((line) => line.type === type))).toEqual([]);
    expect(
      ENVIRONMENTS.filter((environment) => !lines.hotels.some((line) => line.environments.includes(environment))),
    ).toEqual([]);
  });

  test("countries are those that the sites sell", () => {
    expect(new Set(lines.hotels.map((line) => line.code.slice(0, 2)))).toEqual(new Set(Object.keys(COUNTRY_IDS)));
  });
});

describe("the extras", () => {
  /** Stays of the catalogue by hotel, as the rule of extras reads them. */
  const houses = () => {
    const [rooms, plans, activities] = [lines.rooms, lines["rate-plans"], lines.activities].map(
      (list) => new Map<string, { id: number }>(list.map((line) => [`${line.hotelId} ${line.code}`, line])),
    ) as [Map<string, RoomLine>, Map<string, RatePlanLine>, Map<string, ActivityLine>];
    const read = (line: PackageLine): StepPackage => {
      const room = rooms.get(`${line.hotelId} ${line.roomCode}`);
      const plan = plans.get(`${line.hotelId} ${line.ratePlanCode}`);
      if (!room || !plan) throw new Error(`package ${line.id} is of no room`);
      return {
        id: line.id,
        code: line.code,
        roomId: room.id,
        roomSizeM2: room.sizeM2,
        board: plan.board,
        cancellation: plan.cancellation,
        dates: { nights: line.nights },
        activities: line.activityCodes.flatMap((code) => activities.get(`${line.hotelId} ${code}`) ?? []),
        upsellCodes: null,
      };
    };
    const sold = lines.packages.filter((line) => line.kind === "weekend" && line.isPublished);
    return [...Map.groupBy(sold, ({ hotelId }) => hotelId).values()].map((stays) => stays.map((line) => read(line)));
  };

  test("three stays of five have two or more, activities and rooms among them", () => {
    const steps = houses().flatMap((stays) => stays.map((stay) => stepsOf(stay, stays)));
    expect(shareOf(steps, (list) => list.length >= 2)).toBeGreaterThan(0.6);
    expect(shareOf(steps, (list) => list.some(({ change }) => change === "room"))).toBeGreaterThan(0.15);
    // Back out of a step is one too: of these alone a house of four can give two to two stays at most (docs/catalogue/demo.md#ladders).
    const added = steps.map((list) => list.filter(({ direction }) => direction === "add"));
    expect(shareOf(added, (list) => list.length > 0)).toBeGreaterThan(0.5);
  });

  test("steps of a gift are gifts, and what adds something costs more", () => {
    const gifts = new Map(lines.packages.map((line) => [line.id, line.giftPrices?.find(({ nights }) => nights === 1)]));
    const pairs = houses().flatMap((stays) =>
      stays.flatMap((stay) =>
        stepsOf(stay, stays).flatMap(({ to, direction }) => (direction === "add" ? [[stay, to] as const] : [])),
      ),
    );
    const ofGifts = pairs.filter(([from]) => gifts.get(from.id));
    expect(shareOf(ofGifts, ([, to]) => gifts.get(to.id) !== undefined)).toBeGreaterThan(0.85);
    const both = ofGifts.filter(([, to]) => gifts.get(to.id));
    const isDearer = ([from, to]: (typeof pairs)[number]) =>
      (gifts.get(to.id)?.sellPriceCents ?? 0) >= (gifts.get(from.id)?.sellPriceCents ?? 0);
    expect(shareOf(both, isDearer)).toBeGreaterThan(0.9);
  });
});

/** A stay that gives a better room shows it beside its own. */
const UPGRADES = 1;

describe("the pictures", () => {
  const cityOf = (id: number) => lines.hotels.find((line) => line.id === id)?.cityId;
  const NONE = { neighbours: [], towns: [] };

  test("hotels of a town begin with different pictures, and so do those that follow one another", () => {
    expect(findTwins(lines.hotels.map((line) => ({ city: line.cityId, picture: line.pictures[0]?.id })))).toEqual(NONE);
  });

  test("so do activity vouchers", () => {
    expect(
      findTwins(
        lines["activity-vouchers"].map((line) => ({ city: cityOf(line.hotelId), picture: line.pictures[0]?.id })),
      ),
    ).toEqual(NONE);
  });

  /** Every picture that is shown for a hotel, wherever. */
  const picturesOf = () => {
    const shown = new Map(lines.hotels.map((hotel) => [hotel.id, hotel.pictures.map(({ id }) => id)]));
    const add = (hotelId: number, ids: readonly string[]) => shown.get(hotelId)?.push(...ids);
    for (const list of [lines.rooms, lines.packages, lines["activity-vouchers"]])
      for (const { hotelId, pictures } of list)
        add(
          hotelId,
          pictures.map(({ id }) => id),
        );
    for (const { hotelId, picture } of lines.activities) if (picture) add(hotelId, [picture.id]);
    return shown;
  };

  test("none contradicts where its hotel is: no peak by the sea, no beach in Alsace, no other city", () => {
    const shown = picturesOf();
    const wrong = lines.hotels.flatMap((hotel) => {
      const ids = new Set(shown.get(hotel.id));
      return [...ids]
        .filter((id) => contradicts(id, hotel))
        .map((id) => `${hotel.code} ${hotel.environments.join()}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  test("a hotel has one face in all its pictures, and no other has it", () => {
    const faces = new Map<string, number>();
    for (const [hotelId, ids] of picturesOf()) {
      const houses = ids.flatMap((id) => parseHotelPictureId(id) ?? []);
      const own = new Set(
        houses.map(({ kind, manner, setting, city, turn, seed }) => [kind, manner, setting, city, turn, seed].join()),
      );
      expect([hotelId, own.size]).toEqual([hotelId, 1]);
      const [face = ""] = own;
      expect([hotelId, faces.get(face)]).toEqual([hotelId, undefined]);
      faces.set(face, hotelId);
    }
  });

  test("none contradicts another of its hotel: one season, snow only in winter, no pool in it", () => {
    const clashes = [...picturesOf()].flatMap(([hotelId, ids]) =>
      findClashes([...new Set(ids)]).map((clash) => `${hotelId} ${clash}`),
    );
    expect(clashes).toEqual([]);
  });

  /** What a stay's pictures show, by name: shots of the house, `land`, and the motifs as `done`. */
  const shownOf = (ids: readonly string[]) =>
    ids.map((id) => parseHotelPictureId(id)?.shot ?? (isMotif(parsePictureId(id)?.scene ?? "") ? "done" : "land"));

  test("a stay has eight to fourteen, each once: house, its room and bath, breakfast, the place by day and night, a detail", () => {
    const rooms = new Map(lines.rooms.map(({ hotelId, code, pictures }) => [`${hotelId} ${code}`, pictures]));
    const lacking = lines.packages.flatMap(({ id, hotelId, roomCode, pictures }) => {
      const ids = pictures.map((picture) => picture.id);
      const shown = shownOf(ids);
      const own = rooms.get(`${hotelId} ${roomCode}`)?.filter((picture) => !ids.includes(picture.id)) ?? [];
      const faults = [
        ...(ids.length < 8 || ids.length > 14 || new Set(ids).size < ids.length ? [`${ids.length} pictures`] : []),
        ...(["front", "room", "bath", "breakfast", "detail", "land"] as const).filter((kind) => !shown.includes(kind)),
        ...own.map((picture) => `not its room: ${picture.id}`),
        ...(shown.filter((kind) => kind === "room").length > 1 + UPGRADES ? ["another room"] : []),
        ...(ids.some((picture) => seasonOf(picture) === "evening") ? [] : ["no evening"]),
      ];
      return faults.map((fault) => `${id} ${fault}`);
    });
    expect(lacking).toEqual([]);
  });

  test("a stay shows everything that is done there", () => {
    const done = new Map(lines.activities.map(({ hotelId, code, picture }) => [`${hotelId} ${code}`, picture?.id]));
    const lacking = lines.packages.flatMap(({ id, hotelId, activityCodes, pictures }) =>
      activityCodes
        .map((code) => done.get(`${hotelId} ${code}`))
        .filter((wanted) => wanted && !pictures.some((picture) => picture.id === wanted))
        .map((wanted) => `${id} ${wanted}`),
    );
    expect(lacking).toEqual([]);
  });

  test("stays of a hotel begin with different pictures", () => {
    const weekends = lines.packages.filter(({ kind }) => kind === "weekend");
    for (const stays of Map.groupBy(weekends, ({ hotelId }) => hotelId).values())
      expect(new Set(stays.map(({ pictures }) => pictures[0]?.id)).size).toBe(stays.length);
  });
});

describe("the rooms", () => {
  const HIGHLIGHT_OF = {
    twin: "Deux lits de 90",
    double: "Lit de 160",
    king: "Lit de 180",
    sofa: "Canapé-lit",
    bunk: "Lits superposés",
    single: "",
  } as const;

  test("say in words the beds that they have", () => {
    for (const { code, hotelId, bedding, texts } of lines.rooms) {
      const kinds = bedding.map(({ kind }) => kind);
      const named =
        texts.fr?.highlights.filter((text) => (Object.values(HIGHLIGHT_OF) as string[]).includes(text)) ?? [];
      expect(named, `${hotelId} ${code}`).toEqual(kinds.map((kind) => HIGHLIGHT_OF[kind]));
    }
  });

  test("speak of one bed where there is one, and of a sofa bed where there is one", () => {
    const has = (line: (typeof lines.rooms)[number], kind: string) => line.bedding.some((bed) => bed.kind === kind);
    const twins = lines.rooms.filter((line) => has(line, "twin"));
    expect(twins.length).toBeGreaterThan(20);
    expect(
      twins.filter(({ texts }) =>
        /(?:un|bon|grand) (?:bon |grand |vrai )?lit(?:erie)?\b|lit large|Lit fait/.test(texts.fr?.description ?? ""),
      ),
    ).toEqual([]);
    expect(
      lines.rooms.filter((line) => !has(line, "sofa") && /canapé-lit/i.test(JSON.stringify(line.texts.fr))),
    ).toEqual([]);
  });
});

describe("the words", () => {
  test("no placeholder, no undefined, no double space, no straight apostrophe in sentences", () => {
    const faulty: string[] = [];
    for (const file of ["hotels", "rooms", "activities", "packages", "activity-vouchers"] as const) {
      for (const line of lines[file])
        for (const text of textsIn(line.texts))
          if (/[{}]|\bundefined\b|\bnull\b|\bNaN\b| {2}|\p{L}'\p{L}|\s[.,]|\.\./u.test(text)) faulty.push(text);
    }
    expect(faulty.slice(0, 5)).toEqual([]);
  });

  test("no names of hotel chains", () => {
    const chains =
      /\b(ibis|novotel|mercure|hilton|parador|melia|meliá|kyriad|best western|van der valk|fletcher|bastion|barcel[oó]|iberostar|riu|pullman|sofitel|center parcs|landal|marriott|radisson|accor|nh hotel|eurostars|b&b hotels|relais & ch)/i;
    expect(lines.hotels.map((line) => line.name).filter((name) => chains.test(name))).toEqual([]);
  });

  test("every language is there, and each says it in its own words", () => {
    const equal: string[] = [];
    for (const { texts } of lines.hotels) {
      const descriptions = LANGUAGES.map((language) => texts[language]?.description ?? "");
      if (new Set(descriptions).size < LANGUAGES.length || descriptions.some((text) => text.length < 150))
        equal.push(descriptions[0] ?? "");
    }
    for (const { texts } of [...lines.packages, ...lines.activities, ...lines["activity-vouchers"]]) {
      const descriptions = LANGUAGES.map((language) => texts[language]?.description ?? "");
      if (new Set(descriptions).size < LANGUAGES.length) equal.push(descriptions[0] ?? "");
    }
    expect(equal.slice(0, 3)).toEqual([]);
  });

  test("French elides and contracts", () => {
    const wrong = /(?<!\p{L})(?:(?:de|à) (?:Le|Les) \p{Lu}|de [AEIOUÉÈÂÎ]\p{Ll}|à le |de le |de les )/u;
    const texts = lines.hotels.filter((line) => /^(FR|BE)/.test(line.code)).flatMap((line) => textsIn(line.texts.fr));
    expect(texts.filter((text) => wrong.test(text)).slice(0, 5)).toEqual([]);
  });

  test("Italian says tu, as the site does, and voi only to the two of a couple", () => {
    const plural =
      /(?<!\p{L})(?:vi|ve|vostr[oaie])(?!\p{L})|(?<!\p{L})voi(?! due)(?!\p{L})|\p{L}{2}(?:ar|er|ir)vi(?!\p{L})|(?<!\p{L})(?:arrivate|portate (?:un|abiti|il|la)|chiedete|partite (?!a|IVA)|venite|tenete|lasciate|segnalate|scegliete)(?!\p{L})/iu;
    const texts = (["hotels", "rooms", "activities", "packages", "activity-vouchers"] as const).flatMap((file) =>
      lines[file].flatMap((line) => textsIn(line.texts.it)),
    );
    expect([...new Set(texts.filter((text) => plural.test(text)))]).toEqual([]);
  });

  test("no sentence about a hotel is found at one in ten", () => {
    for (const language of LANGUAGES) {
      const counts = new Map<string, number>();
      for (const { texts } of lines.hotels)
        for (const sentence of texts[language]?.description.split(/(?<=[.!?])\s+/) ?? [])
          counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
      const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
      expect(most?.[1] ?? 0, `${language} ${most?.[0]}`).toBeLessThan(FULL_SIZE * 0.1);
    }
  });

  test("hotel names are unique, and neighbours do not begin alike", () => {
    expect(new Set(lines.hotels.map((line) => line.name)).size).toBe(lines.hotels.length);
    const byCity = Map.groupBy(lines.hotels, (line) => line.cityId);
    for (const hotels of byCity.values()) {
      const openings = hotels.slice(0, 4).map((line) => line.texts.fr?.description.split(/[.:]/)[0]);
      expect(new Set(openings).size).toBe(openings.length);
    }
  });

  test("no two stays of a hotel have the same name in any language", () => {
    for (const stays of Map.groupBy(lines.packages, (line) => line.hotelId).values()) {
      for (const language of LANGUAGES) {
        const labels = stays.map((line) => line.texts[language]?.label);
        expect(new Set(labels).size, `${language} ${labels.join(" / ")}`).toBe(labels.length);
      }
    }
  });

  test("the hotels written by hand are there with their guests", () => {
    for (const showcase of SHOWCASES) {
      const found = lines.hotels.filter((line) => line.name === showcase.name);
      expect(found, showcase.name).toHaveLength(1);
      expect(lines.reviews.filter((line) => line.hotelId === found[0]?.id)).toHaveLength(SHOWCASE_REVIEWS);
      expect(
        lines.packages.some((line) => line.hotelId === found[0]?.id && line.texts.fr?.label === showcase.stay.label[0]),
      ).toBe(true);
    }
  });
});
