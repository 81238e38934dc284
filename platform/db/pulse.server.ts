import pg from "pg";

/** How the pulse is felt: asked every so many milliseconds, and missed so many times in a row it is gone. */
export type PulseRhythm = { everyMs: number; beats: number };

/** Five seconds: as long as any visitor is to wait. Each is a turn of our own thread too, so that a process that was held up itself does not believe its database dumb. */
const RHYTHM: PulseRhythm = { everyMs: 1_000, beats: 5 };
/** A server that is there lets somebody in within this long, milliseconds. */
const LONGEST_GREETING_MS = 10_000;

export type PulseOptions = {
  url: string;
  rhythm?: PulseRhythm | undefined;
  /** Called when the database has fallen silent, and again as long as it stays so: what was begun in between waits in vain, too. */
  onSilence: () => void;
};

export type Pulse = {
  /** Whether the database says nothing, not even that it is away: frozen, or behind a network that lost it without a word. */
  isSilent: () => boolean;
  close: () => Promise<void>;
};

/** Asks the smallest question on a connection of its own: what a slow statement, a lock or a pool without a turn cannot hold up. An error is no silence. */
export function feelPulse({ url, rhythm = RHYTHM, onSilence }: PulseOptions): Pulse {
  const line = openLine(url);
  let missed = 0;
  let isAsked = false;
  let isSilent = false;
  const ask = async () => {
    isAsked = true;
    missed = 0;
    try {
      await line.ask();
      isSilent = false;
    } catch {
      // It has said that it is away, or the line was hung up: the next beat calls again.
      line.hangUp();
    } finally {
      isAsked = false;
    }
  };
  const beat = () => {
    if (!isAsked) return void ask();
    missed += 1;
    if (missed % rhythm.beats !== 0) return;
    line.hangUp();
    isSilent = true;
    onSilence();
  };
  const timer = setInterval(beat, rhythm.everyMs);
  timer.unref();
  return {
    isSilent: () => isSilent,
    close: async () => {
      clearInterval(timer);
      // An answer that is on its way may never come.
      if (isAsked) line.hangUp();
      await line.end();
    },
  };
}

/** One connection, made when it is first asked and anew after it was hung up. */
function openLine(url: string) {
  let client: pg.Client | null = null;
  const dial = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "vendredi pulse",
      connectionTimeoutMillis: LONGEST_GREETING_MS,
    });
    // Whoever asks hears of it from the question.
    next.on("error", () => undefined);
    client = next;
    await next.connect();
    return next;
  };
  return {
    ask: async () => (client ?? (await dial())).query("select 1"),
    hangUp: () => {
      client?.connection.stream.destroy();
      client = null;
    },
    end: async () => client?.end(),
  };
}
