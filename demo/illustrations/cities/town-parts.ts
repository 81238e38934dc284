import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";

/** How the ordinary houses of a town look. */
export type TownStyle = {
  walls: readonly string[];
  roofs: readonly string[];
  roof: "mansard" | "tile" | "gable" | "stepped" | "bell" | "steep" | "flat";
  /** Fewest and most floors. */
  floors: readonly [number, number];
  /** Narrowest and widest house, in units at scale 1. */
  wide: readonly [number, number];
  shutters?: readonly string[];
  /** Colour of the beams of half-timbered walls. */
  timber?: string;
  /** Pale frames about the windows. */
  trim?: string;
  hasArches?: boolean;
  hasShops?: boolean;
};

export type House = {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
  floors: number;
  wall: string;
  roof: string;
};

export function isGabled({ roof }: TownStyle): boolean {
  return roof === "gable" || roof === "stepped" || roof === "bell";
}

export function snowOr(canvas: Canvas, roof: string): string {
  return canvas.mood === "winter" ? mix(canvas.palette.snow, roof, 0.12) : roof;
}

export function glassOf(palette: Canvas["palette"], haze: number): string {
  return mix(mix(palette.dark, palette.sky[1], 0.3), palette.haze, haze * 0.9);
}

export const AWNINGS = ["#c9553a", "#f1e3c8", "#3f7468", "#8c3046", "#d9a441"];
