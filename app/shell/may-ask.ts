/** Screens that ask: home, product, hotel and search pages, as route ids. */
const ASKING = new Set([
  "routes/home",
  "routes/product",
  "routes/hotel",
  "routes/results",
  "theme",
  "city",
  "place",
  "gifts",
  "hotels",
  "activities",
]);

/** Whether a way from one address to another may be followed by the question. */
export function mayAsk({ from, to, route }: { from: string; to: string; route: string }): boolean {
  return from !== to && ASKING.has(route);
}
