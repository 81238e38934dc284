import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { useImport, LATER } from "#tests/support/catalogue-import.ts";
import { announcedPng, cameraJpeg, scene } from "#tests/support/photos.ts";
import { activity, activityVoucher, hotel, photograph, room, stayPackage } from "../../tables.server.ts";
import { formatReport } from "../report.ts";
import { SAMPLE_HOTEL, SAMPLE_ROOM } from "../sample-lines.ts";

const { database, place, importFolder, write, loadSample, snapshot } = useImport({ isByTcp: true });

const NOBODY = 65_534;

/** The catalogue's folder: what the sample wrote is taken away, only photographs are in it. */
let folder = "";
let photosDir = "";
beforeEach(async () => {
  await loadSample();
  folder = mkdtempSync(join(tmpdir(), "photo-catalogue-"));
  photosDir = mkdtempSync(join(tmpdir(), "photo-shelf-"));
});
afterEach(async () => {
  for (const dir of [folder, photosDir]) rmSync(dir, { recursive: true, force: true });
  await database().db.delete(photograph);
});

/** Whoever runs as root may read everything, and becomes for so long somebody who may not. */
async function asNobody<T>(act: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return act();
  for (const dir of [folder, join(folder, "photographs"), join(folder, "photographs/HON-PHARE"), photosDir])
    chownSync(dir, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

const put = (name: string, content: Buffer | string) => {
  const file = join(folder, "photographs", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const bring = (options: { check?: boolean; photosDir?: string } = {}) =>
  importFolder({ folder, photosDir, now: LATER, ...options });
let made = 0;
const jpeg = () =>
  scene({ seed: (made += 1) % 60 })
    .jpeg({ quality: 70 })
    .toBuffer();
const problemsOf = async () =>
  (await bring()).photographs?.problems.map(({ file, message }) => `${file}: ${message}`) ?? [];
const shownOf = async () => {
  const { db } = database();
  const ids = (pictures: readonly { id: string }[] | undefined) => pictures?.map(({ id }) => id) ?? [];
  const [[house], [bedroom], [stay], [doing], [voucher]] = [
    await db.select().from(hotel),
    await db.select().from(room),
    await db.select().from(stayPackage),
    await db.select().from(activity),
    await db.select().from(activityVoucher),
  ];
  return {
    hotel: ids(house?.pictures),
    room: ids(bedroom?.pictures),
    stay: ids(stay?.pictures),
    activity: doing?.picture.id,
    voucher: ids(voucher?.pictures),
  };
};
const DRAWN = {
  hotel: ["coast-dusk-10"],
  room: ["room-golden-1"],
  stay: ["pool-dusk-3"],
  activity: "spa-dusk-1",
  voucher: ["spa-dusk-2"],
};

describe("photographs of a hotel", () => {
  test("take the place of the pictures that the catalogue names, in every place that has one, and tell the search", async () => {
    put("HON-PHARE/02-room-SUP.jpg", await jpeg());
    put("HON-PHARE/1-facade.jpg", await cameraJpeg(scene({ width: 1000, height: 1400 }), 6));
    put("HON-PHARE/activity-MASSAGE25.webp", await scene({ seed: 70 }).webp().toBuffer());
    await database().db.delete(changeFeed);
    const report = await bring();
    expect(formatReport(report)).toMatch(/^photographs: 3 of 1 hotel loaded, 1 changed \(\d+\.\d s\)$/);
    expect(report.isComplete).toBe(true);
    const [facade = "", bedroom = "", massage = ""] = (await shownOf()).hotel;
    for (const id of [facade, bedroom, massage]) expect(id).toMatch(/^photo-[0-9a-f]{6}-\d\d-\d\d-[0-9a-f]{16}$/);
    expect(await shownOf()).toEqual({
      hotel: [facade, bedroom, massage],
      room: [bedroom],
      stay: [massage, facade, bedroom],
      activity: massage,
      voucher: [massage],
    });
    expect(readdirSync(photosDir).toSorted()).toEqual([facade, bedroom, massage].map((id) => `${id}.jpg`).toSorted());
    expect(await database().db.select().from(changeFeed)).toMatchObject([{ kind: "catalogue", hotelId: 101 }]);
  });

  test("are described by what they show, in five languages, or as the list says", async () => {
    put("101/facade.jpg", await jpeg());
    put("101/room-SUP.jpg", await jpeg());
    put("101/bath.jpg", await jpeg());
    put("photographs.csv", "file;x;y;fr\n101/bath.jpg;0,1;0,9;La baignoire, face à la mer\n");
    expect((await bring()).isComplete).toBe(true);
    const [house] = await database().db.select().from(hotel);
    expect(house?.pictures.map(({ alt }) => [alt.fr, alt.nl])).toEqual([
      ["La façade, Le Grand Phare d’Honfleur", "De gevel, Le Grand Phare d’Honfleur"],
      ["Chambre Supérieure, Le Grand Phare d’Honfleur", "Superior room, Le Grand Phare d’Honfleur"],
      ["La baignoire, face à la mer", "Een badkamer, Le Grand Phare d’Honfleur"],
    ]);
    expect(house?.pictures[2]?.id).toMatch(/^photo-\w{6}-10-90-/);
  });

  test("stay where the catalogue comes in again, and go when the folder is empty", async () => {
    const file = put("HON-PHARE/facade.jpg", await jpeg());
    await bring();
    const shown = await shownOf();
    expect(shown).toMatchObject({ room: [], activity: "spa-dusk-1", voucher: ["spa-dusk-2"] });
    await loadSample(
      { hotels: [{ ...SAMPLE_HOTEL, cityId: place.cityId, pictures: [{ id: "coast-night-2", alt: { en: "New" } }] }] },
      LATER,
    );
    expect(await shownOf()).toEqual(shown);
    rmSync(file);
    expect(formatReport(await bring())).toContain("HON-PHARE: no photograph, the catalogue's pictures are shown");
    expect(await shownOf()).toEqual({ ...DRAWN, hotel: ["coast-night-2"] });
  });

  test("come in once: the same folder again changes nothing and reads nothing", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    put("photographs.csv", "file,nl,fr,en\nHON-PHARE/facade.jpg,n,f,e\n");
    await bring();
    const before = await snapshot();
    expect(formatReport(await bring())).toContain("1 of 1 hotel loaded, 0 changed");
    expect(await snapshot()).toEqual(before);
  });

  test("have another address when they change, and the former one stays for orders that name it", async () => {
    const file = put("HON-PHARE/facade.jpg", await jpeg());
    await bring();
    const [former] = (await shownOf()).hotel;
    writeFileSync(file, await jpeg());
    utimesSync(file, 1, 1);
    await bring();
    const [now] = (await shownOf()).hotel;
    expect(now).not.toBe(former);
    expect(existsSync(join(photosDir, `${former}.jpg`))).toBe(true);
    put("photographs.csv", "file,x,y\nHON-PHARE/facade.jpg,0,0\n");
    await bring();
    expect((await shownOf()).hotel).not.toEqual([now]);
  });

  test("of a room that comes later are shown from then on", async () => {
    put("HON-PHARE/room-SUP.jpg", await jpeg());
    await bring();
    const [id] = (await shownOf()).room;
    write({ rooms: [{ ...SAMPLE_ROOM, id: 202, code: "ATTIC" }] });
    await importFolder();
    const rooms = await database().db.select().from(room).orderBy(room.id);
    expect(rooms.map(({ pictures }) => pictures.map((picture) => picture.id))).toEqual([[id], []]);
  });

  test("are only looked at with --check", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    put("HON-PHARE/room.jpg", announcedPng(50_000, 50_000));
    const report = await bring({ check: true });
    expect(formatReport(report)).toBe(
      `photographs: 1 of 1 hotel checked, 1 REFUSED (${((report.photographs?.milliseconds ?? 0) / 1000).toFixed(1)} s)
  photographs/HON-PHARE/room.jpg: is 50000 × 50000 pixels: at most 10000 a side, make it smaller
  HON-PHARE: no photograph of room SUP`,
    );
    expect([report.isComplete, await shownOf(), readdirSync(photosDir)]).toEqual([false, DRAWN, []]);
  });
});

describe("what is wrong is named, and the rest comes in", () => {
  test("files, links, folders, hotels", async () => {
    const outside = join(folder, "outside.jpg");
    writeFileSync(outside, await jpeg());
    const facade = await jpeg();
    put("HON-PHARE/facade.jpg", facade);
    put("HON-PHARE/facade-2.png", facade);
    put("HON-PHARE/IMG_1.jpg", await jpeg());
    put("HON-PHARE/room.jpg", "not at all");
    put("HON-PHARE/view.jpg", Buffer.alloc(20 * 1024 * 1024 + 1, "x"));
    put("HON-PHARE/pool/pool.jpg", await jpeg());
    put("HON-PHARE/.DS_Store", "");
    put("loose.jpg", await jpeg());
    put("HON-PHAR/facade.jpg", await jpeg());
    symlinkSync(outside, join(folder, "photographs/HON-PHARE/bar.jpg"));
    symlinkSync(folder, join(folder, "photographs/LINKED"));
    expect((await problemsOf()).toSorted()).toEqual([
      "photographs/HON-PHAR: there is no hotel of this code or id: is it misspelt, or not imported yet?",
      expect.stringContaining("photographs/HON-PHARE/IMG_1.jpg: does not say what it shows"),
      "photographs/HON-PHARE/bar.jpg: is a link: put the photograph itself into the folder",
      expect.stringMatching(/^photographs\/HON-PHARE\/facade(-2\.png|\.jpg): is the same photograph as facade/),
      "photographs/HON-PHARE/pool: is a folder: photographs lie in the hotel's folder itself",
      "photographs/HON-PHARE/room.jpg: is no picture: send it as JPEG, PNG, WebP or AVIF",
      "photographs/HON-PHARE/view.jpg: has 21 MB: at most 20, make it smaller",
      "photographs/LINKED: is a link: put the photograph itself into the folder",
      "photographs/loose.jpg: lies beside the hotels: put it into the folder of one",
    ]);
    expect((await shownOf()).hotel).toHaveLength(1);
  });

  test("two folders of one hotel, by its code and by its id", async () => {
    put("101/facade.jpg", await jpeg());
    put("HON-PHARE/facade.jpg", await jpeg());
    expect(await problemsOf()).toEqual([
      "photographs/HON-PHARE: is the hotel of the folder 101 too: put its photographs into one",
    ]);
  });

  test("rows of the list, one that names a file outside too", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    put("photographs.csv", "file,x,y\n../../outside.jpg,0,0\nHON-PHARE/facade.jpg,2,0\n");
    expect(await problemsOf()).toEqual([
      "photographs/photographs.csv: row 3: x and y are shares of width and height from the upper left, 0 to 1, both or none",
      "photographs/photographs.csv: row 2: ../../outside.jpg is none of the photographs",
    ]);
    expect((await shownOf()).hotel).toHaveLength(1);
  });

  test("a list that cannot be read keeps all out, since its crops and words would be lost", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    put("photographs.csv", Buffer.from([0x66, 0xe9, 0x0a]));
    expect(formatReport(await bring())).toBe(
      "photographs: REFUSED, none was loaded\n  photographs/photographs.csv: is no UTF-8 text: save it as CSV UTF-8",
    );
    expect(await shownOf()).toEqual(DRAWN);
  });

  test("a folder of nothing but wrong files leaves what the hotel had", async () => {
    const file = put("HON-PHARE/facade.jpg", await jpeg());
    await bring();
    const shown = await shownOf();
    writeFileSync(file, "oh");
    expect((await bring()).isComplete).toBe(false);
    expect(await shownOf()).toEqual(shown);
  });

  test("more than thirty", async () => {
    const small = await Promise.all(
      Array.from({ length: 31 }, (_, seed) =>
        scene({ seed, width: 1200, height: 800 }).jpeg({ quality: 60 }).toBuffer(),
      ),
    );
    for (const [index, content] of small.entries()) put(`HON-PHARE/${index + 1}-detail.jpg`, content);
    expect(await problemsOf()).toEqual([
      "photographs/HON-PHARE/31-detail.jpg: is one too many: a hotel has at most 30",
    ]);
  });

  test("a folder or file that may not be read", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    chmodSync(put("HON-PHARE/room.jpg", await jpeg()), 0);
    expect(await asNobody(problemsOf)).toEqual([
      "photographs/HON-PHARE/room.jpg: may not be read (EACCES): give this user the right to read it",
    ]);
    chmodSync(join(folder, "photographs/HON-PHARE"), 0);
    expect(await asNobody(problemsOf)).toEqual([
      "photographs/HON-PHARE: may not be read (EACCES): give this user the right to read it",
    ]);
  });

  test("where they cannot be kept, nothing changes and the reason is said", async () => {
    put("HON-PHARE/facade.jpg", await jpeg());
    const blocked = join(photosDir, "file");
    writeFileSync(blocked, "");
    await expect(bring({ photosDir: blocked })).rejects.toThrow(/A photograph could not be kept in .*ENOTDIR|EEXIST/);
    expect(await shownOf()).toEqual(DRAWN);
  });
});
