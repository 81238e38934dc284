import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createDrawing } from "#modules/documents/paper/drawing.server.ts";
import { drawSheet } from "#modules/documents/paper/draw.ts";
import type { GiftSheet, Sheet } from "#modules/documents/paper/sheet.ts";
import { sampleGiftSheet } from "#tests/support/sample-gifts.ts";
import { renderPicture } from "#platform/images/render.server.ts";
import { createDraw } from "#server/wire/draw-pictures.ts";
import { samplePapers } from "#tests/support/sample-papers.ts";
import { summarise, type Summary } from "./statistics.ts";

const SHEETS = 60;
const NANOSECONDS = 1e6;

/** `first`: with the start of the thread; `delay`: how long the thread that answers requests was kept from it, at most. Milliseconds. */
export type DrawingTimes = { what: string; first: number; time: Summary; delay: number };

/** Draws invoices and information, one after the other: on the thread of documents, and beside it on the one that answers requests, as a measure. */
export async function benchDocuments(): Promise<DrawingTimes[]> {
  const drawing = createDrawing();
  const { invoice, information } = samplePapers("fr_FR");
  const apart = [
    await measure("invoice, on its thread", invoice, drawing.draw),
    await measure("information, on its thread", information, drawing.draw),
    await measure("gift with its pictures, on its thread", await giftWithPictures(), drawing.draw),
  ];
  await drawing.close();
  return [...apart, await measure("invoice, on the thread of requests", invoice, drawSheet)];
}

/** A card to fold, its pictures as large as they are printed. */
async function giftWithPictures(): Promise<GiftSheet> {
  const draw = createDraw(() => null);
  const picture = async (width: number, height: number) => {
    const svg = draw("coast-golden-0", { width, height }) ?? "";
    const bytes = await renderPicture({ source: { kind: "drawing", svg }, width, height, format: "jpeg" });
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  };
  const pictures = { tall: await picture(800, 1000), wide: await picture(1200, 800) };
  return sampleGiftSheet("fr_FR", "folded", { pictures });
}

async function measure<Drawn extends Sheet | GiftSheet>(
  what: string,
  sheet: Drawn,
  draw: (sheet: Drawn) => Promise<Uint8Array>,
): Promise<DrawingTimes> {
  const timed = async () => {
    const started = performance.now();
    await draw(sheet);
    return performance.now() - started;
  };
  const first = await timed();
  for (let round = 0; round < 10; round++) await timed();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  for (let round = 0; round < SHEETS; round++) {
    times.push(await timed());
    // A queue that never rests would say nothing of the pauses between.
    await wait(5);
  }
  delay.disable();
  return { what, first, time: summarise(times), delay: delay.max / NANOSECONDS };
}
