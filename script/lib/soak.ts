import type { Chapter, Report } from "#tests/soak/chapter.ts";
import { brokenFigures, createReport } from "#tests/soak/chapter.ts";
import { buyers } from "#tests/soak/chapters/buyers.ts";
import { channel } from "#tests/soak/chapters/channel.ts";
import { database } from "#tests/soak/chapters/database.ts";
import { disk } from "#tests/soak/chapters/disk.ts";
import { doors } from "#tests/soak/chapters/doors.ts";
import { fuzz } from "#tests/soak/chapters/fuzz.ts";
import { kills } from "#tests/soak/chapters/kills.ts";
import { lives } from "#tests/soak/chapters/lives.ts";
import { mixed } from "#tests/soak/chapters/mixed.ts";
import { overload } from "#tests/soak/chapters/overload.ts";
import { pictures } from "#tests/soak/chapters/pictures.ts";
import { stop } from "#tests/soak/chapters/stop.ts";
import { prepareGround } from "#tests/soak/ground.ts";
import { endLoads } from "#tests/soak/load/start-load.ts";
import { table } from "#tests/bench/statistics.ts";
import { readOnly, readOption } from "./options.ts";

/** Everything that is tried against the product from outside. `--only=kills,fuzz` runs a part, `--quick` a short one, `--seed=7` the same again. */
const CHAPTERS: Chapter[] = [
  lives,
  kills,
  database,
  disk,
  fuzz,
  buyers,
  mixed,
  overload,
  stop,
  doors,
  pictures,
  channel,
];

const only = readOnly(CHAPTERS.map(({ name }) => name));
const isQuick = process.argv.includes("--quick");
const seed = Number(readOption("seed") ?? Math.floor(Math.random() * 1_000_000));
const port = Number(readOption("port") ?? 4350);
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const ground = await prepareGround({ port, say }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void breakOff());
const reports: { chapter: Chapter; report: Report; seconds: number }[] = [];
try {
  for (const chapter of CHAPTERS) if (!only || only.includes(chapter.name)) await runChapter(chapter);
} finally {
  endLoads();
  await ground.close();
}
console.log(`Seed ${seed}${isQuick ? ", short run" : ""}.\n`);
for (const entry of reports) print(entry);
const broken = reports.flatMap(({ report }) => brokenFigures(report));
console.log(broken.length === 0 ? "Every promise held." : `${broken.length} promises did not hold.`);
process.exit(broken.length === 0 ? 0 : 1);

/** Leaves nothing running behind. */
async function breakOff(): Promise<void> {
  endLoads();
  await ground.close();
  process.exit(1);
}

async function runChapter(chapter: Chapter): Promise<void> {
  const report = createReport();
  const started = Date.now();
  say(`${chapter.name} begins`);
  try {
    await chapter.run({ ground, isQuick, seed }, report);
  } catch (error) {
    report.demand("the chapter came to its end", "no", "yes", false);
    report.details.push(error instanceof Error ? (error.stack ?? error.message) : "it broke off");
  } finally {
    endLoads();
    await ground.endServers();
  }
  reports.push({ chapter, report, seconds: Math.round((Date.now() - started) / 1000) });
}

function print({ chapter, report, seconds }: { chapter: Chapter; report: Report; seconds: number }): void {
  const rows = report.figures.map(({ what, value, bound, isKept }) => [
    what,
    value,
    bound,
    isKept === undefined ? "" : isKept ? "ok" : "BROKEN",
  ]);
  console.log(
    `## ${chapter.name}, ${seconds} s\n\n${chapter.promise}\n\n${table(["what", "figure", "bound", ""], rows)}\n`,
  );
  if (report.details.length > 0) console.log(`${report.details.map((detail) => `- ${detail}`).join("\n")}\n`);
}
