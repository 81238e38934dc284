import type { Canvas } from "../canvas.ts";
import { frameWater, measure, type Part, type Site, type SkyPlan } from "./frame.ts";
import { drawAlley, drawArchBridge, drawQuayWall } from "./ground.ts";
import { type TownStyle } from "./town-parts.ts";
import { drawTown } from "./town.ts";

/** A row of houses on a far bank with a landmark among them. `ground` of the site is the quay. */
type Riverfront = SkyPlan & {
  style: TownStyle;
  waterline?: number;
  /** Height of the embankment; none when 0. */
  wall?: number;
  wallColour?: string;
  scale?: number;
  floors?: readonly [number, number];
  /** Houses farther back, in the haze; none when 0. */
  back?: number;
  distance?: Part;
  behind?: Part;
  before?: Part;
  /** Stands in the water before the embankment, and is mirrored too. */
  over?: Part;
  front?: Part;
  /** Stretches without houses, from the middle of the sheet. */
  gaps?: (site: Site) => readonly (readonly [number, number])[];
  trees?: number;
  bridge?: (site: Site) => Partial<Parameters<typeof drawArchBridge>[1]>;
  clarity?: number;
};

export function drawRiverfront(canvas: Canvas, plan: Riverfront): string {
  const { waterline = 0.69, wall = 36, style, scale = 0.84, back = 0.8 } = plan;
  const site = measure(canvas, waterline * canvas.height - wall);
  const row = (label: string, from: number, to: number) =>
    drawTown(canvas, style, { label, from, to, y: site.ground, scale, floors: plan.floors });
  return frameWater(canvas, {
    ...plan,
    waterline,
    distance: () => plan.distance?.(site) ?? "",
    shore: () =>
      (back
        ? drawTown(
            canvas,
            { ...style, hasShops: false, shutters: undefined, timber: undefined },
            {
              label: "back",
              from: -40,
              to: site.width + 20,
              y: site.ground,
              scale: back,
              haze: 0.5,
              floors: [style.floors[1], style.floors[1] + 1],
            },
          )
        : "") +
      (plan.behind?.(site) ?? "") +
      drawGappedRow(site, plan.gaps?.(site) ?? [], row) +
      (plan.before?.(site) ?? "") +
      (plan.trees ? drawAlley(canvas, { y: site.ground + 6, gap: plan.trees, size: [56, 82] }) : "") +
      (wall ? drawQuayWall(canvas, { y: site.ground, tall: wall, colour: plan.wallColour }) : "") +
      (plan.bridge
        ? drawArchBridge(canvas, {
            from: -60,
            to: site.middle,
            deck: site.ground - 4,
            rise: 14,
            foot: waterline * site.height,
            arches: 4,
            ...plan.bridge(site),
          })
        : "") +
      (plan.over?.(site) ?? ""),
    front: () => plan.front?.(site) ?? "",
  });
}

function drawGappedRow(
  { width, middle }: Site,
  gaps: readonly (readonly [number, number])[],
  row: (label: string, from: number, to: number) => string,
): string {
  let houses = "";
  let from = -40;
  for (const [index, [start, end]] of gaps.entries()) {
    if (middle + start - 40 > from) houses += row(`row ${index}`, from, middle + start - 40);
    from = middle + end;
  }
  return houses + (from < width ? row("row", from, width + 20) : "");
}
