import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createImageHandler } from "./handler.server.ts";
import { imageSources } from "./image-sources.ts";
import { createLimiter } from "./limiter.ts";
import { prerender } from "./prerender.server.ts";
import { createPictureStore } from "./store.server.ts";
import {
  findHeight,
  formatPicturePath,
  mailPicturePath,
  parsePicturePath,
  RATIO_WIDTHS,
  RATIOS,
  type Ratio,
} from "./variants.ts";

let folder: string;
let drawn: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "images-"));
  drawn = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Draws a red card for `red-…`, knows nothing else. */
function draw(id: string, { width, height }: { width: number; height: number }): string | null {
  if (!id.startsWith("red-")) return null;
  drawn.push(`${id} ${width}x${height}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c03020"/></svg>`;
}

const options = () => ({ cacheDir: path.join(folder, "cache"), draw });
const get = (address: string, init?: RequestInit) => new Request(`http://localhost${address}`, init);

describe("addresses", () => {
  it.each([
    "/img/red-1/card-401.webp",
    "/img/red-1/card-0800.webp",
    "/img/red-1/card-800.avif",
    "/img/red-1/card-800",
    "/img/red-1/square-800.webp",
    "/img/red-1/thumb-2400.webp",
    "/img/red-1/toString-800.webp",
    "/img//card-800.webp",
    "/img/../red-1/card-800.webp",
    "/img/..%2fsecret/card-800.webp",
    "/img/RED-1/card-800.webp",
    "/img/red-1/x/card-800.webp",
    "/img/red--1/card-800.webp",
    "/img/red_1/card-800.webp.webp",
    `/img/${"a".repeat(81)}/card-800.webp`,
    "/img/red-1/card-800.webp/",
    "/img",
    "/",
  ])("refuses %s", (address) => expect(parsePicturePath(address)).toBeNull());

  it("reads every address that it writes", () => {
    for (const ratio of Object.keys(RATIOS) as Ratio[]) {
      for (const width of RATIO_WIDTHS[ratio])
        expect(parsePicturePath(formatPicturePath("red-1", { ratio, width }))).toEqual({ id: "red-1", ratio, width });
    }
  });

  it("lists sources that the handler knows, with the size of the one in src", () => {
    const sources = imageSources("coast-dusk-7", { ratio: "card", sizes: "50vw" });
    expect(sources).toMatchObject({ src: "/img/coast-dusk-7/card-800.webp", sizes: "50vw", width: 800, height: 533 });
    for (const entry of sources.srcSet.split(", ")) {
      const [address = "", width] = entry.split(" ");
      expect(`${parsePicturePath(address)?.width}w`).toBe(width);
    }
    expect(sources.placeholder).toMatch(/^linear-gradient/);
    expect(imageSources("photo-12", { ratio: "hero", sizes: "100vw" }).placeholder).toBe("#e6dac8");
  });
});

describe("createImageHandler", () => {
  it("answers with a WebP of the exact size that may be kept for good", async () => {
    const handle = createImageHandler(options());
    const response = await handle(get("/img/red-1/poster-400.webp"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(body.byteLength));
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 400, height: 500 });
  });

  it("answers with a JPEG to mail programmes, in the one width of mails, and lets them show it", async () => {
    const handle = createImageHandler(options());
    const response = await handle(get(mailPicturePath("red-1")));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const body = Buffer.from(await response.arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 533 });
    for (const other of ["/img/red-1/card-400.jpg", "/img/red-1/poster-800.jpg"])
      expect((await handle(get(other))).status).toBe(404);
  });

  it.each([
    "/img/blue-1/card-800.webp",
    "/img/red-1/card-801.webp",
    "/img/red-1/wide-800.webp",
    "/img/",
    "/img/red-1/card-800.webp%00",
  ])("has no %s", async (address) => {
    const response = await createImageHandler(options())(get(address));
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(drawn).toEqual([]);
  });

  it("answers 304 to who has it, nothing but headers to HEAD, and 405 to POST", async () => {
    const handle = createImageHandler(options());
    const etag = (await handle(get("/img/red-1/thumb-400.webp"))).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `"other", W/${etag}`, "*"]) {
      const again = await handle(get("/img/red-1/thumb-400.webp", { headers: { "if-none-match": known } }));
      expect([again.status, again.headers.get("etag"), (await again.arrayBuffer()).byteLength]).toEqual([304, etag, 0]);
    }
    expect((await handle(get("/img/red-1/thumb-400.webp", { headers: { "if-none-match": '"other"' } }))).status).toBe(
      200,
    );
    const head = await handle(get("/img/red-1/thumb-400.webp", { method: "HEAD" }));
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect((await handle(get("/img/red-1/thumb-400.webp", { method: "POST" }))).status).toBe(405);
  });

  it("has nothing that is not offered, and does nothing for it, whatever was drawn before", async () => {
    await createImageHandler(options())(get("/img/red-1/card-400.webp"));
    const handle = createImageHandler({ ...options(), isOffered: (id, ratio) => id === "red-2" && ratio === "card" });
    expect((await handle(get("/img/red-2/card-400.webp"))).status).toBe(200);
    for (const address of ["/img/red-2/poster-400.webp", "/img/red-1/card-400.webp"]) {
      const response = await handle(get(address));
      expect([response.status, response.headers.get("cache-control")], address).toEqual([404, "no-store"]);
    }
    expect(drawn).toEqual(["red-1 400x267", "red-2 400x267"]);
  });

  it("asks who wants much to come back: only what has to be drawn, and only for a moment", async () => {
    await createImageHandler(options())(get("/img/red-1/card-400.webp"));
    const asked: string[] = [];
    const handle = createImageHandler({
      ...options(),
      admit: (caller) => {
        asked.push(caller);
        return Promise.resolve({ kind: "shed", retryAfter: 5 });
      },
    });
    expect((await handle(get("/img/red-1/card-400.webp"), "10.0.0.1")).status).toBe(200);
    const refused = await handle(get("/img/red-2/card-400.webp"), "10.0.0.1");
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control"), asked]).toEqual([
      503,
      "5",
      "public, max-age=2",
      ["10.0.0.1"],
    ]);
    expect(drawn).toHaveLength(1);
    expect((await createImageHandler(options())(get("/img/red-2/card-400.webp"))).status).toBe(200);
  });

  it("draws once for many requests at a time, and never again after that", async () => {
    const handle = createImageHandler(options());
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () =>
        Buffer.from(await (await handle(get("/img/red-1/card-400.webp"))).arrayBuffer()),
      ),
    );
    expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
    await createImageHandler(options())(get("/img/red-1/card-400.webp"));
    expect(drawn).toEqual(["red-1 400x267"]);
  });

  it("leaves whole files and no drafts", async () => {
    await createImageHandler(options())(get("/img/red-1/card-400.webp"));
    expect(await readdir(path.join(folder, "cache", "1", "red-1"))).toEqual(["card-400.webp"]);
  });

  it("renders anew for another version", async () => {
    await createImageHandler(options())(get("/img/red-1/card-400.webp"));
    await createImageHandler({ ...options(), version: "2" })(get("/img/red-1/card-400.webp"));
    expect(drawn).toHaveLength(2);
  });

  it("answers 503 to one request, not to the next, when drawing fails", async () => {
    let fails = true;
    const told: unknown[] = [];
    const handle = createImageHandler({
      ...options(),
      onUnmade: (error) => told.push(error),
      draw: (id, size) => {
        if (fails) throw new Error("no ink");
        return draw(id, size);
      },
    });
    const response = await handle(get("/img/red-1/card-400.webp"));
    expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control"), told]).toEqual(
      [503, "10", "no-store", [new Error("no ink")]],
    );
    fails = false;
    expect((await handle(get("/img/red-1/card-400.webp"))).status).toBe(200);
  });

  it("gives a picture that cannot be kept to who asked, and makes it again for the next", async () => {
    await writeFile(path.join(folder, "cache"), "no folder can be made here");
    const told: unknown[] = [];
    const handle = createImageHandler({ ...options(), onUnkept: (error) => told.push(error) });
    for (let request = 0; request < 2; request++)
      expect((await handle(get("/img/red-1/card-400.webp"))).status).toBe(200);
    expect([drawn.length, told.length]).toEqual([2, 2]);
    expect(told[0]).toMatchObject({ code: expect.stringMatching(/^E/) });
  });

  it("crops a catalogue's photograph, turned as its camera was held", async () => {
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "#305090" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path.join(folder, "lobby-2.jpg"));
    const handle = createImageHandler({ ...options(), photosDir: folder });
    const response = await handle(get("/img/lobby-2/thumb-400.webp"));
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 400]);
    expect(data[2]).toBeGreaterThan(data[0] ?? 255);
    expect((await handle(get("/img/lobby-3/thumb-400.webp"))).status).toBe(404);
  });
});

