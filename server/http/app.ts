import { systemClock } from "#platform/clock.ts";
import { ALONE, type Siblings } from "#platform/siblings.ts";
import { createLoadGuard } from "./load-guard.ts";
import type { Wiring } from "../wire/platform.ts";
import { wireProduct, type Wired } from "../wire/product.ts";
import { joinNumbers } from "../workers/numbers.ts";
import { answerBy, type Fetch } from "./answer-request.ts";
import { createLoadMetrics, createMetrics, type LoadMetrics, type Metrics } from "./ops/metrics.ts";
import { createMetricsDoor } from "./ops/metrics-door.ts";
import { createOpsRoutes } from "./ops/ops.ts";
import { createPages } from "./pages/pages.ts";
import { createRoutes } from "./routes.ts";

export type Vendredi = {
  fetch: Fetch;
  /** The numbers for Prometheus, for a port of their own. */
  metrics: (request: Request) => Promise<Response>;
  /** From now on not ready, and otherwise as before: nobody new shall be sent here. */
  beginStop: () => void;
  close: () => Promise<void>;
};

/** The whole product as one fetch function. `address` is what rate limits count by. */
export async function createVendredi(wiring: Wiring): Promise<Vendredi> {
  const load = createLoadMetrics();
  const { env, clock = systemClock, siblings = ALONE } = wiring;
  const guard = createLoadGuard({ env, clock, metrics: load, siblings });
  const product = await wireProduct(wiring, {
    admitPicture: (caller, work) => guard.run("picture", caller, work),
  });
  const { services, office, api, close } = product;
  const metrics = countEverything(product, load);
  const door = createMetricsDoor({ env, metrics: { registry: joinNumbers(metrics.registry, siblings) } });
  const readiness = watchReadiness(product, siblings);
  const pages = await createPages({ services, guard });
  const ops = createOpsRoutes({ services, metrics: door.ofPublicPort, findProblems: readiness.findProblems });
  const app = createRoutes({ services, office, siblings, ops, api, pages, guard });
  return {
    close,
    metrics: door.ofOwnPort,
    beginStop: readiness.beginStop,
    fetch: answerBy({ app, guard, env, log: services.log, metrics, findActor: services.accounts.actorOf }),
  };
}

function countEverything({ services: { database, clock }, searchLag, counters }: Wired, load: LoadMetrics): Metrics {
  const metrics = createMetrics({ db: database.db, clock, searchLag, load });
  for (const counter of counters) metrics.registry.registerMetric(counter);
  return metrics;
}

/** What is wrong with the port: it is ready while one of the workers behind it is, until it is told to stop. */
function watchReadiness({ findProblems }: Pick<Wired, "findProblems">, siblings: Siblings) {
  let isStopping = false;
  siblings.watchReadiness(() => findProblems().length === 0);
  return {
    beginStop: () => {
      isStopping = true;
    },
    findProblems: () => {
      if (isStopping) return ["the process is stopping"];
      return siblings.isAnotherReady() ? [] : findProblems();
    },
  };
}
