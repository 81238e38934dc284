/** What a plan says of a day (docs/product/suppliers.md#inventory). Amount: the night for two adults, after tax. `maxLos` 0: no maximum. */
export type PlanValues = {
  amountCents: number;
  isClosed: boolean;
  minLos: number;
  maxLos: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
};

/** All of it by name, in the order in which people read it. */
export const VALUE_KEYS = [
  "amountCents",
  "isClosed",
  "minLos",
  "maxLos",
  "closedToArrival",
  "closedToDeparture",
] as const satisfies readonly (keyof PlanValues)[];