describe("rendering", () => {
  it("lays an even grain over a flat drawing", async () => {
    const body = await createPictureStore(options()).load("red-1", { ratio: "thumb", width: 400 });
    const { channels } = await sharp(Buffer.isBuffer(body) ? body : Buffer.alloc(0)).stats();
    expect(channels[0]?.mean).toBeGreaterThan(188);
    expect(channels[0]?.mean).toBeLessThan(196);
    expect(channels[0]?.stdev).toBeGreaterThan(0.5);
  });

  it("prerenders every variant, tells how far it is, and names what it does not know", async () => {
    const seen: number[] = [];
    const variants = [
      { ratio: "card", width: 400 },
      { ratio: "thumb", width: 400 },
    ] as const;
    const result = await prerender({
      ...options(),
      ids: ["red-1", "red-2", "blue-1"],
      variants,
      onProgress: ({ done, total }) => seen.push(done / total),
      concurrency: 2,
    });
    expect(result).toEqual({ unknown: ["blue-1"] });
    expect(seen).toHaveLength(6);
    expect(seen.at(-1)).toBe(1);
    expect(drawn).toHaveLength(4);
    expect((await stat(path.join(folder, "cache/1/red-2/thumb-400.webp"))).size).toBeGreaterThan(50);
    expect((await readFile(path.join(folder, "cache/1/red-1/card-400.webp"))).subarray(8, 12).toString()).toBe("WEBP");
  });
});

describe("createLimiter", () => {
  it("runs at most so many at a time, all of them, also after a failure", async () => {
    const limit = createLimiter(3);
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 25 }, (_, index) =>
      limit(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, index % 4));
        running--;
        if (index === 5) throw new Error("one fails");
        return index;
      }),
    );
    const settled = await Promise.allSettled(tasks);
    expect(most).toBe(3);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(24);
  });
});

describe("findHeight", () => {
  it.each([
    ["card", 800, 533],
    ["hero", 2400, 1000],
    ["poster", 800, 1000],
    ["thumb", 400, 400],
  ] as const)("%s %i", (ratio, width, height) => expect(findHeight(ratio, width)).toBe(height));
});
