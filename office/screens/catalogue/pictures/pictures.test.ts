import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hotel, room } from "#modules/catalogue/tables.server.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { attribute, filled } from "#tests/support/office-form.ts";
import { wordsOf } from "#tests/support/office.ts";
import { announcedPng } from "#tests/support/photos.ts";
import { createPictureOffice, formOf, jpegFile } from "#tests/support/picture-office.ts";

const database = useDemoDatabase();
const { servers, care, photosDir, hotelAt, ask, seenAt, post, deed, pathOf, lineOf, photosOf, lastDeed } =
  createPictureOffice(database);

describe("photographs of the office", () => {
  it("come in, are stripped, and are what every process shows within seconds", async () => {
    const answer = await post(pathOf(0), {
      deed: "add",
      kind: "facade",
      code: "",
      why: "The photographer was there",
      files: [await jpegFile(1), await jpegFile(2)],
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf(0)]);
    const photos = await photosOf(0);
    expect(photos.map(({ kind, alt }) => [kind, alt])).toEqual([
      ["facade", {}],
      ["facade", {}],
    ]);
    for (const { id } of photos) {
      const kept = readFileSync(join(photosDir, `${id}.jpg`));
      expect(kept.includes("Somebody")).toBe(false);
      expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", space: "srgb", hasProfile: false });
    }
    expect(await lastDeed()).toMatchObject({
      verb: "catalogue.edit",
      reason: "The photographer was there",
      before: { pictures: expect.anything() },
      after: { pictures: expect.arrayContaining([expect.objectContaining({ id: photos[0]?.id })]) },
    });
    for (const server of servers())
      await eventually(async () => {
        const text = await (await server.fetch(`/api/hotels/${hotelAt(0)}.json?locale=fr_FR`)).text();
        const [address = ""] = /\/img\/photo-[\w-]+\/card-800\.jpg/.exec(text) ?? [];
        expect((await server.fetch(address)).status).toBe(200);
        expect(text).not.toContain('"kind":"facade"');
      });
    const [shown] = await database()
      .db.select({ pictures: hotel.pictures })
      .from(hotel)
      .where(eq(hotel.id, hotelAt(0)));
    expect(shown?.pictures.map(({ id }) => id)).toEqual(photos.map(({ id }) => id));
    // Who says nothing of a photograph has its kind and its hotel say it, in every language.
    expect(shown?.pictures[0]?.alt.it).toMatch(/^La facciata, /);
  });

  it("come with a new hotel, which no picture stands for yet; a form that is not taken keeps them", async () => {
    const path = "/catalogue/hotels/new";
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select d.names ->> 'en' as name from hotel h join destination d on d.id = h.city_id limit 1`,
    );
    const page = await (await ask(path)).text();
    const fields = Object.fromEntries(
      filled(page, {
        code: "NEW-1",
        name: "The New House",
        cityId: rows[0]?.name ?? "",
        latitude: "45.9",
        longitude: "6.1",
        streetAddress: "1 Quay",
        zipCode: "74000",
        "tax.amount": "1.20",
        "texts.fr.description": "Au bord du lac.",
        "texts.fr.gettingThere": "Par la gare.",
      }),
    );
    const none = await post(path, { ...fields, why: "signed", files: [new File(["no picture"], "x.jpg")] });
    const told = await none.text();
    expect([none.status, told.includes("x.jpg is no picture"), told.includes('href="#new.id"')]).toEqual([
      422,
      true,
      true,
    ]);
    const unsaid = await post(path, { ...fields, why: "", files: [await jpegFile(21)] });
    const html = await unsaid.text();
    const [, id = ""] = /name="new.id"[^>]*value="(photo-[^"]+)"/.exec(html) ?? [];
    expect([unsaid.status, id === ""]).toEqual([422, false]);
    const made = await post(path, { ...fields, "new.id": id, why: "signed" });
    expect(made.status).toBe(303);
    const hotelId = Number(/hotels\/(\d+)/.exec(made.headers.get("location") ?? "")?.[1]);
    expect(await lineOf(hotelId)).toMatchObject([{ id, kind: "facade" }]);
  });

  it("names each file that is none, and takes the rest", async () => {
    const text = (body: string, name: string) => new File([body], name, { type: "image/jpeg" });
    const answer = await post(pathOf(1), {
      deed: "add",
      kind: "room",
      code: "",
      why: "New ones",
      files: [
        text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "drawing.jpg"),
        text("<!doctype html><script>alert(1)</script>", "../../page.jpg"),
        text("", "empty.jpg"),
        new File([new Uint8Array(announcedPng(30_000, 30_000))], "bomb.png"),
        new File([new Uint8Array(11 * 1024 * 1024)], "heavy.jpg"),
        await jpegFile(3, "good.jpg"),
        await jpegFile(3, "good again.jpg"),
      ],
    });
    const words = wordsOf(await answer.text());
    expect([answer.status, (await photosOf(1)).length]).toEqual([200, 1]);
    for (const said of [
      "drawing.jpg is of a kind",
      "page.jpg is of a kind",
      "empty.jpg is empty",
      "bomb.png has a side over",
      "heavy.jpg is over 10 MB",
      "1 picture was added",
    ])
      expect(words).toContain(said);
    expect(readdirSync(photosDir).every((name) => /^photo-[\w-]+\.jpg$/.test(name))).toBe(true);
  });

  it("stay chosen while the reason is missing, or somebody else was faster", async () => {
    const answer = await post(pathOf(2), { deed: "add", kind: "spa", code: "", why: " ", files: [await jpegFile(4)] });
    const html = await answer.text();
    const photo = /name="photo" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect([answer.status, photo]).toEqual([422, expect.stringMatching(/^photo-/)]);
    const fields = { deed: "add", kind: "spa", code: "", photo, why: "Now" };
    const late = await post(pathOf(2), { ...fields, seen: "something else" });
    expect([late.status, (await late.text()).includes(`name="photo" value="${photo}"`)]).toEqual([409, true]);
    expect(await photosOf(2)).toEqual([]);
    expect((await post(pathOf(2), fields)).status).toBe(303);
    expect((await photosOf(2)).map(({ id }) => id)).toEqual([photo]);
  });

  it("take no id that is no photograph on the shelf", async () => {
    for (const photo of ["../../etc/passwd", "photo-000000-50-50-0123456789abcdef", "coast-golden-1"]) {
      const answer = await post(pathOf(3), { deed: "add", kind: "spa", code: "", why: "x", photo });
      expect([photo, answer.status]).toEqual([photo, 422]);
    }
    for (const photo of ["..%2f..%2fpackage", "photo-000000-50-50-0123456789abcdef"])
      expect((await ask(`/catalogue/photos/${photo}`)).status).toBe(404);
  });
});

describe("one photograph", () => {
  it("has its subject, words and kind changed, and with another subject another address", async () => {
    const [photo] = await photosOf(0);
    const path = `${pathOf(0)}/${photo?.id}`;
    const { html } = await seenAt(path);
    expect(html).toContain('class="focus-stage"');
    const whole = await ask(`/catalogue/photos/${photo?.id}`);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      expect.stringContaining("no-store"),
    ]);
    const fields = { x: "12", y: "34", place: "", kind: "view", code: "", why: "The tower", "alt.es": "La torre" };
    const answer = await ask(path, {
      method: "POST",
      body: new URLSearchParams({ seen: (await seenAt(path)).seen, "was:kind": "facade", ...fields }),
    });
    const [changed] = await photosOf(0);
    expect(changed).toMatchObject({
      id: expect.stringMatching(/^photo-[\da-f]{6}-12-34-/),
      kind: "view",
      alt: { es: "La torre" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${pathOf(0)}#${changed?.id}`]);
    // One of the nine places is chosen over what the fields say.
    const next = `${pathOf(0)}/${changed?.id}`;
    await ask(next, {
      method: "POST",
      body: new URLSearchParams({ seen: (await seenAt(next)).seen, ...fields, place: "83 17", "was:kind": "view" }),
    });
    expect((await photosOf(0))[0]?.id).toMatch(/-83-17-/);
  });

  describe("that somebody else changes while its page is open", () => {
    /** The page of the first photograph as a browser would send it, with some fields otherwise. */
    const opened = async () => {
      const [photo] = await photosOf(0);
      const path = `${pathOf(0)}/${photo?.id}`;
      const { html } = await seenAt(path);
      return { path, photo, html };
    };
    const sent = (path: string, html: string, changes: Record<string, string>) =>
      ask(path, { method: "POST", body: new URLSearchParams(filled(html, { why: "w", ...changes })) });
    const actionOf = (html: string) =>
      attribute(/<form [^>]*class="picture-form"[^>]*>/.exec(html)?.[0] ?? "", "action") ?? "";

    it("keeps the words that were typed where it was cropped, and writes them beside the new crop", async () => {
      const mine = await opened();
      const theirs = await sent(mine.path, mine.html, { x: "71", y: "29" });
      expect(theirs.status).toBe(303);
      const late = await sent(mine.path, mine.html, { "alt.nl": "De toren bij avond" });
      const again = await late.text();
      expect([late.status, again.includes("De toren bij avond")]).toEqual([409, true]);
      expect(wordsOf(again)).toContain("What you typed is still here");
      expect((await sent(actionOf(again), again, {})).status).toBe(303);
      const [now] = await photosOf(0);
      expect(now).toMatchObject({ id: expect.stringContaining("-71-29-"), alt: { nl: "De toren bij avond" } });
    });

    it("shows how it is by now what nobody touched, and writes over nothing", async () => {
      const mine = await opened();
      await sent(mine.path, mine.html, { "alt.it": "La torre di altri" });
      const late = await sent(mine.path, mine.html, { "alt.es": "Mi torre" });
      const again = await late.text();
      expect([late.status, again.includes("Mi torre"), again.includes("La torre di altri")]).toEqual([409, true, true]);
      expect((await sent(mine.path, again, {})).status).toBe(303);
      expect((await photosOf(0))[0]?.alt).toMatchObject({ es: "Mi torre", it: "La torre di altri" });
    });

    it("leads from its former address to where it is", async () => {
      const before = await opened();
      await sent(before.path, before.html, { x: "22", y: "33" });
      const now = await opened();
      const answer = await ask(before.path);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, now.path]);
    });

    it("keeps them where it was taken away, and takes them once it is back", async () => {
      const mine = await opened();
      await deed(pathOf(0), `away ${mine.photo?.id}`);
      const late = await sent(mine.path, mine.html, { "alt.nl": "Weg en toch gezegd" });
      const kept = await late.text();
      expect([late.status, kept.includes("Weg en toch gezegd")]).toEqual([409, true]);
      expect(wordsOf(kept)).toContain("taken away");
      const still = await sent(actionOf(kept), kept, {});
      expect([still.status, (await still.text()).includes("Weg en toch gezegd")]).toEqual([409, true]);
      await deed(pathOf(0), `back ${mine.photo?.id}`);
      const done = await sent(actionOf(kept), kept, {});
      const [again] = await photosOf(0);
      expect([done.status, again?.id, again?.alt.nl]).toEqual([409, mine.photo?.id, mine.photo?.alt.nl]);
      expect((await sent(mine.path, await done.text(), {})).status).toBe(303);
      expect((await photosOf(0))[0]?.alt.nl).toBe("Weg en toch gezegd");
      expect((await ask(`${pathOf(0)}/photo-000000-50-50-0123456789abcdef`)).status).toBe(404);
    });
  });

  it.each([
    ["x", "100"],
    ["y", "-1"],
    ["x", "1e3"],
    ["place", "50 <b>"],
    ["code", "NOBODY"],
    ["why", ""],
    ["alt.fr", "x".repeat(301)],
  ])("keeps what was typed where %s is %s", async (name, value) => {
    const [photo] = await photosOf(0);
    const path = `${pathOf(0)}/${photo?.id}`;
    const fields = {
      x: "1",
      y: "2",
      place: "",
      kind: "view",
      code: "",
      why: "why",
      "alt.nl": "De toren",
      [name]: value,
    };
    const answer = await ask(path, {
      method: "POST",
      body: new URLSearchParams({ seen: (await seenAt(path)).seen, ...fields }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("De toren");
    expect((await photosOf(0))[0]).toEqual(photo);
  });
});

describe("the order of pictures", () => {
  it("is changed, a picture is taken away and put back where it was, by buttons that say why themselves", async () => {
    await post(pathOf(4), {
      deed: "add",
      kind: "view",
      code: "",
      why: "w",
      files: [await jpegFile(5), await jpegFile(6), await jpegFile(7)],
    });
    const ids = async () => (await photosOf(4)).map(({ id }) => id);
    const [a = "", b = "", c = ""] = await ids();
    expect((await deed(pathOf(4), `up ${c}`)).headers.get("location")).toBe(`${pathOf(4)}#${c}`);
    expect(await ids()).toEqual([a, c, b]);
    await deed(pathOf(4), `down ${a}`);
    expect(await ids()).toEqual([c, a, b]);
    await deed(pathOf(4), `away ${a}`);
    expect([await ids(), (await lastDeed())?.reason]).toEqual([[c, b], expect.stringContaining("taken away")]);
    await deed(pathOf(4), `back ${a}`);
    expect(await ids()).toEqual([c, a, b]);
    expect((await deed(pathOf(4), "up photo-nothing")).status).toBe(404);
  });

  it("goes back to the drawings that waited", async () => {
    const before = (await lineOf(hotelAt(4))).filter(({ id }) => !id.startsWith("photo-"));
    expect(before.length).toBeGreaterThan(0);
    expect((await deed(pathOf(4), "house")).status).toBe(303);
    expect(await lineOf(hotelAt(4))).toEqual(before);
  });
});

describe("photographs of a hotel", () => {
  it("stand at its rooms and stays too, until those have their own", async () => {
    const hotelId = hotelAt(5);
    const { db } = database();
    const [first] = await db.select().from(room).where(eq(room.hotelId, hotelId)).limit(1);
    await post(pathOf(5), { deed: "add", kind: "room", code: first?.code ?? "", why: "w", files: [await jpegFile(8)] });
    const roomNow = async () =>
      (
        await db
          .select()
          .from(room)
          .where(eq(room.id, first?.id ?? 0))
      )[0];
    const [lent] = await photosOf(5);
    expect((await roomNow())?.pictures.map(({ id }) => id)).toEqual([lent?.id]);
    const path = `/catalogue/rooms/${first?.id}/pictures`;
    expect(wordsOf((await seenAt(path)).html)).toContain("photographs of the hotel");
    await post(path, { deed: "add", kind: "bath", why: "w", files: [await jpegFile(9)] });
    const own = await roomNow();
    expect(own?.pictures.length).toBe(2);
    expect(own?.namedPictures?.filter(({ id }) => id.startsWith("photo-")).map(({ kind }) => kind)).toEqual([
      "room",
      "bath",
    ]);
  });

  it("out as a file and in again change nothing", async () => {
    const out = await (await ask("/catalogue/files/hotels")).text();
    expect(out).toContain('"kind":"view"');
    const answer = await ask("/catalogue/files", {
      method: "POST",
      body: formOf({ deed: "look", why: "", files: [new File([out], "hotels.ndjson")] }),
    });
    expect(wordsOf(await answer.text())).toContain("0 new, 0 changed");
  });
});

describe("an activity", () => {
  it("has one picture, which another takes the place of", async () => {
    const { rows } = await database().db.execute<{ id: number }>(sql`select id from activity order by id limit 1`);
    const path = `/catalogue/activities/${rows[0]?.id}/pictures`;
    const answer = await post(path, {
      deed: "add",
      kind: "activity",
      why: "w",
      files: [await jpegFile(10), await jpegFile(11)],
    });
    expect(wordsOf(await answer.text())).toContain("1 picture was added");
    const found = await database().db.execute<{ id: string }>(
      sql`select coalesce(named_picture, picture) ->> 'id' as id from activity where id = ${rows[0]?.id}`,
    );
    expect(found.rows[0]?.id).toMatch(/^photo-/);
    const { html } = await seenAt(path);
    const gone = /value="back ([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await deed(path, `back ${gone}`)).status).toBe(303);
  });
});

describe("who may not", () => {
  it("is refused before a byte is kept, and the journal tells it", async () => {
    const kept = readdirSync(photosDir).length;
    const answer = await post(
      pathOf(6),
      { deed: "add", kind: "view", code: "", why: "w", files: [await jpegFile(20)] },
      care(),
    );
    expect([answer.status, (await lastDeed())?.verb]).toEqual([403, "office.refused_act"]);
    const foreign = await ask(pathOf(6), {
      method: "POST",
      body: formOf({ deed: "add", why: "w", files: [await jpegFile(21)] }),
      headers: { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
    expect(readdirSync(photosDir).length).toBe(kept);
    expect((await ask(`/catalogue/photos/x`, {}, care())).status).toBe(403);
  });

  it("sends more than a form may weigh, or no form", async () => {
    const huge = await ask(pathOf(6), {
      method: "POST",
      body: formOf({ files: [new File([new Uint8Array(140 * 1024 * 1024)], "a.jpg")] }),
    });
    expect(huge.status).toBe(413);
    const broken = await ask(pathOf(6), {
      method: "POST",
      body: '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nhalf',
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
  });
});
