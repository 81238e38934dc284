import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.ts";
import { SITES } from "#modules/sites/locales.ts";
import { readContent } from "./load.server.ts";
import { testLinks } from "./testing.ts";
import { wireContent } from "./wire.server.ts";

const folder = mkdtempSync(join(tmpdir(), "operator-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PUBLIC = {
  SITE_HOSTS: "fr_FR=www.vendredi.example",
  PUBLIC_ORIGIN_SCHEME: "https",
  LINK_SECRET: "a-secret-of-the-tests-long-enough",
};
const REAL = { name: "made-up", variables: [] };

function wire(env: Record<string, string>) {
  const platform: Pick<Platform, "env" | "clock" | "startLog"> = {
    env: readEnv(env, [REAL]),
    clock: fixedClock("2026-11-20T10:00:00Z"),
    startLog: createLog("silent"),
  };
  return wireContent(platform, testLinks).service;
}

describe("who runs the site", () => {
  it("is a sample while the product is tried out", () => expect(wire({}).operator(SITES.fr_FR).isSample).toBe(true));

  it("may be a sample in a trial with public hosts", () => {
    const trial = { ...PUBLIC, PAYMENT_PROVIDER: "sandbox", ALLOW_SANDBOX: "true" };
    expect(wire(trial).operator(SITES.fr_FR).isSample).toBe(true);
  });

  it("is somebody real where people pay", () =>
    expect(() => wire({ ...PUBLIC, PAYMENT_PROVIDER: "made-up" })).toThrow(
      /^SITE_HOSTS lets the public in, and who runs the site is a sample: .*OPERATOR_FILE$/,
    ));

  it("stands in a file of the operator's own", () => {
    const path = join(folder, "operator.json");
    const { operator } = readContent();
    const own = { ...operator, isSample: false, company: { ...operator.company, name: "Voyages Réels" } };
    writeFileSync(path, JSON.stringify(own));
    const service = wire({ ...PUBLIC, PAYMENT_PROVIDER: "made-up", OPERATOR_FILE: path });
    expect(service.operator(SITES.fr_FR)).toMatchObject({ isSample: false, company: { name: "Voyages Réels" } });
  });
});
