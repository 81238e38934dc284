import { findOffers } from "./find-offers.ts";
import { summarise, type Summary } from "./statistics.ts";

const ROUNDS = 5;
/** Stays that are asked for. */
const STAYS = 24;

/** Offers of many stays on dates, asked one after the other as the dialog of their hotel's page does. Milliseconds, whole call. */
export async function measureOffers(origin: string): Promise<{ name: string; offers: number; time: Summary }[]> {
  const ids = (await findOffers(origin)).slice(0, STAYS).map(({ id }) => id);
  const checkin = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const kinds = [
    { name: "two adults, two nights", query: "&nights=2" },
    { name: "two adults and a child, two nights", query: "&nights=2&child=1" },
    { name: "two adults, three nights, with a code", query: "&nights=3&promotionCode=EXTRA10" },
  ];
  const measured = [];
  for (const { name, query } of kinds) {
    const times: number[] = [];
    let offers = 0;
    for (let round = 0; round <= ROUNDS; round++)
      for (const id of ids) {
        const started = performance.now();
        const response = await fetch(`${origin}/api/product/${id}/offers?locale=fr_FR&checkin=${checkin}${query}`);
        const answer = (await response.json()) as unknown[];
        if (!response.ok) throw new Error(`offers: ${response.status}`);
        // The first round warms up.
        if (round > 0) times.push(performance.now() - started);
        offers += answer.length;
      }
    measured.push({ name, offers: offers / (ids.length * (ROUNDS + 1)), time: summarise(times) });
  }
  return measured;
}
