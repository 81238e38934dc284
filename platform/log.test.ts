import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { createLog, describeError } from "./log.server.ts";

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("what is logged", () => {
  it("shows no value of a failed query, however deep the error lies", () => {
    const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: "Key (email)=(marion@example.org) already exists.",
    });
    const error = new Error("the order could not be placed", {
      cause: new DrizzleQueryError("insert into mail (recipient) values ($1)", ["marion@example.org"], refused),
    });
    const line = linesOf((log) => log.error({ err: error }, "request failed"));
    expect(line).not.toContain("marion");
    expect(JSON.parse(line)).toMatchObject({
      msg: "request failed",
      err: {
        type: "Error",
        message: "the order could not be placed",
        cause: {
          type: "DrizzleQueryError",
          message: "Failed query: insert into mail (recipient) values ($1)",
          cause: { code: "23505" },
        },
      },
    });
  });

  it("keeps where it happened, and survives anything that was thrown", () => {
    expect(describeError(new Error("x")).stack).toContain("log.test.ts");
    for (const thrown of [undefined, null, "marion@example.org", { email: "marion@example.org" }])
      expect(JSON.stringify(describeError(thrown))).not.toContain("marion");
  });

  it.runIf(existsSync("/dev/full"))("costs nobody the process when there is no room to write it", async () => {
    const program = `
      const { createLog } = await import(${JSON.stringify(new URL("log.server.ts", import.meta.url).href)});
      const log = createLog("info");
      for (let line = 0; line < 20_000; line++) log.info({ line }, "request");
      await new Promise((done) => setTimeout(done, 50));
      console.error("alive", process.memoryUsage().rss < 400e6);`;
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", full, "pipe"],
      timeout: 15_000,
    });
    closeSync(full);
    let said = "";
    child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
    expect([await once(child, "close"), said]).toEqual([[0, null], "alive true\n"]);
  });

  it("takes private fields out", () => {
    expect(
      linesOf((log) => log.info({ email: "marion@example.org", order: { buyer: { firstName: "Marion" } } }, "placed")),
    ).not.toMatch(/marion/i);
  });
});
