import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { serve } from "@hono/node-server";
import type { Env } from "#platform/env.ts";

/** With PORT=0 a free port, chosen before anything is made: links in mails and pages name the port. */
export async function withOwnPort(env: Env): Promise<Env> {
  if (env.PORT !== 0) return env;
  const probe = createServer().listen(0, env.HOST);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return address && typeof address === "object" ? { ...env, PORT: address.port } : env;
}

/** The numbers on a port of their own, where METRICS_PORT names one. Answers how to stop it. Rejects when it cannot listen. */
export async function listenForMetrics({ METRICS_PORT, HOST }: Pick<Env, "METRICS_PORT" | "HOST">, answer: (request: Request) => Promise<Response>): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return () => Promise.resolve();
  const server = serve({ fetch: answer, port: METRICS_PORT, hostname: HOST }) as Server;
  await once(server, "listening");
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}
