import type { OracleWorld } from "#modules/search/engines/oracle.ts";
import type { SyntheticCatalogue } from "./synthetic.ts";

/** A made-up catalogue for the oracle: rates and stock read day by day, from the catalogue's first day on. */
export function worldOf(catalogue: SyntheticCatalogue): OracleWorld {
  const pools = new Map(
    catalogue.hotels.flatMap((hotel) => hotel.rates.map((rate) => [rate.id, rate.poolId] as const)),
  );
  const rates = new Map([...pools.keys()].map((id) => [id, catalogue.rate(id)]));
  const stocks = new Map([...new Set(pools.values())].map((id) => [id, catalogue.stock(id)]));
  return {
    hotels: catalogue.hotels,
    today: catalogue.firstDay,
    firstArrival: catalogue.firstDay,
    rate: (id, day) => {
      const at = day - catalogue.firstDay;
      const rate = rates.get(id);
      if (!rate || at < 0 || at >= catalogue.days) return undefined;
      const others = [...(rate.byAdults ?? [])].flatMap(([adults, nights]) =>
        nights[at] ? [[adults, nights[at]]] : [],
      );
      return {
        amountCents: rate.amount[at] as number,
        byAdults: others.length > 0 ? (Object.fromEntries(others) as Record<number, number>) : undefined,
        isClosed: rate.isClosed[at] === 1,
        minLos: rate.minLos[at] as number,
        maxLos: rate.maxLos[at] as number,
        closedToArrival: rate.closedToArrival[at] === 1,
        closedToDeparture: rate.closedToDeparture[at] === 1,
        left: stocks.get(pools.get(id) ?? 0)?.[at] ?? 0,
      };
    },
  };
}
