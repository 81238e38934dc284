import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isJobWorded } from "./job-words.ts";

/** Every name that a module gives to its jobs: `X_JOB = "…"`, `X_JOBS = { … }` or `[ … ]`. */
function namesInModules(): string[] {
  const sources = globSync("modules/**/*.ts").filter((path) => !path.includes(".test."));
  return sources.flatMap((path) => {
    const source = readFileSync(path, "utf8");
    const single = [...source.matchAll(/_JOB(?:: \w+)? = "([\w.]+)"/g)].map(([, name = ""]) => name);
    const lists = [...source.matchAll(/_JOBS(?:: [^=]+)? = [{[]([^}\]]*)/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([\w.]+)"/g)].map(([, name = ""]) => name),
    );
    return [...single, ...lists];
  });
}

describe("a job that was given up", () => {
  it("has words of the house, whichever module asked for it", () => {
    const names = namesInModules();
    // As many as there are at least: a pattern that finds none would leave nothing to look at.
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !isJobWorded(name))).toEqual([]);
  });
});
