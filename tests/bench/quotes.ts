import { summarise, type Summary } from "./statistics.ts";

const CALLS = 400;

/** Asks for quotes of one stay on many arrival days, one after the other, as a visitor's calendar does. Milliseconds, whole call. */
export async function measureQuotes({
  origin,
  productPath,
}: {
  origin: string;
  productPath: string;
}): Promise<Summary> {
  const id = /\/(\d+)\//.exec(productPath)?.[1] ?? "";
  const today = Date.now();
  const ask = async (call: number) => {
    const checkin = new Date(today + (2 + (call % 200)) * 86_400_000).toISOString().slice(0, 10);
    const started = performance.now();
    const response = await fetch(
      `${origin}/api/product/${id}/quote?locale=fr_FR&checkin=${checkin}&nights=${1 + (call % 2)}&adult=2&child=0&baby=0`,
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`quote: ${response.status}`);
    return performance.now() - started;
  };
  for (let call = 0; call < 50; call++) await ask(call);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) times.push(await ask(call));
  return summarise(times);
}
