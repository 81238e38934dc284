import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { isCity } from "#demo/illustrations/cities/names.ts";
import { drawPicture } from "#demo/illustrations/draw.ts";
import { generateDemoCatalogue } from "#demo/catalogue/generate.ts";
import { parseHotelPictureId } from "#demo/illustrations/hotels/names.ts";
import { isMotif } from "#demo/illustrations/motifs/names.ts";
import { parsePictureId } from "#demo/illustrations/names.ts";
import { day } from "#platform/dates.ts";
import { parseLines } from "#platform/json.ts";
import { renderPicture } from "#platform/images/render.server.ts";
import { findHeight, type Ratio } from "#platform/images/variants.ts";
import { summarise, type Summary } from "./statistics.ts";

/** What a card of four a row, a card of three, the mosaic's large picture and a banner of a wide screen load. */
export const PAINTED = [
  { where: "card, 4 a row", ratio: "card", width: 400 },
  { where: "card, 3 a row", ratio: "card", width: 800 },
  { where: "mosaic", ratio: "card", width: 1200 },
  { where: "banner", ratio: "hero", width: 2400 },
] as const satisfies readonly { where: string; ratio: Ratio; width: number }[];

/** One kind of picture at one size: processor time of drawing, rendering and encoding, in milliseconds, and bytes of WebP. */
export type Painted = { kind: string; where: string; time: Summary; bytes: Summary };

const EACH = 16;
const HOTELS = 120;

/** Paints pictures of a small demo catalogue, each kind at each size, one after the other. */
export async function benchPictures(): Promise<Painted[]> {
  const kinds = await findPictures();
  const painted: Painted[] = [];
  for (const [kind, ids] of kinds) {
    for (const { where, ratio, width } of PAINTED) {
      const measured: { ms: number; bytes: number }[] = [];
      for (const id of ids.slice(0, EACH)) measured.push(await paint(id, width, findHeight(ratio, width)));
      const of = (what: "ms" | "bytes") => summarise(measured.map((one) => one[what]));
      painted.push({ kind, where, time: of("ms"), bytes: of("bytes") });
    }
  }
  return painted;
}

/** Processor time, not the clock's: a machine that does other things would be measured too. */
async function paint(id: string, width: number, height: number): Promise<{ ms: number; bytes: number }> {
  const before = process.cpuUsage();
  const svg = drawPicture(id, { width, height }) ?? "";
  const file = await renderPicture({ source: { kind: "drawing", svg }, width, height });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: file.length };
}

/** Ids by what they show, in the order of the catalogue. */
async function findPictures(): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), "vendredi-pictures-"));
  try {
    await generateDemoCatalogue({ folder, today: day("2026-11-21"), hotels: HOTELS });
    const ids = new Set(
      ["hotels", "packages", "activity-vouchers"].flatMap((file) =>
        parseLines<{ pictures: { id: string }[] }>(
          gunzipSync(readFileSync(path.join(folder, `${file}.ndjson.gz`))).toString("utf8"),
        ).flatMap(({ pictures }) => pictures.map(({ id }) => id)),
      ),
    );
    return Map.groupBy([...ids], kindOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function kindOf(id: string): string {
  const shot = parseHotelPictureId(id)?.shot;
  if (shot) return shot;
  const scene = parsePictureId(id)?.scene;
  if (!scene) return "photograph";
  return isCity(scene) ? "city" : isMotif(scene) ? "activity" : "land";
}
