import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createImageHandler } from "./handler.server.ts";
import { createShelf } from "./shelf.server.ts";

let dir: string;
const now = Date.now();
const HOUR = 3_600_000;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "shelf-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A picture of so many bytes that was last used so many hours ago. */
async function put(name: string, bytes: number, hoursAgo: number): Promise<string> {
  const file = path.join(dir, "3", name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.alloc(bytes));
  await utimes(file, new Date(now - hoursAgo * HOUR), new Date(now - hoursAgo * HOUR));
  return file;
}
const left = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

describe("the folder of pictures", () => {
  it("that is within bounds stays as it is; one that is not there yet is no fault", async () => {
    await put("a.webp", 400, 9);
    await put("b.webp", 600, 1);
    await createShelf({ dir, mostBytes: 1000, now: () => now }).tidy();
    expect(await left()).toEqual(["a.webp", "b.webp"]);
    await createShelf({ dir: path.join(dir, "nothing"), mostBytes: 1000 }).tidy();
  });

  it("loses what was used longest ago, of any version, until there is room for some more", async () => {
    for (const [at, name] of ["a", "b", "c", "d", "e"].entries()) await put(`${name}.webp`, 300, 10 - at);
    await createShelf({ dir, mostBytes: 1000, now: () => now }).tidy();
    // 900 bytes at most: three of them.
    expect(await left()).toEqual(["c.webp", "d.webp", "e.webp"]);
  });

  it("keeps what is used, also for other processes and the next start", async () => {
    const old = await put("old.webp", 500, 50);
    await put("newer.webp", 500, 5);
    const shelf = createShelf({ dir, mostBytes: 1000, now: () => now });
    shelf.used(old);
    await eventually(async () => expect((await stat(old)).mtimeMs).toBeGreaterThan(now - HOUR));
    await put("more.webp", 200, 1);
    await createShelf({ dir, mostBytes: 1000, now: () => now }).tidy();
    expect(await left()).toEqual(["more.webp", "old.webp"]);
  });

  it("is looked at again when too much has been added to it", async () => {
    await put("a.webp", 500, 9);
    const shelf = createShelf({ dir, mostBytes: 1000, now: () => now });
    await shelf.tidy();
    shelf.added(await put("b.webp", 400, 0), 400);
    expect(await left()).toEqual(["a.webp", "b.webp"]);
    shelf.added(await put("c.webp", 400, 0), 400);
    await eventually(async () => expect(await left()).toEqual(["b.webp", "c.webp"]));
  });

  it("loses drafts that nobody finishes, and no others", async () => {
    await put("a.webp.1.tmp", 10, 3);
    await put("b.webp.2.tmp", 10, 0);
    await createShelf({ dir, mostBytes: 1000, now: () => now }).tidy();
    expect(await left()).toEqual(["b.webp.2.tmp"]);
  });

  it("may be emptied under a server: a picture that is gone is drawn again", async () => {
    let drawn = 0;
    const draw = (_: string, { width, height }: { width: number; height: number }) => {
      drawn++;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c03020"/></svg>`;
    };
    const shelf = createShelf({ dir, mostBytes: 1 });
    const handle = createImageHandler({ cacheDir: dir, draw, shelf });
    const ask = async () => (await handle(new Request("http://localhost/img/red-1/card-400.webp"))).status;
    expect(await ask()).toBe(200);
    await eventually(async () => expect(await left()).toEqual([]));
    expect([await ask(), drawn]).toEqual([200, 2]);
  });
});
