import { parentPort } from "node:worker_threads";
import { drawSheet } from "./draw.ts";
import { tagPapers } from "./tagging.ts";
import type { DrawAnswer, DrawAsk } from "./drawing.server.ts";

tagPapers();

/** Draws sheets on a thread of its own (drawing.server.ts), one after the other. */
parentPort?.on("message", ({ id, sheet }: DrawAsk) => {
  void drawSheet(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});

const answer = (message: DrawAnswer): void => parentPort?.postMessage(message);
