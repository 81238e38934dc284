import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createDrawing } from "#modules/documents/paper/drawing.server.ts";
import { drawSheet } from "#modules/documents/paper/draw.ts";
import type { Sheet } from "#modules/documents/paper/sheet.ts";
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
  ];
  await drawing.close();
  return [...apart, await measure("invoice, on the thread of requests", invoice, drawSheet)];
}

async function measure(what: string, sheet: Sheet, draw: (sheet: Sheet) => Promise<Uint8Array>): Promise<DrawingTimes> {
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
