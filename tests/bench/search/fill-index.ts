import { deriveAll, layOutIndex, type BuildOptions } from "#modules/search/engines/index/build.ts";
import { packRule } from "#modules/search/engines/index/day-rules.ts";
import type { SearchIndex } from "#modules/search/engines/index/layout.ts";
import { RING, ringPosition } from "#modules/search/engines/index/ring.ts";
import { setAmount, setAmountForAdults } from "#modules/search/engines/index/rates.ts";
import type { SyntheticCatalogue } from "./synthetic.ts";

/** An index straight from a made-up catalogue, without a database. */
export async function buildSynthetic(
  catalogue: SyntheticCatalogue,
  options: Partial<BuildOptions> = {},
): Promise<SearchIndex> {
  const index = layOutIndex(catalogue.hotels, {
    today: catalogue.firstDay,
    firstArrival: catalogue.firstDay,
    ...options,
  });
  for (const [id, row] of index.rates.rowOf) writeRate(index, row, id, catalogue);
  for (const [id, row] of index.stock.rowOf) {
    const left = catalogue.stock(id);
    eachRingDay(index, catalogue, (position, at) => {
      index.stock.left[row * RING + position] = left[at] as number;
    });
  }
  await deriveAll(index);
  return index;
}

function writeRate(index: SearchIndex, row: number, id: number, catalogue: SyntheticCatalogue): void {
  const rate = catalogue.rate(id);
  eachRingDay(index, catalogue, (position, at) => {
    setAmount(index.rates, row, position, rate.amount[at] as number);
    for (const [adults, nights] of rate.byAdults ?? [])
      setAmountForAdults(index.rates, row, [adults, position], nights[at] as number);
    index.rates.rule[row * RING + position] = packRule({
      isClosed: rate.isClosed[at] === 1,
      closedToArrival: rate.closedToArrival[at] === 1,
      closedToDeparture: rate.closedToDeparture[at] === 1,
      minLos: rate.minLos[at] as number,
      maxLos: rate.maxLos[at] as number,
    });
  });
}

function eachRingDay(
  index: SearchIndex,
  catalogue: SyntheticCatalogue,
  visit: (position: number, at: number) => void,
): void {
  for (let offset = 0; offset < RING; offset++) {
    const at = index.today + offset - catalogue.firstDay;
    if (at >= 0 && at < catalogue.days) visit(ringPosition(index.today + offset), at);
  }
}
