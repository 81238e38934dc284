import type { Canvas } from "../canvas.ts";
import { frameLand, measure, type Part, type SkyPlan } from "./frame.ts";
import { drawPaving } from "./ground.ts";
import { type TownStyle } from "./town-parts.ts";
import { drawTown } from "./town.ts";

/** A square seen from one side: its landmark between two rows of fronts. */
type SquarePlan = SkyPlan & {
  style: TownStyle;
  /** Where the fronts stand, as a share of the sheet. */
  ground?: number;
  scale?: number;
  /** Half of what the landmark takes of the row. */
  gap: number;
  back?: number;
  paving?: string;
  distance?: Part;
  hero: Part;
  front?: Part;
};

export function drawSquareScene(canvas: Canvas, plan: SquarePlan): string {
  const { ground = 0.76, style, scale = 1, gap } = plan;
  const site = measure(canvas, ground * canvas.height);
  const { middle, width } = site;
  // Rows are planned outwards from the landmark, so that they do not end in a sliver beside it.
  const row = (label: string, from: number, to: number) =>
    to - from > 60 ? drawTown(canvas, style, { label, from, to: to - 50 * scale, y: site.ground, scale }) : "";
  return frameLand(canvas, {
    ...plan,
    horizon: ground - 0.04,
    land: () =>
      (plan.distance?.(site) ?? "") +
      (plan.back
        ? drawTown(
            canvas,
            { ...style, hasShops: false },
            {
              label: "back",
              from: -40,
              to: width,
              y: site.ground,
              scale: plan.back,
              haze: 0.45,
              floors: [style.floors[1], style.floors[1] + 1],
            },
          )
        : "") +
      row("left", -70, middle - gap + 10) +
      row("right", middle + gap, width + 90) +
      plan.hero(site) +
      drawPaving(canvas, {
        top: site.ground,
        vanish: [middle, site.ground - 0.06 * site.height],
        colour: plan.paving,
      }) +
      (plan.front?.(site) ?? ""),
  });
}
