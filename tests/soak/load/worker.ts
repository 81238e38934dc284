import { loadBuyers } from "./buyers.ts";
import { loadCrowd } from "./crowd.ts";
import { loadHalfOpen } from "./half-open.ts";
import type { Job } from "./jobs.ts";
import type { LoadResult } from "./start-load.ts";
import { loadVisitors } from "./visitors.ts";

/** The process of one load: gets its job, works until it is told to stop, says what it counted. */
let isStopping = false;
const isOver = () => isStopping;

process.on("message", (message) => {
  if (message === "stop") isStopping = true;
  else void run(message as Job);
});
process.on("disconnect", () => process.exit(1));

async function run(job: Job): Promise<void> {
  const result = await work(job);
  process.send?.(result, () => process.exit(0));
}

function work(job: Job): Promise<LoadResult> {
  switch (job.kind) {
    case "visitors":
      return loadVisitors(job, isOver);
    case "buyers":
      return loadBuyers(job, isOver);
    case "crowd":
      return loadCrowd(job, isOver);
    case "half_open":
      return loadHalfOpen(job, isOver);
  }
}
