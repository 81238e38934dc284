import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";

/** The process dies here. */
class Crash extends Error {}

/** A dead process and an absent provider are part of the story; anything else is a bug and comes through. */
export async function attempt<T>(action: () => Promise<T>): Promise<T | "crashed" | "failed"> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Crash) return "crashed";
    if (error instanceof PaymentError) return "failed";
    throw error;
  }
}

/** Counts the points at which a process may die, and lets it die at the chosen one. */
export function createFate() {
  let countdown = Number.POSITIVE_INFINITY;
  const points: string[] = [];
  const fate = {
    points,
    crashes: 0,
    crashIn: (steps: number) => {
      countdown = steps;
    },
    calm: () => {
      countdown = Number.POSITIVE_INFINITY;
    },
    checkpoint: (name: string) => {
      points.push(name);
      countdown -= 1;
      if (countdown !== 0) return;
      countdown = Number.POSITIVE_INFINITY;
      fate.crashes += 1;
      throw new Crash(name);
    },
  };
  return fate;
}

/** Told where a process is; it dies there when its time has come. */
export type Checkpoint = (name: string) => void;

/** A provider beside which a process may die, before it is asked and after it has answered. */
export function withCrashes(provider: PaymentProvider, checkpoint: Checkpoint): PaymentProvider {
  const around =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      checkpoint(`provider-${name}:before`);
      const result = await call(...args);
      checkpoint(`provider-${name}:after`);
      return result;
    };
  return {
    ...provider,
    open: around("open", provider.open),
    read: around("read", provider.read),
    capture: around("capture", provider.capture),
    cancel: around("cancel", provider.cancel),
    refund: around("refund", provider.refund),
  };
}

/** Jobs in the middle of which a process may die. */
export function withHandlerCrashes(
  handlers: Record<string, JobHandler>,
  checkpoint: Checkpoint,
): Record<string, JobHandler> {
  const wrap =
    (kind: string, handler: JobHandler): JobHandler =>
    async (job) => {
      checkpoint(`job-${kind}:claimed`);
      await handler(job);
      checkpoint(`job-${kind}:done`);
    };
  return Object.fromEntries(Object.entries(handlers).map(([kind, handler]) => [kind, wrap(kind, handler)]));
}
