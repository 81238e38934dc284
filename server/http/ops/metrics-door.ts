import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "#platform/env.ts";
import { isLoopback } from "#platform/http/caller.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import type { Registry } from "prom-client";

export type MetricsDoor = {
  /** GET /metrics beside everything else that the public may ask. */
  ofPublicPort: (request: Request, address: string) => Promise<Response>;
  /** Any request to METRICS_PORT. */
  ofOwnPort: (request: Request) => Promise<Response>;
};

type DoorOptions = {
  env: Pick<Env, "SITE_HOSTS" | "METRICS_PORT" | "METRICS_TOKEN">;
  metrics: { registry: Pick<Registry, "metrics" | "contentType"> };
};

/**
 * Who may read the numbers: whoever has METRICS_TOKEN, where there is one; whoever reaches METRICS_PORT, where that is all. With neither they are
 * for this very machine, and for nobody once the public is let in: a proxy on the same machine makes every visitor look like one.
 */
export function createMetricsDoor({
  env: { SITE_HOSTS, METRICS_PORT, METRICS_TOKEN },
  metrics,
}: DoorOptions): MetricsDoor {
  const show = async () =>
    new Response(await metrics.registry.metrics(), {
      headers: { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" },
    });
  const nothing = () =>
    Promise.resolve(problemResponse(problem(404, "NOT_FOUND", "There is nothing at this address.")));
  const showToBearer = (request: Request, token: string) =>
    isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`)
      ? show()
      : Promise.resolve(
          problemResponse(problem(401, "UNAUTHORIZED", "The numbers need their token."), {
            "WWW-Authenticate": "Bearer",
          }),
        );
  return {
    ofPublicPort: (request, address) => {
      if (METRICS_PORT !== undefined) return nothing();
      if (METRICS_TOKEN !== undefined) return showToBearer(request, METRICS_TOKEN);
      return SITE_HOSTS === undefined && isLoopback(address) ? show() : nothing();
    },
    ofOwnPort: (request) => {
      if (new URL(request.url).pathname !== "/metrics") return nothing();
      return METRICS_TOKEN === undefined ? show() : showToBearer(request, METRICS_TOKEN);
    },
  };
}

/** Compares in a time that tells nothing. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
