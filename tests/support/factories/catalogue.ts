/** Rows of the catalogue for tests, by what they are about; tests take them from here. */
export * from "./hotels.ts";
export * from "./places.ts";
export * from "./sellable.ts";
export * from "./vouchers.ts";
