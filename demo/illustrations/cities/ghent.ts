import type { Canvas } from "../canvas.ts";
import { drawRowboat } from "../parts/water.ts";
import { drawAlley } from "./ground.ts";
import { drawGhentBelfry, drawGothicTower, drawGravensteen } from "./landmarks/ghent.ts";
import { drawGuildRow } from "./landmarks/shared.ts";
import { drawRiverBoat } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";

/** Ghent: the guild houses of the Graslei and three towers. */
export function drawGhentGraslei(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.ghent,
    sunX: 0.2,
    waterline: 0.7,
    wall: 24,
    back: 0,
    scale: 0.94,
    behind: (site) =>
      drawGothicTower(canvas, {
        x: site.middle - 0.26 * site.span,
        y: site.ground - 60,
        size: 0.96,
        hasSpire: true,
        haze: 0.06,
      }) +
      drawGhentBelfry(canvas, { x: site.middle, y: site.ground - 70, size: 1.04, haze: 0.12 }) +
      drawGothicTower(canvas, { x: site.middle + 0.24 * site.span, y: site.ground - 60, size: 1.06, haze: 0.2 }),
    gaps: (site) => [[-260 * site.fit, 300 * site.fit]],
    before: (site) =>
      drawGuildRow(canvas, {
        from: site.middle - 300 * site.fit,
        to: site.middle + 300 * site.fit,
        y: site.ground,
        tall: 150,
        label: "guilds",
      }),
    front: (site) =>
      drawRiverBoat(canvas, {
        x: site.middle + 0.14 * site.span,
        y: 0.84 * site.height,
        size: 0.86,
        colour: "#7d2b3f",
      }) +
      drawRowboat(canvas, {
        x: site.middle - 0.22 * site.span,
        y: 0.9 * site.height,
        size: 1.3,
        colour: material(canvas, "#2f5d6e"),
      }),
  });
}

/** Ghent: the castle of the counts on its water. */
export function drawGhentCastle(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.ghent,
    sunX: 0.78,
    waterline: 0.7,
    wall: 12,
    wallColour: "#8f8371",
    back: 0,
    scale: 0.8,
    clarity: 0.66,
    gaps: () => [[-330, 330]],
    before: (site) =>
      drawGravensteen(canvas, { x: site.middle, y: site.ground + 2, size: 1.42 }) +
      drawAlley(canvas, {
        y: site.ground + 6,
        from: -30,
        to: site.middle - 330,
        gap: 110,
        size: [100, 130],
        label: "west",
      }) +
      drawAlley(canvas, {
        y: site.ground + 6,
        from: site.middle + 350,
        to: site.width + 50,
        gap: 110,
        size: [100, 130],
        label: "east",
      }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle + 0.1 * site.span,
        y: 0.86 * site.height,
        size: 1.3,
        colour: material(canvas, "#a8402f"),
      }),
  });
}
