import { findOffers } from "./find-offers.ts";
import { summarise, type Summary } from "./statistics.ts";

const ROUNDS = 15;

/** Rooms of many hotels with their plans, asked one after the other as hotel pages do. `rooms`: of a hotel, on average. Milliseconds, whole call. */
export async function measureRooms(origin: string): Promise<{ name: string; rooms: number; time: Summary }[]> {
  const ids = [...new Set((await findOffers(origin)).map(({ hotel }) => hotel.id))];
  const checkin = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const kinds = [
    { name: "with dates", query: `&checkin=${checkin}&nights=2` },
    { name: "without dates", query: "" },
    { name: "with dates, three adults and a child", query: `&checkin=${checkin}&nights=2&adult=3&child=1` },
  ];
  const measured = [];
  for (const { name, query } of kinds) {
    const times: number[] = [];
    let rooms = 0;
    for (let round = 0; round <= ROUNDS; round++)
      for (const id of ids) {
        const started = performance.now();
        const response = await fetch(`${origin}/api/hotel/${id}/rooms?locale=fr_FR${query}`);
        const answer = (await response.json()) as { rooms: unknown[] };
        if (!response.ok) throw new Error(`rooms: ${response.status}`);
        // The first round warms up.
        if (round > 0) times.push(performance.now() - started);
        rooms += answer.rooms.length;
      }
    measured.push({ name, rooms: rooms / (ids.length * (ROUNDS + 1)), time: summarise(times) });
  }
  return measured;
}
