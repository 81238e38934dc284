import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { ConnectionShare, TokenShare } from "./load/share.ts";

/** What a process shows of itself to Prometheus: as the registry of prom-client gives it. */
export type Numbers = MetricObjectWithValues<MetricValue<string>>[];

/** All workers as their supervisor knows them. `worker`: the place, 1 to `wanted`. */
export type Crew = {
  wanted: number;
  /** How often another worker has taken the place of one that ended. */
  replaced: number;
  workers: { worker: number; isOpen: boolean; isReady: boolean; holdsJobs: boolean }[];
};

/** What a worker knows of those beside it, and they of it. */
export type Siblings = {
  /** How many answer behind the port when all are there. */
  count: number;
  /** Whether it is the one that says what is said once a start. */
  isFirst: boolean;
  /** What of its buckets the others are told; undefined: nobody is there. */
  tokens: (name: string) => TokenShare | undefined;
  connections: ConnectionShare | undefined;
  jobs: {
    isHeld: () => boolean;
    /** There is work: the one that holds the jobs, which is not this one, looks now. */
    wakeHolder: () => void;
    /** Called when there is work, or the jobs are ours from now on. */
    onWake: (wake: () => void) => void;
  };
  /** Tells the others, from now on, whether this one is ready. */
  watchReadiness: (isReady: () => boolean) => void;
  /** Whether another one is ready. */
  isAnotherReady: () => boolean;
  numbers: {
    /** How this one counts. */
    countBy: (count: () => Promise<Numbers>) => void;
    /** The numbers of all; null where there is only one. */
    collect: () => Promise<{ of: { worker: number; numbers: Numbers }[]; crew: Crew } | null>;
  };
};

/** A process that has the port for itself. */
export const ALONE: Siblings = {
  count: 1,
  isFirst: true,
  tokens: () => undefined,
  connections: undefined,
  jobs: { isHeld: () => true, wakeHolder: () => undefined, onWake: () => undefined },
  watchReadiness: () => undefined,
  isAnotherReady: () => false,
  numbers: { countBy: () => undefined, collect: () => Promise.resolve(null) },
};
