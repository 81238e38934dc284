/** Who travels. `singleRoom` is true as soon as children or babies come along. */
export type Party = { adults: number; children: number; babies: number; singleRoom: boolean };

export const MAX_ADULTS = 20;
export const MAX_CHILDREN = 10;
export const MAX_BABIES = 10;
