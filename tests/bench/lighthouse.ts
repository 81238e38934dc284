import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type LighthouseScores = {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  failed: string[];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
};

/** Lighthouse's mobile run of one page, in a process of its own. Scores 0-100; `failed` names the audits that cost points. */
export async function runLighthouse({ name, url }: { name: string; url: string }): Promise<LighthouseScores> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const output = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-quic";
  await runAgain("node_modules/.bin/lighthouse", [
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--chrome-flags=${flags}`,
  ]);
  const report = JSON.parse(readFileSync(output, "utf8")) as Report;
  rmSync(folder, { recursive: true, force: true });
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  const failed = Object.values(report.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
    .map((audit) => audit.id);
  const value = (id: string, digits = 0) => Number((report.audits[id]?.numericValue ?? 0).toFixed(digits));
  const seconds = (id: string) => Math.round(value(id) / 100) / 10;
  return {
    name,
    firstPaint: seconds("first-contentful-paint"),
    largestPaint: seconds("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift", 4),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    failed,
  };
}

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
};

/** Lighthouse loses the trace of a page now and then, and says itself that it should be run again. */
const runAgain = (command: string, args: string[]) => run(command, args).catch(() => run(command, args));

function run(command: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, CHROME_PATH: process.env["CHROMIUM"] ?? "/usr/bin/chromium" },
    });
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`${command} left with code ${code}`))));
  });
}
