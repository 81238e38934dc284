import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { serve } from "@hono/node-server";
import type { Env } from "#platform/env.ts";

/** With PORT=0 a free port, chosen before anything is made: links in mails and pages name the port. */
export async function withOwnPort(env: Env): Promise<Env> {
  if (env.PORT !== 0) return env;
  const probe = createServer();
  const port = await new Promise<number>((done) => {
    // Whoever listens in earnest says what is wrong with the address.
    probe.once("error", () => done(0));
    probe.listen(0, env.HOST, () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === "object" ? address.port : 0));
    });
  });
  return { ...env, PORT: port };
}

/** The numbers on a port of their own, where METRICS_PORT names one. Answers how to stop it. Rejects with a sentence when it cannot listen. */
export async function listenForMetrics(
  { METRICS_PORT, HOST }: Pick<Env, "METRICS_PORT" | "HOST">,
  answer: (request: Request) => Promise<Response>,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return () => Promise.resolve();
  const server = serve({ fetch: answer, port: METRICS_PORT, hostname: HOST }) as Server;
  await once(server, "listening").catch((error: unknown) => {
    throw new Error(
      `METRICS_PORT ${METRICS_PORT} of ${HOST} cannot be listened on (${error instanceof Error && "code" in error ? String(error.code) : "unknown"}): set it to a port that is free.`,
    );
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}
