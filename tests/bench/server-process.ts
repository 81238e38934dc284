import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";

/** Whoever measures asks more than people do, and of one process; who means several says so. */
const MEASURED = {
  WEB_CONCURRENCY: "1",
  RATE_LIMIT_WRITES_PER_MINUTE: "1000000",
  RATE_LIMIT_PAGES_PER_MINUTE: "1000000",
  RATE_LIMIT_SEARCHES_PER_MINUTE: "1000000",
};

export type ServerProcess = {
  origin: (host: string) => string;
  pid: number;
  /** The processes that answer behind its port, by their number, where it is their supervisor. */
  workers: () => Map<number, number>;
  /** Of all its processes together, as are the megabytes. */
  cpuSeconds: () => number;
  memory: () => { now: number; peak: number };
  isAlive: () => boolean;
  /** Sends a signal and waits for the end; resolves with the exit code, null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Ends it as an operator does. */
  stop: () => Promise<void>;
  /** Says something to code that was preloaded into the process (`preload`). */
  send: (message: object) => void;
};

export type ServerStart = {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Where its output goes; without it the errors come through and the rest is dropped. */
  logFile?: string;
  /** A module that is loaded into the process first, and what it sends. */
  preload?: { module: string; onMessage: (message: unknown) => void };
};

/** Starts the built product as its operator would, and waits until it is ready. Throws when it leaves before that. */
export async function startServerProcess(start: ServerStart): Promise<ServerProcess> {
  const child = spawnServer(start);
  await waitUntilReady(child, `http://127.0.0.1:${start.port}/readyz`);
  const pid = child.pid ?? 0;
  const end = (signal: NodeJS.Signals) => endProcess(child, signal);
  return {
    origin: (host) => `http://${host}:${start.port}`,
    pid,
    workers: () => findWorkers(pid),
    cpuSeconds: () => sum([pid, ...findWorkers(pid).values()].map(readCpuSeconds)),
    memory: () => {
      const each = [pid, ...findWorkers(pid).values()].map(readMemory);
      return { now: sum(each.map(({ now }) => now)), peak: sum(each.map(({ peak }) => peak)) };
    },
    isAlive: () => hasNotEnded(child),
    end,
    stop: async () => void (await end("SIGTERM")),
    send: (message) => void child.send(message),
  };
}

/** The process as it begins, ready or not. */
export function spawnServer({ port, dataDir, env = {}, logFile, preload }: ServerStart): ChildProcess {
  const log = logFile === undefined ? null : openSync(logFile, "a");
  const flags = preload ? ["--expose-gc", "--import", preload.module] : [];
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...MEASURED,
      ...env,
    },
    stdio: ["ignore", log ?? "ignore", log ?? "inherit", ...(preload ? ["ipc" as const] : [])],
  });
  if (log !== null) closeSync(log);
  if (preload) child.on("message", preload.onMessage);
  return child;
}

const hasNotEnded = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((done) => {
    if (!hasNotEnded(child)) return done(child.exitCode);
    child.once("exit", done);
    child.kill(signal);
  });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt++) {
    if (!hasNotEnded(child)) throw new Error(`the server left with code ${child.exitCode}`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server did not become ready");
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function findWorkers(pid: number): Map<number, number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return new Map(
    children.flatMap((child) => {
      const [, worker] = /^vendredi worker (\d+)/.exec(readFileSync(`/proc/${child}/cmdline`, "utf8")) ?? [];
      return worker === undefined ? [] : [[Number(worker), child] as const];
    }),
  );
}

/** User and system time of a process so far (Linux: clock ticks of 10 ms). */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory in MB: now and at its highest. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
