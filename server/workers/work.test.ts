import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import type { ToWorker } from "./messages.ts";

// A process of its own takes as long as the machine is busy.
vi.setConfig({ testTimeout: 90_000 });

/** A worker without its supervisor: what it was told while it came up, all at once; how it ends. */
async function work(messages: readonly ToWorker[]): Promise<unknown> {
  const child = fork("server/main.ts", {
    // By this variable a process knows that it is a worker (node:cluster).
    env: {
      NODE_ENV: "production",
      NODE_UNIQUE_ID: "1",
      PORT: "3000",
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    },
    stdio: "ignore",
  });
  for (const message of messages) child.send(message);
  const [code] = await once(child, "exit");
  return code;
}

const BEGIN: ToWorker = { kind: "begin", worker: 1, count: 2, isFirst: false, holdsJobs: false };

it("a worker that is told to stop before it has looked at its place stops", async () => {
  expect(await work([BEGIN, { kind: "stop", graceMs: 0 }])).toBe(0);
});
