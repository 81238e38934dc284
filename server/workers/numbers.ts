import { AggregatorRegistry, Counter, Gauge, type PrometheusContentType, type Registry } from "prom-client";
import type { Crew, Numbers, Siblings } from "#platform/siblings.ts";

/** Numbers that say something of one process only: its memory, its thread, its index. */
const OF_ONE = /^(?:process|nodejs)_|^search_index_lag_seconds$/;

/**
 * The numbers of all workers as one text, whichever is asked: what counts requests is added up, what is about a process stands there once a worker.
 * A process alone shows its own.
 */
export function joinNumbers(
  registry: Registry,
  { numbers }: Pick<Siblings, "numbers">,
): Pick<Registry, "metrics" | "contentType"> {
  numbers.countBy(() => registry.getMetricsAsJSON());
  return {
    contentType: registry.contentType,
    metrics: async () => {
      const all = await numbers.collect();
      return all ? addUp(all.of, all.crew) : registry.metrics();
    },
  };
}

/** `of`: who answered in time. */
export function addUp(of: readonly { worker: number; numbers: Numbers }[], crew: Crew): Promise<string> {
  const joined = AggregatorRegistry.aggregate<PrometheusContentType>(
    of.map(({ worker, numbers }) => numbers.map((one) => label(one, worker))),
  );
  addCrew(joined, crew);
  return joined.metrics();
}

function label(metric: Numbers[number], worker: number): Numbers[number] {
  // A number that is none does not come through the channel.
  const values = metric.values.filter(({ value }) => typeof value === "number");
  if (!OF_ONE.test(metric.name)) return { ...metric, values };
  const labelled = values.map((value) => ({ ...value, labels: { ...value.labels, worker: String(worker) } }));
  return { ...metric, values: labelled, aggregator: "sum" };
}

function addCrew(registry: Registry<PrometheusContentType>, { wanted, replaced, workers }: Crew): void {
  const registers = [registry];
  const ofEach = (name: string, help: string, read: (worker: Crew["workers"][number]) => boolean) => {
    const each = new Gauge({ name, help, labelNames: ["worker"], registers });
    for (const one of workers) each.set({ worker: one.worker }, Number(read(one)));
  };
  new Gauge({ name: "workers_wanted", help: "Workers that shall answer behind the port.", registers }).set(wanted);
  const help = "Workers that ended by themselves, and whose place another one took.";
  new Counter({ name: "workers_replaced_total", help, registers }).inc(replaced);
  ofEach("worker_open", "Whether a worker answers.", ({ isOpen }) => isOpen);
  ofEach("worker_ready", "Whether its search index is current.", ({ isReady }) => isReady);
  ofEach("worker_holds_jobs", "Whether a worker runs the jobs.", ({ holdsJobs }) => holdsJobs);
}
