import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import type { AutocompleteEntry } from "#modules/destinations/entries.ts";

const RETRY_MS = 2_000;

export type LiveHotels = {
  /** Hotels may have come, gone or changed their names. */
  changed: () => void;
  stop: () => void;
};

export type LiveHotelsDeps = {
  read: () => Promise<AutocompleteEntry[]>;
  autocomplete: Pick<Autocomplete, "learnHotels">;
  log: Pick<Log, "warn">;
  outages?: Pick<OutageWatch, "note">;
  retryMs?: number;
};

/** Keeps the hotels of the autocomplete current: reads them anew after a change, one reading at a time, again when the database was away. */
export function followHotels({ read, autocomplete, log, outages, retryMs = RETRY_MS }: LiveHotelsDeps): LiveHotels {
  let isStopped = false;
  let isReading = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (isStopped || isReading) return;
    clearTimeout(timer);
    isReading = true;
    try {
      while (isDue && !isStopped) {
        isDue = false;
        autocomplete.learnHotels(await read());
      }
    } catch (error) {
      isDue = true;
      if (!outages?.note(error))
        log.warn({ err: error }, "the hotels of the autocomplete could not be read, they will be asked for again");
      if (!isStopped) timer = setTimeout(() => void run(), retryMs);
    } finally {
      isReading = false;
    }
  };
  return {
    changed: () => {
      isDue = true;
      void run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
