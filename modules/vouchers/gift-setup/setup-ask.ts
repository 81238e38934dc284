import type { Setup } from "../components/gift-setup/setup.ts";
import { landscapesOf } from "../gifts/landscapes.ts";
import type { SetupAsk } from "./read-form.ts";

/** What the form of a stay may choose among. */
export function askOf({ stay, prices, paper, today }: Pick<Setup, "stay" | "prices" | "paper" | "today">): SetupAsk {
  const packed = paper?.groups.flatMap(({ extras }) => extras.filter(({ isSoldOut }) => !isSoldOut)) ?? [];
  return {
    packageId: Number(stay.id),
    nights: prices.map(({ nights }) => nights),
    landscapes: landscapesOf(stay.images).map(({ id }) => id),
    countries: paper?.countries.map(({ code }) => code) ?? [],
    extras: packed.map(({ id }) => id),
    today,
  };
}
