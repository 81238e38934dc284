import { box, num } from "../svg.ts";
import type { WindowForm } from "./manners.ts";
export type Rect = { x: number; y: number; width: number; height: number };

/** Orders of a front's layers, from the wall outwards. */
export const ORDER = {
  wall: 0,
  texture: 1,
  frame: 10,
  surround: 12,
  glass: 14,
  curtain: 15,
  shine: 16,
  bars: 17,
  sill: 18,
  shutter: 20,
  slats: 21,
  balcony: 24,
  flowers: 27,
  awning: 30,
  door: 33,
  sign: 40,
} as const;

/** The outline of an opening; `grow` makes it larger on every side but the sill. */
export function traceOpening(form: WindowForm, { x, y, width, height }: Rect, grow = 0): string {
  const [left, top, wide, foot] = [x - grow, y - grow, width + 2 * grow, y + height];
  const half = wide / 2;
  switch (form) {
    case "arch":
      return `M${num(left)} ${num(foot)}V${num(top + half)}a${num(half)} ${num(half)} 0 0 1 ${num(wide)} 0V${num(foot)}Z`;
    case "segment":
      return `M${num(left)} ${num(foot)}V${num(top + wide * 0.16)}q${num(half)} ${num(-wide * 0.3)} ${num(wide)} 0V${num(foot)}Z`;
    case "lancet":
      return `M${num(left)} ${num(foot)}V${num(top + half)}q${num(wide * 0.02)} ${num(-half * 0.8)} ${num(half)} ${num(-half * 1.25)}q${num(half * 0.98)} ${num(half * 0.45)} ${num(half)} ${num(half * 1.25)}V${num(foot)}Z`;
    case "oriel":
      return `M${num(left)} ${num(foot - wide * 0.2)}V${num(top + wide * 0.3)}q0 ${num(-wide * 0.42)} ${num(half)} ${num(-wide * 0.42)}t${num(half)} ${num(wide * 0.42)}V${num(foot - wide * 0.2)}q0 ${num(wide * 0.2)} ${num(-wide * 0.2)} ${num(wide * 0.2)}h${num(-wide * 0.6)}q${num(-wide * 0.2)} 0 ${num(-wide * 0.2)} ${num(-wide * 0.2)}Z`;
    default:
      return box(left, top, wide, foot - top + (form === "band" ? grow : 0));
  }
}
