import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  registry: Registry;
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  ordersPlaced: Counter<"outcome">;
  searchLag: Gauge;
};

/** What GET /metrics tells Prometheus. Labels are few and bounded: never a path, a search or a person. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_seconds", help: "Time to answer a request.", labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3], registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status }, seconds) => requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    ordersPlaced: new Counter({ name: "orders_placed_total", help: "Attempts to place an order, by outcome.", labelNames: ["outcome"] as const, registers: [registry] }),
    searchLag: new Gauge({ name: "search_index_lag_changes", help: "Changes the search index has not applied yet.", registers: [registry] }),
  };
}

/** The label of a request's path: its first words, never an id. */
export function routeLabel(pathname: string): string {
  if (pathname.startsWith("/img/")) return "/img";
  if (pathname.startsWith("/assets/")) return "/assets";
  const [, first = "", second = ""] = pathname.split("/");
  if (first === "api" || first === "gateway" || first === "sandbox") return `/${first}/${/^[a-z.-]+$/i.test(second) ? second : ":id"}`;
  return first === "" ? "/" : "page";
}
