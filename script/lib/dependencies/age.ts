import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import type { Package } from "./lock.ts";

const run = promisify(execFile);
const LONGEST_ANSWER_MS = 15_000;
const DAY = 86_400_000;

export type Age = { published: string; days: number };

/** When a version was published, by the registry that npm is set to; null when it does not say. Nothing that is installed knows it. */
export async function askAge({ name, version }: Pick<Package, "name" | "version">, now: Date): Promise<Age | null> {
  try {
    const { stdout } = await run("npm", ["view", name, "time", "--json"], {
      timeout: LONGEST_ANSWER_MS,
      maxBuffer: 32 * 1024 * 1024,
    });
    const published = z.record(z.string(), z.string()).parse(JSON.parse(stdout))[version];
    return published === undefined
      ? null
      : { published: published.slice(0, 10), days: Math.floor((now.getTime() - Date.parse(published)) / DAY) };
  } catch {
    return null;
  }
}
