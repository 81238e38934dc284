import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { explainStart } from "./explain.ts";

/** What an operator reads when the server cannot start: one sentence each, exit code 1, no stack trace. */
const NOBODY = "postgres://vendredi:secret@127.0.0.1:1/vendredi";
// Processes of their own take as long as the machine is busy.
vi.setConfig({ testTimeout: 90_000 });

let home = "";

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "vendredi start-"));
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The server's own process, which is expected to end by itself. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { NODE_ENV: "production", PORT: "0", DATABASE_URL: NOBODY, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const code = new Promise<number | null>((done) => {
    child.once("exit", done);
  });
  const said = await text(child.stderr);
  return { code: await code, said: said.trim() };
}

describe("a start that fails", () => {
  it("beside a server that lives names its process and the folder", async () => {
    const dataDir = join(home, "lives");
    mkdirSync(dataDir, { mode: 0o755 });
    const living = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), fast: true });
    expect(await start({ DATABASE_URL: "", DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: `The folder ${join(dataDir, "postgres")} is in use by process ${process.pid}, which is running: stop that one, or set DATA_DIR to another folder.`,
    });
    await living.destroy();
  });

  it("on a port that is taken says so, before it loads anything", async () => {
    const taken = createServer();
    const port = await new Promise<number>((done) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address();
        done(address && typeof address === "object" ? address.port : 0);
      });
    });
    const dataDir = join(home, "port");
    mkdirSync(dataDir, { mode: 0o755 });
    const fails = await Promise.all(
      [NOBODY, ""].map((DATABASE_URL) => start({ PORT: String(port), DATABASE_URL, DATA_DIR: dataDir })),
    );
    for (const fail of fails)
      expect(fail).toEqual({
        code: 1,
        said: `Port ${port} of 127.0.0.1 is in use: stop what listens there, or set PORT to another one.`,
      });
    expect(readdirSync(dataDir)).toEqual(["postgres.lock"]);
    taken.close();
  });

  it("for a folder that is none, an address that is not ours, a database that is not there, a wrong variable", async () => {
    const file = join(home, "file");
    writeFileSync(file, "");
    const fails = await Promise.all([
      start({ DATA_DIR: file }),
      start({ DATA_DIR: join(home, "host"), HOST: "192.0.2.1" }),
      start({ DATA_DIR: join(home, "database") }),
      start({ DATA_DIR: join(home, "database of several"), WEB_CONCURRENCY: "2" }),
      start({ PORT: "many" }),
    ]);
    expect(fails).toEqual([
      { code: 1, said: `${file} is no folder: set DATA_DIR to one.` },
      {
        code: 1,
        said: "HOST 192.0.2.1 is no address of this machine: 127.0.0.1 is open to this machine alone, 0.0.0.0 to all.",
      },
      {
        code: 1,
        said: "The database of DATABASE_URL does not let us in (ECONNREFUSED): is it running, and are host, port, name, user and password right?",
      },
      {
        code: 1,
        said: "The database of DATABASE_URL does not let us in (ECONNREFUSED): is it running, and are host, port, name, user and password right?",
      },
      { code: 1, said: expect.stringMatching(/^The environment is not usable:\n {2}PORT: .*$/) },
    ]);
  });
});

test("only where a balancer sends people is there time to tell it", () => {
  const open = {
    SITE_HOSTS: "fr_FR=www.example.org",
    PUBLIC_ORIGIN_SCHEME: "https",
    PAYMENT_PROVIDER: "sandbox",
    LINK_SECRET: "x".repeat(32),
  };
  const graceOf = (source: Record<string, string>) => readEnv(source).SHUTDOWN_GRACE_SECONDS;
  expect([graceOf({}), graceOf({ ...open, ALLOW_SANDBOX: "true" }), graceOf({ SHUTDOWN_GRACE_SECONDS: "12" })]).toEqual(
    [0, 5, 12],
  );
});

describe("the sentence", () => {
  const place = { PORT: 80, HOST: "127.0.0.1", DATA_DIR: tmpdir() };
  const system = (code: string, more: object = {}) =>
    Object.assign(new Error(`${code}: something, somewhere '/x'`), { code, ...more });
  const fullDisk = `The disk is full: make room where DATA_DIR (${tmpdir()}) is, and start again; what was begun is begun anew.`;

  test.each([
    ["a full disk, from the system", system("ENOSPC", { path: "/x" }), fullDisk],
    [
      "a full disk, from the database below its layer",
      new Error("Failed query: insert", { cause: system("53100") }),
      fullDisk,
    ],
    [
      "a full disk, in the words of a program",
      new Error("PostgreSQL did not start on /x: could not write lock file: No space left on device"),
      fullDisk,
    ],
    [
      "a folder of somebody else",
      system("EACCES", { path: "/x/y" }),
      "/x/y may not be written by this user (EACCES): give the user the right to, or set DATA_DIR to another folder.",
    ],
    [
      "a disk that is only read",
      system("EROFS", { path: "/x/y" }),
      "/x/y may not be written by this user (EROFS): give the user the right to, or set DATA_DIR to another folder.",
    ],
    [
      "a port for root",
      system("EACCES", { syscall: "listen" }),
      "Port 80 may not be opened by this user: set PORT to 1024 or above.",
    ],
    [
      "a wrong password",
      new Error("Failed query: select", { cause: system("28P01") }),
      "The database of DATABASE_URL does not let us in (28P01): is it running, and are host, port, name, user and password right?",
    ],
    [
      "each of several tries",
      new AggregateError([system("ECONNREFUSED"), system("ECONNREFUSED")]),
      "The database of DATABASE_URL does not let us in (ECONNREFUSED): is it running, and are host, port, name, user and password right?",
    ],
    [
      "a message that was written for the operator",
      new Error("The demo catalogue was refused.\nhotels.ndjson:3 no name"),
      "The demo catalogue was refused.\nhotels.ndjson:3 no name",
    ],
    [
      "a failed statement, without its values",
      new Error("Failed query: insert into x\nparams: marion@example.org"),
      "Failed query: insert into x",
    ],
  ])("of %s", (_what, error, sentence) => {
    expect(explainStart(error, place)).toBe(sentence);
  });

  it("of a mistake of ours has the stack", () => {
    expect(explainStart(new TypeError("x is not a function"), place)).toMatch(
      /^TypeError: x is not a function\n\s+at /,
    );
  });
});
