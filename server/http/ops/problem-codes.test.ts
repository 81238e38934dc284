import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problem } from "#platform/http/problem.ts";
import { createDocsRoutes } from "./api-docs.ts";
import { PROBLEM_CODES } from "./problem-codes.ts";

/** Where a code is written down: beside its status, or by one of those who refuse. */
const WRITTEN =
  /(?:\b(?:problem|refuse)\(\s*\d{3},|\bimpossible\(|kind: "not_bookable",\s*code:)\s*"([A-Z][A-Z0-9_]+)"/g;
/** Providers' sandboxes speak as the providers do, and screens of the office say it in words. */
const OTHERS = /\/sandbox\/|\/change-by-house|\.test\.tsx?$/;

function writtenCodes(): string[] {
  const files = globSync("{app,modules,office,platform,server}/**/*.{ts,tsx}").filter((file) => !OTHERS.test(file));
  const codes = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(WRITTEN)].map(([, code = ""]) => code));
  return [...new Set(codes)];
}

test("every code that a call may answer is explained where its type leads", async () => {
  const written = writtenCodes();
  expect(written).toContain("PRICE_CHANGED");
  expect(written.filter((code) => !Object.hasOwn(PROBLEM_CODES, code))).toEqual([]);

  const docs = createDocsRoutes({ info: { title: "Calls", version: "1" }, paths: {} });
  const html = await (await docs.request("/api/docs")).text();
  const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/api/docs#${id}`));
  expect(Object.keys(PROBLEM_CODES).filter((code) => !anchors.has(problem(400, code, "").type))).toEqual([]);
});
