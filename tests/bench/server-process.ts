import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export type ServerProcess = {
  origin: (host: string) => string;
  pid: number;
  cpuSeconds: () => number;
  memory: () => { now: number; peak: number };
  /** Sends the signal (SIGTERM) and waits for the end; the exit code, null for a process that was killed. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the built product as its operator would, and waits until it is ready. */
export async function startServerProcess({ port, dataDir, env = {} }: { port: number; dataDir: string; env?: Record<string, string> }): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMIT_WRITES_PER_MINUTE: "1000000", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
  const pid = child.pid ?? 0;
  return {
    origin: (host) => `http://${host}:${port}`,
    pid,
    cpuSeconds: () => readCpuSeconds(pid),
    memory: () => readMemory(pid),
    stop: (signal = "SIGTERM") => new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
      child.once("exit", (code) => done(code));
      child.kill(signal);
    }),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server left with code ${child.exitCode}`);
    const isReady = await fetch(url).then((response) => response.ok, () => false);
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server did not become ready");
}

/** User and system time of a process so far (Linux: clock ticks of 10 ms). */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory in MB: now and at its highest. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
