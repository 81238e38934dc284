import { Canvas } from "./canvas.ts";
import { mix } from "./colour.ts";
import { findLayout, isMirrored, type Layout, type Mood, parsePictureId, type Scene, variationOf } from "./names.ts";
import { drawAlps } from "./scenes/alps.ts";
import { drawBalloons } from "./scenes/balloons.ts";
import { drawCanal } from "./scenes/canal.ts";
import { drawCastle } from "./scenes/castle.ts";
import { drawCoast } from "./scenes/coast.ts";
import { drawDinner } from "./scenes/dinner.ts";
import { drawFair } from "./scenes/fair.ts";
import { drawWoods } from "./scenes/forest.ts";
import { drawHotel } from "./scenes/hotel.ts";
import { drawLavender } from "./scenes/lavender.ts";
import { drawPool } from "./scenes/pool.ts";
import { drawRoom } from "./scenes/room.ts";
import { drawSki } from "./scenes/ski.ts";
import { drawSpa } from "./scenes/spa.ts";
import { drawTulips } from "./scenes/tulips.ts";
import { drawVillage } from "./scenes/village.ts";
import { drawVineyard } from "./scenes/vineyard.ts";
import { group, rect } from "./svg.ts";

/** Part of the picture cache's path: raise it when a drawing changes, and old renderings are left behind. */
export const DRAWING_VERSION = "3";

type SceneOptions = {
  scene: Scene;
  mood: Mood;
  /** Chooses the layout (`findLayout`) and every chance detail. */
  seed: number;
  /** Pixels; any shape from 3:4 to 24:7. */
  width: number;
  height: number;
};

type Drawer<S extends Scene> = (canvas: Canvas, layout: Layout<S>) => string;

const DRAWERS: { [S in Scene]: Drawer<S> } = {
  alps: drawAlps,
  balloons: drawBalloons,
  canal: drawCanal,
  castle: drawCastle,
  coast: drawCoast,
  dinner: drawDinner,
  fair: drawFair,
  forest: drawWoods,
  hotel: drawHotel,
  lavender: drawLavender,
  pool: drawPool,
  room: drawRoom,
  ski: drawSki,
  spa: drawSpa,
  tulips: drawTulips,
  village: drawVillage,
  vineyard: drawVineyard,
};

/**
 * The picture of a scene as SVG text. Same options, same text. The composition follows the shape: a wide sheet shows
 * more land to both sides, a tall one more sky and foreground; nothing is cropped.
 */
export function drawScene({ scene, mood, seed, width, height }: SceneOptions): string {
  const sheet = findSheet(width / height);
  const canvas = new Canvas({ ...sheet, mood, variation: variationOf(scene, seed), label: `${scene} ${seed}` });
  const drawn = drawLayout(canvas, scene, seed);
  const body = isMirrored(scene, seed) ? group(drawn, `transform="matrix(-1 0 0 1 ${sheet.width} 0)"`) : drawn;
  const finish = drawFinish(canvas);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}" ` +
    `preserveAspectRatio="xMidYMid slice"><defs>${canvas.definitions}</defs>${body}${finish}</svg>`
  );
}

/** The picture of an id (`coast-dusk-7`) at a size; null when the id names none. */
export function drawPicture(id: string, size: { width: number; height: number }): string | null {
  const name = parsePictureId(id);
  return name && drawScene({ ...name, ...size });
}

function drawLayout<S extends Scene>(canvas: Canvas, scene: S, seed: number): string {
  const draw: Drawer<S> = DRAWERS[scene];
  return draw(canvas, findLayout(scene, seed));
}

const LANDSCAPE = 1.5;

/**
 * The sheet's own units: 800 high from 3:2 on; taller for portraits, so that what stands on it keeps its place while
 * its width shrinks less than by half. Ratios are rounded so that all pixel sizes of one shape give one drawing.
 */
function findSheet(ratio: number): { width: number; height: number } {
  const rounded = Math.round(ratio * 50) / 50;
  const height = Math.round(800 * Math.max(1, LANDSCAPE / rounded) ** 0.355);
  return { width: Math.round(height * rounded), height };
}

/**
 * Evening warmth towards the ground and soft dark edges. Two straight gradients instead of a round one: it takes the
 * renderer a tenth of the time.
 */
function drawFinish(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const edge = mix(palette.dark, "#1a1020", 0.4);
  return (
    rect(
      0,
      0,
      width,
      height,
      canvas.vertical([
        [0, edge, 0.1],
        [0.2, edge, 0],
        [0.55, palette.haze, 0],
        [0.86, palette.haze, 0.08],
        [1, mix(palette.haze, edge, 0.6), 0.16],
      ]),
    ) +
    rect(
      0,
      0,
      width,
      height,
      canvas.horizontal([
        [0, edge, 0.13],
        [0.09, edge, 0.045],
        [0.2, edge, 0],
        [0.8, edge, 0],
        [0.91, edge, 0.045],
        [1, edge, 0.13],
      ]),
    )
  );
}
