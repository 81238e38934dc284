import type { Clock } from "#platform/clock.ts";
import { PaymentError, type PaymentProvider } from "./provider.ts";

/** After so many failures in a row a provider counts as away. */
const FAILURES = 3;
/** For so long after the last of them; then the next buyer is the one who tries. */
const AWAY_MS = 60_000;

/** Which providers of this process do not answer at the moment (docs/product/buying.md#pay-later). */
const states = new WeakMap<PaymentProvider, { failures: number; lastAt: number; clock: Clock }>();

/** Whether a provider has not answered several times in a row, the last time a short while ago: its ways to pay are not offered. */
export function isAway(provider: PaymentProvider): boolean {
  const state = states.get(provider);
  return state !== undefined && state.failures >= FAILURES && state.clock.now().getTime() - state.lastAt < AWAY_MS;
}

/** Notes that a provider answered, or did not. */
export function noteAnswer(provider: PaymentProvider, hasAnswered: boolean): void {
  const state = states.get(provider);
  if (!state) return;
  state.failures = hasAnswered ? 0 : state.failures + 1;
  state.lastAt = state.clock.now().getTime();
}

/** The same provider, whose answers are counted. Nothing is kept from it: what was begun is asked about however often it fails. */
export function withBreaker(provider: PaymentProvider, clock: Clock): PaymentProvider {
  const counted: PaymentProvider = {
    ...provider,
    open: (input) => count(counted, () => provider.open(input)),
    read: (reference) => count(counted, () => provider.read(reference)),
  };
  states.set(counted, { failures: 0, lastAt: 0, clock });
  return counted;
}

async function count<T>(provider: PaymentProvider, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    noteAnswer(provider, true);
    return answer;
  } catch (error) {
    noteAnswer(provider, !(error instanceof PaymentError && ["lost", "failed"].includes(error.problem)));
    throw error;
  }
}
