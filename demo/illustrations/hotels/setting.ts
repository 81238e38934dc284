import { type Depth, type Place } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { drawSky } from "../parts/sky.ts";
import type { Setting } from "../settings.ts";
import { drawCanalFronts } from "./canal-fronts.ts";
import { drawCityRoofs } from "./city-roofs.ts";
import { drawCliff, drawDunes, drawHarbour, drawRiviera, drawRocks } from "./coasts.ts";
import { drawLavender, drawVines } from "./fields.ts";
import { drawHills, drawMeadow, drawPolder } from "./green-lands.ts";
import { drawForestRidges, drawLake, drawMere, drawPeaks, drawRiver } from "./high-lands.ts";
import { drawPatio, drawVillageRoofs } from "./village-lands.ts";

type Drawer = (canvas: Canvas, depth: Depth, place: Place) => string;

const DRAWERS: Record<Setting, { draw: Drawer; horizon: number; clouds?: number }> = {
  cliff: { draw: drawCliff, horizon: 0.56 },
  rocks: { draw: drawRocks, horizon: 0.55, clouds: 1.2 },
  dunes: { draw: drawDunes, horizon: 0.5, clouds: 1.3 },
  riviera: { draw: drawRiviera, horizon: 0.53, clouds: 0.5 },
  harbour: { draw: drawHarbour, horizon: 0.62 },
  lake: { draw: drawLake, horizon: 0.62, clouds: 0.5 },
  mere: { draw: drawMere, horizon: 0.62, clouds: 0.7 },
  peaks: { draw: drawPeaks, horizon: 0.62, clouds: 0.4 },
  forest: { draw: drawForestRidges, horizon: 0.66, clouds: 0.4 },
  river: { draw: drawRiver, horizon: 0.56 },
  vineyard: { draw: drawVines, horizon: 0.5 },
  lavender: { draw: drawLavender, horizon: 0.5, clouds: 0.5 },
  polder: { draw: drawPolder, horizon: 0.56, clouds: 1.5 },
  meadow: { draw: drawMeadow, horizon: 0.54 },
  hills: { draw: drawHills, horizon: 0.52, clouds: 0.6 },
  village: { draw: drawVillageRoofs, horizon: 0.56, clouds: 0.7 },
  canal: { draw: drawCanalFronts, horizon: 0.62 },
  roofs: { draw: drawCityRoofs, horizon: 0.62 },
  patio: { draw: drawPatio, horizon: 0.5, clouds: 0.3 },
};

/** The land around a hotel with its sky: the same behind the house and outside every window. */
export function drawSetting(canvas: Canvas, place: Place, depth: Depth): string {
  const { draw, horizon, clouds } = DRAWERS[place.setting];
  const sky = drawSky(canvas, {
    horizon,
    sunY: canvas.dice.between(0.13, 0.22),
    clouds: clouds ?? 0.8,
    sunRadius: depth === "view" ? 34 : undefined,
  });
  return sky + (depth === "skyline" ? drawCityRoofs(canvas, depth, place) : draw(canvas, depth, place));
}
