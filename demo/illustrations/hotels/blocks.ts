import type { Texture } from "./manners.ts";
/** A volume of a house: (x, 0) is its lower left corner, up is negative. */
export type Block = {
  x: number;
  width: number;
  storeys: number;
  bays: number;
  floor: number;
  wall: string;
  texture: Texture;
  hasDoor: boolean;
};

export function blockHeight({ storeys, floor }: Block): number {
  return storeys * floor + 12;
}
