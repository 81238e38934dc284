/** Ids of places written by hand tell their kind; data/destinations keeps to these ranges for ever. */
const SEA_RESORTS = [3001, 3999] as const;
const SKI_RESORTS = [4001, 4999] as const;

const isWithin = (id: number, [first, last]: readonly [number, number]) => id >= first && id <= last;

export const isSeaResortId = (id: number): boolean => isWithin(id, SEA_RESORTS);
export const isSkiResortId = (id: number): boolean => isWithin(id, SKI_RESORTS);
