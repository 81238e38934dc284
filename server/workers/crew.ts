import { createCollections, type Collections } from "./collections.ts";
import type { Crew as CrewReport } from "#platform/siblings.ts";
import type { ToSupervisor, ToWorker } from "./messages.ts";
import { A_LIFE_MS, isHopeless, restartPause, UNWELL_MS } from "./rules.ts";

/** A process that answers behind the port. */
export type Hand = { send: (message: ToWorker) => void; kill: (signal: NodeJS.Signals) => void };
/** How a process ended. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

export type CrewOptions = {
  wanted: number;
  /** Starts a process; tells what it says, and how it ends. */
  start: (heard: (message: ToSupervisor) => void, ended: (end: End) => void) => Hand;
  say: (text: string) => void;
  /** Called once, when the first one is open. */
  onOpen: () => void;
  /** Called once: everybody who is started ends soon. Why, in a sentence. */
  onHopeless: (reason: string) => void;
};

/** The workers behind one port, each in its place, one of them with the jobs. */
export type Crew = {
  /** Fills the first place; the others follow when it is open. */
  begin: () => void;
  /** Lets all of them end, and starts no other; rejects when one did not end well. */
  drain: (graceMs: number) => Promise<void>;
  /** Ends them now. */
  kill: () => void;
};

type Member = {
  place: number;
  hand: Hand;
  isOpen: boolean;
  isReady: boolean;
  openedAt: number;
  /** When it was last known to be ready. */
  wellAt: number;
  /** Why it could not start, in its own words. */
  failed: string | null;
  ended: Promise<End>;
};

type State = CrewOptions & {
  members: Map<number, Member>;
  collections: Collections;
  /** The next tries. */
  timers: Set<NodeJS.Timeout>;
  /** The place that has the jobs. */
  holder: number | null;
  replaced: number;
  /** How many lives in a row were none, by place. */
  shortLives: Map<number, number>;
  wasOpen: boolean;
  isOver: boolean;
};

const LOOK_EVERY_MS = 5_000;

export function createCrew(options: CrewOptions): Crew {
  const state: State = {
    ...options,
    members: new Map(),
    collections: createCollections(),
    timers: new Set(),
    holder: null,
    replaced: 0,
    shortLives: new Map(),
    wasOpen: false,
    isOver: false,
  };
  const watch = setInterval(() => lookAfter(state), LOOK_EVERY_MS).unref();
  const end = () => {
    state.isOver = true;
    clearInterval(watch);
    for (const timer of state.timers) clearTimeout(timer);
  };
  return {
    begin: () => fill(state, 1),
    drain: (graceMs) => {
      end();
      return letGo([...state.members.values()], graceMs);
    },
    kill: () => {
      end();
      for (const { hand } of state.members.values()) hand.kill("SIGKILL");
    },
  };
}

async function letGo(members: readonly Member[], graceMs: number): Promise<void> {
  for (const { hand } of members) hand.send({ kind: "stop", graceMs });
  const ends = await Promise.all(members.map(async (member) => ({ ...member, end: await member.ended })));
  const bad = ends.filter(({ end }) => end.code !== 0);
  if (bad.length > 0) throw new Error(bad.map((one) => `worker ${one.place} ${describeEnd(one, one.end)}`).join(", "));
}

const openOnes = ({ members }: State) => [...members.values()].filter(({ isOpen }) => isOpen);
const readyOnes = (state: State) => openOnes(state).filter(({ isReady }) => isReady);
const tellOthers = ({ members }: State, place: number, message: ToWorker) => {
  for (const other of members.values()) if (other.place !== place) other.hand.send(message);
};

function fill(state: State, place: number): void {
  const { promise: ended, resolve } = Promise.withResolvers<End>();
  const isFirst = !state.wasOpen;
  const hand = state.start(
    (message) => hear(state, member, message),
    (end) => {
      resolve(end);
      lose(state, member, end);
    },
  );
  const member: Member = {
    place,
    hand,
    ended,
    failed: null,
    isOpen: false,
    isReady: false,
    openedAt: 0,
    wellAt: 0,
  };
  state.members.set(place, member);
  state.holder ??= place;
  hand.send({ kind: "begin", worker: place, count: state.wanted, isFirst, holdsJobs: state.holder === place });
}

