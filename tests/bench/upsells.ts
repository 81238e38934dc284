import { findOffers } from "./find-offers.ts";
import { summarise, type Summary } from "./statistics.ts";

const STAYS = 60;
const ROUNDS = 5;

/** Extras of many stays, asked one after the other as their pages do: with dates, and of the cheapest day of the year. Milliseconds, whole call. */
export async function measureUpsells(origin: string): Promise<{ name: string; extras: number; time: Summary }[]> {
  const ids = (await findOffers(origin)).slice(0, STAYS).map(({ id }) => id);
  const checkin = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const kinds = [
    { name: "with dates", query: `&checkin=${checkin}&nights=2` },
    { name: "without dates", query: "" },
    { name: "without dates, three adults and a child", query: "&adult=3&child=1" },
  ];
  const measured = [];
  for (const { name, query } of kinds) {
    const times: number[] = [];
    let extras = 0;
    for (let round = 0; round <= ROUNDS; round++)
      for (const id of ids) {
        const started = performance.now();
        const response = await fetch(`${origin}/api/product/${id}/upsells?locale=fr_FR${query}`);
        const answer = (await response.json()) as { upsells: unknown[] };
        if (!response.ok) throw new Error(`upsells: ${response.status}`);
        // The first round warms up.
        if (round > 0) times.push(performance.now() - started);
        extras += answer.upsells.length;
      }
    measured.push({ name, extras: extras / (ids.length * (ROUNDS + 1)), time: summarise(times) });
  }
  return measured;
}
