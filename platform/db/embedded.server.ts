import { resolve } from "node:path";
import { createDatabase } from "./embedded/create.server.ts";
import { keepRunning } from "./embedded/keep.server.ts";
import { addressOf, launch } from "./embedded/launch.server.ts";
import { lockFolder } from "./embedded/lock.server.ts";
import { stopOrphan } from "./embedded/orphan.server.ts";
import { findPlace, findPrograms, removePlace, type PlaceOptions } from "./embedded/place.server.ts";

export type EmbeddedPostgres = {
  /** Stays the same when it is started again. */
  url: string;
  stop: () => Promise<void>;
  /** Stops it and removes its files, wherever they are. */
  destroy: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Gives up crash safety for speed: for test databases, which are thrown away. */
  fast?: boolean;
  /** Whoever handles signals themselves says false, and calls `stop`; else a signal ends PostgreSQL together with the process. */
  endsOnSignals?: boolean;
  /** Called when the folder belongs to this process, before anything is made or runs there: what it throws ends the start. */
  whenOurs?: () => Promise<void>;
  /** Hears, in sentences, of what an operator should know. */
  note?: (text: string) => void;
  /** Called once: it has ended by itself and does not stay up when it is started again. Why, in a sentence. */
  onHopeless?: (error: Error) => void;
} & Pick<PlaceOptions, "native" | "shared">;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Starts the real PostgreSQL that comes from npm, with its files under `dataDir`, which belongs to this process until it is stopped, and keeps it
 * running. One that a killed process left behind there is stopped first. Throws FolderInUse, and errors whose message an operator can read.
 */
export async function startEmbeddedPostgres({
  dataDir,
  fast: isFast = false,
  endsOnSignals = true,
  whenOurs = () => Promise.resolve(),
  note = () => undefined,
  onHopeless = () => undefined,
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const place = findPlace({ dataDir: folder, note, ...options });
  const { databaseDir } = place;
  const lock = await lockFolder(databaseDir, folder);
  try {
    await whenOurs();
    await stopOrphan(databaseDir, { note });
    const programs = findPrograms(place);
    await createDatabase({ place, programs, isFast });
    const first = await launch({ place, programs, isFast });
    const { port } = first;
    const server = keepRunning({
      first,
      note,
      onHopeless,
      start: async (isGivenUp) => {
        // Its process number may be somebody else's by now.
        await stopOrphan(databaseDir, { note });
        return launch({ place, programs, isFast, port, isGivenUp });
      },
    });
    const forgetSignals = endsOnSignals ? endOnSignals() : () => undefined;
    const stop = async () => {
      await server.stop();
      forgetSignals();
      lock.release();
    };
    const destroy = async () => {
      await stop();
      removePlace(folder, place);
    };
    return { url: addressOf(databaseDir, port), stop, destroy };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For scripts and tests, which have no stop of their own: leaves the process as the signal would, by way of its "exit". */
function endOnSignals(): () => void {
  const handlers = Object.entries(SIGNALS).map(
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  );
  for (const [signal, handler] of handlers) process.once(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
