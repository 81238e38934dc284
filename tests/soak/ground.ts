import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { spawnServer, startServerProcess, type ServerProcess, type ServerStart } from "#tests/bench/server-process.ts";
import { pause } from "./load/pace.ts";
import { createPostgres, endOrphan, type SoakPostgres } from "./postgres.ts";

/** Everything that a run writes. */
export const SOAK_FOLDER = ".data/soak";
/** Enough for pages as people see them, loaded in half a minute. */
const HOTELS = "240";
const DEMO = "soak_demo";

export type GroundServer = Omit<ServerStart, "dataDir" | "port" | "logFile"> & {
  /** Names its folder and its log. */
  name: string;
  databaseUrl: string;
  port?: number;
};

/** Where a run happens: a PostgreSQL with the demo catalogue, a folder for each chapter, servers that are stopped in the end. */
export type Ground = {
  /** The product's port; further servers of a chapter take those after it. */
  port: number;
  postgres: SoakPostgres;
  /** A database of a chapter's own, with the demo catalogue; its address. */
  openDatabase: (name: string) => Promise<string>;
  /** The built product, as its operator would start it, behind a proxy that names its callers. */
  startServer: (options: GroundServer) => Promise<ServerProcess>;
  /** The same, from a start that was changed. */
  startServerAs: (start: ServerStart) => Promise<ServerProcess>;
  /** How it would be started, for chapters in which it does not become ready. */
  serverStart: (options: GroundServer) => ServerStart;
  /** Where the output of a server goes. */
  logOf: (name: string) => string;
  folderOf: (name: string) => string;
  say: (text: string) => void;
  /** Ends what a chapter left running. */
  endServers: () => Promise<void>;
  close: () => Promise<void>;
};

/** Nothing of the operator's own environment may lead elsewhere. */
const OWN = { SITE_HOSTS: "", SMTP_URL: "", PAYMENT_PROVIDER: "sandbox", DEMO_HOTELS: HOTELS, TRUST_PROXY: "true" };

/** What an earlier run left when it was broken off: its PostgreSQL, and the small file system. */
async function clearFolder(): Promise<void> {
  endOrphan(SOAK_FOLDER);
  spawnSync("umount", ["-l", `${SOAK_FOLDER}/disk`], { stdio: "ignore" });
  await rm(SOAK_FOLDER, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  mkdirSync(SOAK_FOLDER, { recursive: true });
}

const FREEING_MS = 5_000;

/** What another run, or one that was broken off, still holds: its servers would be taken for ours. */
async function demandFree(ports: readonly number[]): Promise<void> {
  const until = Date.now() + FREEING_MS;
  for (const port of ports) {
    while (!(await isFree(port))) {
      if (Date.now() > until)
        throw new Error(`Port ${port} is taken: end what holds it, or choose others with --port=.`);
      await pause(100);
    }
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}

/** Empties the folder, starts PostgreSQL on `port` + 40 and loads the demo catalogue once. */
export async function prepareGround({ port, say }: { port: number; say: (text: string) => void }): Promise<Ground> {
  await clearFolder();
  await demandFree([port, port + 1, port + 40, port + 41]);
  const folderOf = (name: string) => `${SOAK_FOLDER}/${name}`;
  const logOf = (name: string) => `${SOAK_FOLDER}/${name}.log`;
  say("PostgreSQL, and the demo catalogue");
  const postgres = await createPostgres({ dataDir: folderOf("postgres"), port: port + 40 });
  const started: ServerProcess[] = [];
  const serverStart = ({ name, databaseUrl, port: own = port, env = {}, preload }: GroundServer): ServerStart => ({
    port: own,
    dataDir: folderOf(name),
    logFile: logOf(name),
    env: { ...OWN, DATABASE_URL: databaseUrl, ...env },
    ...(preload ? { preload } : {}),
  });
  const startServerAs = async (start: ServerStart) => {
    const server = await startServerProcess(start);
    started.push(server);
    return server;
  };
  const startServer = (options: GroundServer) => startServerAs(serverStart(options));
  try {
    await postgres.copyDatabase("template0", DEMO);
    await (await startServer({ name: "demo", databaseUrl: postgres.url(DEMO) })).stop();
  } catch (error) {
    await postgres.stop("immediate");
    throw error;
  }
  const endServers = async () => {
    for (const server of started.splice(0)) if (server.isAlive()) await server.end("SIGKILL");
  };
  return {
    port,
    postgres,
    startServer,
    startServerAs,
    serverStart,
    logOf,
    folderOf,
    say,
    endServers,
    openDatabase: async (name) => {
      await postgres.copyDatabase(DEMO, `soak_${name}`);
      return postgres.url(`soak_${name}`);
    },
    close: async () => {
      await endServers();
      await postgres.stop("fast");
    },
  };
}

/** Starts a server that is expected to refuse: its exit code and nothing more, or null when it was still running after `seconds`. */
export async function startRefused(start: ServerStart, seconds: number): Promise<number | null> {
  const child = spawnServer(start);
  const ended = new Promise<number>((done) => child.once("exit", (code) => done(code ?? -1)));
  const waited = new Promise<null>((done) => setTimeout(() => done(null), seconds * 1000));
  const code = await Promise.race([ended, waited]);
  if (code === null) {
    child.kill("SIGKILL");
    await ended;
  }
  return code;
}
