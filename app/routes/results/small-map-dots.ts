import { placeDots } from "#modules/guides/place-map.ts";
import { fetchMapEntries } from "#modules/search/components/map/map-calls.ts";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";

type Dots = Pick<PlaceMap, "single" | "several">;
type Ask = Omit<Parameters<typeof fetchMapEntries>[0], "signal">;

/** Above the list and below it stand the same dots. */
const kept = new WeakMap<object, Promise<Dots>>();

/** The hotels of a search as dots of a small map, asked for once for `results`. Throws when the call fails. */
export function findDots(frame: PlaceMap["frame"], results: object, ask: Ask): Promise<Dots> {
  const dots = kept.get(results) ?? askForDots(frame, ask);
  kept.set(results, dots);
  return dots;
}

async function askForDots(frame: PlaceMap["frame"], ask: Ask): Promise<Dots> {
  const entries = await fetchMapEntries(ask);
  return placeDots(
    frame,
    entries.map(({ location }) => location),
  );
}
