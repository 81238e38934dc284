import type { Clock } from "#platform/clock.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import type { TokenShare } from "#platform/load/share.ts";
import { ALARM_MISSES, HOLDER_TRIES_MINUTES, PROOF_HOURS, TRIES_UNPROVEN } from "./rules.ts";

/** Who types, and whether it was proved that a person does. */
export type Typing = { address: string; isProven: boolean };
/** `left`: tries before the address waits. `needsProof`: it has few without a proof. */
export type Standing = { left: number; waitMs: number; needsProof: boolean };

/** Counts wrong codes: of an address, and of all together. */
export type Guesses = {
  /** Looks something up for whoever may still try: `wrong` where nothing was found. What is found costs no try. */
  look: <T>(
    typing: Typing,
    find: () => Promise<T | null>,
  ) => Promise<{ kind: "right"; found: T } | { kind: "wrong" } | { kind: "wait" }>;
  standing: (typing: Typing) => Standing;
};

/** `at`: its wrong codes of late; `pending`: tries that have no answer yet. */
type Caller = { at: readonly number[]; pending: number; waitsUntil: number; waitedAt: number | null };

const WINDOW_MS = HOLDER_TRIES_MINUTES * 60_000;
const PROOF_MS = PROOF_HOURS * 60 * 60_000;
const NEW: Caller = { at: [], pending: 0, waitsUntil: 0, waitedAt: null };
/** Addresses remembered at once; the one longest silent is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

/** `most`: wrong codes of an address before it waits. `share`: the same counts in other processes. `onAlarm`: more miss than people do, told once until it is quiet again. */
type GuessOptions = {
  most: number;
  clock: Clock;
  share?: TokenShare | undefined;
  onMiss?: () => void;
  onWait?: () => void;
  onAlarm?: () => void;
};

export function createGuesses({ most, clock, share, onMiss, onWait, onAlarm }: GuessOptions): Guesses {
  const callers = new Map<string, Caller>();
  const alarm = createAlarm(clock, onAlarm);
  const now = () => clock.now().getTime();
  const read = (key: string): Caller => {
    const known = callers.get(key) ?? NEW;
    return { ...known, at: known.at.filter((at) => at > now() - WINDOW_MS) };
  };
  const write = (key: string, change: (caller: Caller) => Partial<Caller>) => {
    const caller = read(key);
    callers.delete(key);
    callers.set(key, { ...caller, ...change(caller) });
    if (callers.size > MOST_CALLERS) callers.delete(callers.keys().next().value ?? "");
  };
  const needsProof = ({ waitedAt }: Caller) => alarm.isRinging() || (waitedAt !== null && waitedAt > now() - PROOF_MS);
  const mostOf = (caller: Caller, isProven: boolean) => (needsProof(caller) && !isProven ? TRIES_UNPROVEN : most);
  const miss = (key: string, isProven: boolean) => {
    write(key, (caller) => {
      const at = [...caller.at, now()];
      if (at.length < mostOf(caller, isProven)) return { at };
      onWait?.();
      // What follows the wait begins anew, and has to be proved.
      return { at: [], waitsUntil: now() + WINDOW_MS, waitedAt: now() };
    });
    alarm.miss();
  };
  const standing = ({ address, isProven }: Typing): Standing => {
    const caller = read(countedAddress(address));
    const waitMs = Math.max(0, caller.waitsUntil - now());
    const left = waitMs > 0 ? 0 : mostOf(caller, isProven) - caller.at.length;
    return { left: Math.max(0, left), waitMs, needsProof: needsProof(caller) };
  };
  share?.hear((key) => miss(key, true));
  return {
    standing,
    look: async (typing, find) => {
      const key = countedAddress(typing.address);
      // Whoever asks many at once has one answer a try all the same.
      if (standing(typing).left <= read(key).pending) return { kind: "wait" };
      write(key, ({ pending }) => ({ pending: pending + 1 }));
      try {
        const found = await find();
        if (found !== null) return { kind: "right", found };
        miss(key, typing.isProven);
        share?.tell(key, 1);
        onMiss?.();
        return { kind: "wrong" };
      } finally {
        write(key, ({ pending }) => ({ pending: pending - 1 }));
      }
    },
  };
}

/** Rings while so many miss in so short a time that it is no accident. */
function createAlarm(clock: Clock, onAlarm?: () => void) {
  let misses: number[] = [];
  const isRinging = () => {
    misses = misses.filter((at) => at > clock.now().getTime() - WINDOW_MS).slice(-ALARM_MISSES);
    return misses.length >= ALARM_MISSES;
  };
  return {
    isRinging,
    miss: () => {
      const rang = isRinging();
      misses.push(clock.now().getTime());
      if (!rang && isRinging()) onAlarm?.();
    },
  };
}
