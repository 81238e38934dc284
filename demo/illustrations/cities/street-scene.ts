import type { Canvas } from "../canvas.ts";
import { frameLand, measure, type Part, type SkyPlan } from "./frame.ts";
import { drawPaving } from "./ground.ts";
import { drawStreet } from "./street.ts";
import { type TownStyle } from "./town-parts.ts";
import { drawTown } from "./town.ts";

/** A street that leads to a landmark; `ground` of the site is the foot of the landmark. */
type StreetPlan = SkyPlan & {
  style: TownStyle;
  right?: TownStyle;
  /** Height of the eye's line, as a share of the sheet. */
  horizon?: number;
  /** Of the street at the sheet's plane, from its middle, as a share of the sheet's width. */
  half?: number;
  far?: number;
  tall?: number;
  paving?: string;
  distance?: Part;
  hero: Part;
  front?: Part;
  /** Houses that close the street behind or beside the landmark; none when 0. */
  back?: number;
};

export function drawStreetScene(canvas: Canvas, plan: StreetPlan): string {
  const { horizon = 0.7, half = 0.38, far = 2.3, tall = 430, style, back = 0.62 } = plan;
  const { width, height } = canvas;
  const vanish = [width / 2, horizon * height] as const;
  const across = Math.max(360, Math.min(half, 560 / width) * width);
  const ground = vanish[1] + (height - vanish[1]) / far;
  const site = measure(canvas, ground);
  const reach = across / far + 70;
  return frameLand(canvas, {
    ...plan,
    horizon: horizon - 0.02,
    land: () =>
      (plan.distance?.(site) ?? "") +
      (back
        ? drawTown(
            canvas,
            { ...style, hasShops: false },
            {
              label: "end",
              from: site.middle - reach,
              to: site.middle + reach - 50,
              y: ground + 4,
              scale: back,
              haze: 0.25,
            },
          )
        : "") +
      plan.hero(site) +
      drawPaving(canvas, { top: ground, vanish, colour: plan.paving }) +
      drawStreet(canvas, style, { label: "street", vanish, half: across, far, tall, sides: [-1] }) +
      drawStreet(canvas, plan.right ?? style, { label: "street", vanish, half: across, far, tall, sides: [1] }) +
      (plan.front?.(site) ?? ""),
  });
}
