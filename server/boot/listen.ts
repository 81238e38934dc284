import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "#platform/env.ts";

/** The numbers on a port of their own, where METRICS_PORT names one. Answers how to stop it. Rejects with a sentence when it cannot listen. */
export async function listenForMetrics(
  { METRICS_PORT, HOST }: Pick<Env, "METRICS_PORT" | "HOST">,
  answer: (request: Request) => Promise<Response>,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return () => Promise.resolve();
  const server = createHttpServer(getRequestListener(answer)).listen(METRICS_PORT, HOST);
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
