import type { Hono } from "hono";
import type { Services } from "#app/services.server.ts";
import type { Metrics } from "./metrics.ts";

/** Mounts everything that is not a page: the HTTP contract, pictures, the payment sandbox, the mailbox. */
export function mountApi(_app: Hono, _services: Services, _metrics: Metrics): void {
}
