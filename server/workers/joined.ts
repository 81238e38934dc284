import { performance } from "node:perf_hooks";
import type { ConnectionShare, TokenShare } from "#platform/load/share.ts";
import type { Numbers, Siblings } from "#platform/siblings.ts";
import type { ToSupervisor, ToWorker } from "./messages.ts";
import { isMoreThanItsShare } from "./rules.ts";

/** The way to the supervisor, and through it to the others. */
export type Channel = { send: (message: ToSupervisor) => void; hear: (listener: (message: ToWorker) => void) => void };

type Begin = Extract<ToWorker, { kind: "begin" }>;
type Hears = <Kind extends ToWorker["kind"]>(
  kind: Kind,
  act: (message: Extract<ToWorker, { kind: Kind }>) => void,
) => void;

/** What was taken is told in one message this often: so much later another worker knows. Milliseconds. */
const TELL_EVERY_MS = 25;
const LOOK_EVERY_MS = 1_000;
const BUSY = 0.5;

/** The other workers as this one sees them, through its supervisor. */
export function joinSiblings({ send, hear }: Channel, { worker, count, isFirst, holdsJobs }: Begin): Siblings {
  const listeners: ((message: ToWorker) => void)[] = [];
  hear((message) => {
    for (const listen of listeners) listen(message);
  });
  const on: Hears = (kind, act) =>
    listeners.push((message) => {
      if (isOf(message, kind)) act(message);
    });
  let othersReady = 0;
  on("others", ({ ready }) => (othersReady = ready));
  return {
    count,
    isFirst,
    tokens: (name) => shareTokens(name, send, on),
    connections: shareConnections({ worker, count }, send, on),
    jobs: shareJobs(holdsJobs, send, on),
    watchReadiness: (isReady) => {
      let told: boolean | null = null;
      setInterval(() => {
        const now = isReady();
        if (now !== told) send({ kind: "ready", isReady: now });
        told = now;
      }, LOOK_EVERY_MS).unref();
    },
    isAnotherReady: () => othersReady > 0,
    numbers: shareNumbers(send, on),
  };
}

const isOf = <Kind extends ToWorker["kind"]>(
  message: ToWorker,
  kind: Kind,
): message is Extract<ToWorker, { kind: Kind }> => message.kind === kind;

function shareTokens(bucket: string, send: Channel["send"], on: Hears): TokenShare {
  const batch = gather((tokens) => send({ kind: "spent", bucket, tokens }));
  return {
    tell: (key, tokens) => batch(key, (before) => before + tokens),
    hear: (spend) =>
      on("spent", (message) => {
        if (message.bucket !== bucket) return;
        for (const [key, tokens] of Object.entries(message.tokens)) spend(key, tokens);
      }),
  };
}

function shareConnections(
  { worker, count }: Pick<Begin, "worker" | "count">,
  send: Channel["send"],
  on: Hears,
): ConnectionShare {
  const ours = new Map<string, number>();
  const others = new Map<number, Map<string, number>>();
  const batch = gather((counts) => send({ kind: "connections", worker, counts }));
  const write = (counts: Map<string, number>, address: string, open: number) =>
    open > 0 ? counts.set(address, open) : counts.delete(address);
  on("connections", (message) => {
    const counts = others.get(message.worker) ?? new Map<string, number>();
    for (const [address, open] of Object.entries(message.counts)) write(counts, address, open);
    others.set(message.worker, counts);
  });
  on("gone", (gone) => others.delete(gone.worker));
  on("came", () => {
    for (const [address, open] of ours) batch(address, () => open);
  });
  const total = () => sum([...others.values()].flatMap((counts) => [...counts.values()]));
  const isBusy = watchBusiness();
  return {
    tell: (address, open) => {
      write(ours, address, open);
      batch(address, () => open);
    },
    count: (address) => sum([...others.values()].map((counts) => counts.get(address) ?? 0)),
    total,
    isCrowded: (open) => isBusy() && isMoreThanItsShare({ open, elsewhere: total(), processes: count }),
  };
}

/** Whether the thread had more to do than to wait in the last second. */
function watchBusiness(): () => boolean {
  let before = performance.eventLoopUtilization();
  let utilization = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    ({ utilization } = performance.eventLoopUtilization(now, before));
    before = now;
  }, LOOK_EVERY_MS).unref();
  return () => utilization > BUSY;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function shareJobs(isGiven: boolean, send: Channel["send"], on: Hears): Siblings["jobs"] {
  let isHeld = isGiven;
  let wake: () => void = () => undefined;
  on("hold", () => {
    isHeld = true;
    wake();
  });
  on("wake", () => wake());
  return {
    isHeld: () => isHeld,
    wakeHolder: () => send({ kind: "wake" }),
    onWake: (given) => (wake = given),
  };
}

function shareNumbers(send: Channel["send"], on: Hears): Siblings["numbers"] {
  const asked = new Map<number, (answer: Extract<ToWorker, { kind: "collected" }>) => void>();
  let count: () => Promise<Numbers> = () => Promise.resolve([]);
  let questions = 0;
  on("collected", (answer) => {
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
  });
  on("count", ({ id }) => void count().then((numbers) => send({ kind: "numbers", id, numbers })));
  return {
    countBy: (given) => (count = given),
    collect: () =>
      new Promise((done) => {
        const id = ++questions;
        asked.set(id, done);
        send({ kind: "collect", id });
      }),
  };
}

/** Gathers values by key, and hands them on together a moment later. */
function gather(
  handOn: (values: Record<string, number>) => void,
): (key: string, change: (before: number) => number) => void {
  const values = new Map<string, number>();
  return (key, change) => {
    if (values.size === 0)
      setTimeout(() => {
        const gathered = Object.fromEntries(values);
        values.clear();
        handOn(gathered);
      }, TELL_EVERY_MS).unref();
    values.set(key, change(values.get(key) ?? 0));
  };
}
