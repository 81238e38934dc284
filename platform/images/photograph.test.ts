import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announcedPng, cameraJpeg, findDisc, scene } from "#tests/support/photos.ts";
import { chooseFormat } from "./accept.ts";
import { createImageHandler } from "./handler.server.ts";
import { imageSources } from "./image-sources.ts";
import { readPhotograph } from "./photograph.server.ts";
import { parsePicturePath, RATIOS, type Ratio } from "./variants.ts";

const FOCUS = { x: 80, y: 30 };

async function good(file: Buffer, focus: { x: number; y: number } | null = FOCUS) {
  const found = await readPhotograph(file, focus);
  if (found.kind === "refused") throw new Error(found.reason);
  return found;
}
const reasonOf = async (file: Buffer) => {
  const found = await readPhotograph(file, FOCUS);
  return found.kind === "refused" ? found.reason : "nothing is wrong";
};

describe("a photograph that comes in", () => {
  it("is kept upright and without anything that its camera wrote into it", async () => {
    const lying = await scene({ width: 1000, height: 1500, x: 0.3, y: 0.2 }).toBuffer();
    const file = await cameraJpeg(sharp(lying), 6);
    expect(file.includes("Somebody Private")).toBe(true);
    const { master, id } = await good(file);
    const kept = await sharp(master).metadata();
    expect([kept.width, kept.height, kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      1500,
      1000,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(master.includes("Somebody")).toBe(false);
    // Turned a quarter to the right: (0.3, 0.2) is at (0.8, 0.3) now.
    expect(await findDisc(master)).toEqual({ x: expect.closeTo(0.8, 1), y: expect.closeTo(0.3, 1) });
    expect(id).toMatch(/^photo-[0-9a-f]{6}-80-30-[0-9a-f]{16}$/);
  });

  it("has another id when the file or its crop changes, and the same again otherwise", async () => {
    const [one, other] = [await scene().jpeg().toBuffer(), await scene({ seed: 1 }).jpeg().toBuffer()];
    const ids = [await good(one), await good(other), await good(one, { x: 20, y: 30 })].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect((await good(one)).id).toBe(ids[0]);
  });

  it("is cropped to what stands out in it where nobody says what matters", async () => {
    const { id } = await good(await scene({ x: 0.75, y: 0.3 }).jpeg().toBuffer(), null);
    const [, x, y] = /^photo-\w{6}-(\d\d)-(\d\d)-/.exec(id) ?? [];
    expect(Number(x)).toBeGreaterThan(62);
    expect(Number(y)).toBeLessThan(45);
  });

  it.each([
    ["CMYK", () => scene().toColourspace("cmyk").jpeg().toBuffer()],
    ["16 bits", () => scene().toColourspace("rgb16").png().toBuffer()],
    ["another colour profile", () => scene().withIccProfile("p3").jpeg().toBuffer()],
    ["WebP", () => scene().webp().toBuffer()],
    ["AVIF", () => scene().avif({ effort: 0 }).toBuffer()],
    ["progressive", () => scene().jpeg({ progressive: true }).toBuffer()],
    ["transparent", () => scene().ensureAlpha(0.999).png().toBuffer()],
  ])("is eight bits of sRGB whatever it was: %s", async (_, make) => {
    const { master } = await good(await make());
    expect(await sharp(master).metadata()).toMatchObject({
      format: "jpeg",
      space: "srgb",
      channels: 3,
      depth: "uchar",
      hasProfile: false,
    });
    const { channels } = await sharp(master).extract({ left: 100, top: 800, width: 20, height: 20 }).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    expect(Math.abs(red - 60) + Math.abs(green - 90) + Math.abs(blue - 150)).toBeLessThan(60);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["nothing", () => Buffer.alloc(0), "is empty"],
    ["a text", () => Buffer.from("a letter"), "is no picture: send it as JPEG, PNG, WebP or AVIF"],
    [
      "a drawing",
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "is a drawing (SVG): send it as",
    ],
    ["a drawing after a comment", () => Buffer.from("<!-- x --><svg/>"), "is a drawing (SVG): send it as"],
    ["a GIF", () => scene().gif().toBuffer(), "is a GIF: send it as"],
    ["a TIFF", () => scene().tiff().toBuffer(), "is a TIFF: send it as"],
    ["HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "is a HEIC: send it as"],
    ["a film", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"), "is a film: send it as"],
    ["a bomb", () => announcedPng(50_000, 50_000), "is 50000 × 50000 pixels: at most 10000 a side"],
    ["a long strip", () => announcedPng(10_001, 900), "is 10001 × 900 pixels: at most 10000 a side"],
    [
      "a stamp",
      () => scene({ width: 1199, height: 900 }).jpeg().toBuffer(),
      "is 1199 × 900 pixels: at least 1200 × 800",
    ],
    ["half a file", async () => (await scene().jpeg().toBuffer()).subarray(0, 9000), "is damaged or cut off"],
    ["a header alone", async () => (await scene().jpeg().toBuffer()).subarray(0, 20), "is damaged"],
    ["pixels that were announced and do not come", () => announcedPng(3000, 2000), "is damaged or cut off"],
  ])("is refused with a reason: %s", async (_, make, reason) => {
    expect(await reasonOf(await make())).toContain(reason);
  });

  it("is refused when it moves", async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(1200 * 800 * 3, 90), Buffer.alloc(1200 * 800 * 3, 190)]), {
      raw: { width: 1200, height: 1600, channels: 3, pageHeight: 800 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await reasonOf(frames)).toBe("moves: send one still picture");
  });
});

describe("a photograph that is sent", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "photos-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keep = async (file: Buffer, focus = FOCUS) => {
    const { id, master } = await good(file, focus);
    await writeFile(path.join(folder, `${id}.jpg`), master);
    return id;
  };
  const handler = () =>
    createImageHandler({ cacheDir: path.join(folder, "cache"), photosDir: folder, draw: () => null });
  const ask = (address: string, accept?: string) =>
    handler()(new Request(`http://localhost${address}`, accept === undefined ? {} : { headers: { accept } }));
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it.each([
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
    ["image/webp,*/*", "webp"],
    ["image/avif;q=0, image/webp;q=0.5", "webp"],
    ["*/*", "jpeg"],
    ["", "jpeg"],
    [undefined, "jpeg"],
  ])("to who accepts %s: %s", async (accept, format) => {
    expect(chooseFormat(accept ?? null)).toBe(format);
    const id = await keep(await cameraJpeg(scene()));
    const answer = await ask(`/img/${id}/card-400.jpg`, accept);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("vary"),
      answer.headers.get("cache-control"),
    ]).toEqual([200, `image/${format}`, "accept", "public, max-age=31536000, immutable"]);
    const body = await bodyOf(answer);
    const sent = await sharp(body).metadata();
    expect([sent.format, sent.width, sent.height, sent.exif, sent.xmp]).toEqual([
      format === "avif" ? "heif" : format,
      400,
      267,
      undefined,
      undefined,
    ]);
    expect(body.includes("Somebody")).toBe(false);
    expect((await ask(`/img/${id}/card-400.jpg`, accept)).headers.get("etag")).toBe(answer.headers.get("etag"));
  });

  it.each([
    ["landscape", { width: 1500, height: 1000 }],
    ["portrait", { width: 1000, height: 1600 }],
    ["square", { width: 1200, height: 1200 }],
    ["panorama", { width: 3000, height: 900 }],
  ])("keeps its subject in every shape: %s", async (_, size) => {
    for (const at of [
      { x: 0.12, y: 0.85 },
      { x: 0.88, y: 0.15 },
    ]) {
      const id = await keep(
        await scene({ ...size, ...at })
          .jpeg()
          .toBuffer(),
        { x: at.x * 100, y: at.y * 100 },
      );
      for (const ratio of ["card", "poster", "hero", "thumb"] satisfies Ratio[]) {
        const body = await bodyOf(await ask(`/img/${id}/${ratio}-400.jpg`));
        const disc = await findDisc(body);
        expect(disc, ratio).toEqual({ x: expect.closeTo(at.x, 1), y: expect.closeTo(at.y, 1) });
        expect((await sharp(body).metadata()).width).toBe(400);
      }
    }
    expect(Object.keys(RATIOS)).toContain("card");
  });

  it("has one address, with its colour and its subject for the page", async () => {
    const id = await keep(await scene().jpeg().toBuffer());
    const sources = imageSources(id, { ratio: "card", sizes: "50vw" });
    expect(sources).toMatchObject({ src: `/img/${id}/card-800.jpg`, position: "80% 30%" });
    expect(sources.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(Buffer.byteLength(sources.placeholder)).toBeLessThanOrEqual(20);
    expect(parsePicturePath(sources.src)?.id).toBe(id);
    for (const address of [
      `/img/${id}/card-800.webp`,
      `/img/${id}/card-800.avif`,
      `/img/${id}/card-801.jpg`,
      `/img/${id}/card-800.jpg/`,
      `/img/${id}.jpg`,
      `/img/../${id}/card-800.jpg`,
      `/img/${id.slice(0, -1)}0/card-800.jpg`,
      "/img/photo-000000-50-50-0000000000000000/card-800.jpg",
      "/img/coast-golden-1/card-800.jpg",
    ])
      expect((await ask(address)).status, address).toBe(404);
  });

  it("is gone when its file is, and what was sent of another stays", async () => {
    const id = await keep(await scene().jpeg().toBuffer());
    expect((await ask(`/img/${id}/card-400.jpg`)).status).toBe(200);
    await rm(path.join(folder, `${id}.jpg`));
    expect((await ask(`/img/${id}/card-400.jpg`)).status).toBe(200);
    expect((await ask(`/img/${id}/card-800.jpg`)).status).toBe(404);
  });

  it("that was damaged where it is kept is missing for a moment, and told of", async () => {
    const id = await keep(await scene().jpeg().toBuffer());
    await writeFile(path.join(folder, `${id}.jpg`), "no photograph");
    const told: unknown[] = [];
    const handle = createImageHandler({
      cacheDir: path.join(folder, "cache"),
      photosDir: folder,
      draw: () => null,
      onUnmade: (error) => told.push(error),
    });
    expect((await handle(new Request(`http://localhost/img/${id}/card-400.jpg`))).status).toBe(503);
    expect(told).toHaveLength(1);
    expect(await readdir(folder)).not.toContain("cache");
  });

  it("is never the file itself", async () => {
    const file = await cameraJpeg(scene());
    const id = await keep(file);
    for (const format of ["image/avif", "image/webp", "*/*"]) {
      const body = await bodyOf(await ask(`/img/${id}/card-2400.jpg`, format));
      expect(createHash("sha256").update(body).digest("hex")).not.toBe(createHash("sha256").update(file).digest("hex"));
    }
  });
});
