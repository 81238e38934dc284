import { FLOOR } from "./house-shape.ts";
import type { Block } from "./blocks.ts";
import type { Look } from "./look.ts";

export function blockOf(look: Look, x: number, bays: number, storeys: number, bay = look.bay): Block {
  return { x, width: bays * bay, bays, storeys, floor: FLOOR, wall: look.wall, texture: look.texture, hasDoor: false };
}