function hear(state: State, member: Member, message: ToSupervisor): void {
  switch (message.kind) {
    case "open":
      return open(state, member);
    case "failed":
      member.failed = message.reason;
      return;
    case "ready":
      if (member.isReady) member.wellAt = performance.now();
      member.isReady = message.isReady;
      return tellReady(state);
    case "wake":
      return state.holder === null ? undefined : state.members.get(state.holder)?.hand.send({ kind: "wake" });
    case "spent":
    case "connections":
      return tellOthers(state, member.place, message);
    case "collect":
      return collect(state, member, message.id);
    case "numbers":
      return state.collections.take(message.id, { worker: member.place, numbers: message.numbers });
  }
}

function open(state: State, member: Member): void {
  const now = performance.now();
  Object.assign(member, { isOpen: true, isReady: true, openedAt: now, wellAt: now });
  tellOthers(state, member.place, { kind: "came" });
  tellReady(state);
  if (state.wasOpen) return;
  state.wasOpen = true;
  state.onOpen();
  for (let place = 1; place <= state.wanted; place++) if (!state.members.has(place)) fill(state, place);
}

function tellReady(state: State): void {
  const ready = readyOnes(state);
  for (const { place, hand } of openOnes(state))
    hand.send({ kind: "others", ready: ready.filter((one) => one.place !== place).length });
}

function lose(state: State, member: Member, end: End): void {
  const { place } = member;
  state.members.delete(place);
  state.collections.leaveOut(place);
  if (state.isOver) return;
  tellOthers(state, place, { kind: "gone", worker: place });
  tellReady(state);
  if (state.holder === place) appoint(state);
  state.shortLives.set(place, hasLived(member) ? 0 : (state.shortLives.get(place) ?? 0) + 1);
  replace(state, member, describeEnd(member, end));
}

const hasLived = ({ isOpen, openedAt }: Member) => isOpen && performance.now() - openedAt > A_LIFE_MS;

/** The jobs go to one that is open; where none is, the next one that is started takes them. */
function appoint(state: State): void {
  const [next] = openOnes(state);
  state.holder = next?.place ?? null;
  next?.hand.send({ kind: "hold" });
}

function replace(state: State, { place, failed }: Member, how: string): void {
  // What is wrong with the very first start is wrong with the next one too.
  const fault = state.wasOpen ? null : failed;
  const shortLives = state.shortLives.get(place) ?? 0;
  if (fault !== null || isHopeless({ open: openOnes(state).length, shortLives })) {
    state.isOver = true;
    return state.onHopeless(fault ?? `No worker lives: ${shortLives} in a row ended soon, the last one ${how}.`);
  }
  const pauseMs = restartPause(shortLives);
  const when = pauseMs > 0 ? ` in ${pauseMs / 1000} s` : "";
  state.say(`Worker ${place} ${how}: another one takes its place${when}.`);
  state.replaced += 1;
  const timer = setTimeout(() => {
    state.timers.delete(timer);
    fill(state, place);
  }, pauseMs);
  state.timers.add(timer);
}

function describeEnd({ failed }: Member, { code, signal }: End): string {
  if (failed !== null) return `could not start (${failed.replace(/\.$/, "")})`;
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/** One that has not been ready for long, while another is, is told to end: its place is filled like that of one that died. */
function lookAfter(state: State): void {
  if (readyOnes(state).length === 0) return;
  const now = performance.now();
  const unwell = openOnes(state).find(({ isReady, wellAt }) => !isReady && now - wellAt > UNWELL_MS);
  if (!unwell) return;
  unwell.wellAt = now;
  state.say(`Worker ${unwell.place} has not been ready for ${UNWELL_MS / 1000} s, others are: it is stopped.`);
  unwell.hand.send({ kind: "stop", graceMs: 0 });
}

function collect(state: State, { place, hand }: Member, question: number): void {
  const id = `${place} ${question}`;
  const asked = openOnes(state);
  const workers = asked.map((member) => member.place);
  state.collections.begin(id, workers, (of) =>
    hand.send({ kind: "collected", id: question, of, crew: describeCrew(state) }),
  );
  for (const member of asked) member.hand.send({ kind: "count", id });
}

function describeCrew({ wanted, replaced, members, holder }: State): CrewReport {
  const workers = Array.from({ length: wanted }, (_, index) => {
    const { isOpen = false, isReady = false } = members.get(index + 1) ?? {};
    return { worker: index + 1, isOpen, isReady, holdsJobs: holder === index + 1 };
  });
  return { wanted, replaced, workers };
}
