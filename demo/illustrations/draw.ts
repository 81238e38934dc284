import { Canvas } from "./canvas.ts";
import { drawCity } from "./cities/draw.ts";
import { isCity } from "./cities/names.ts";
import { findFrame } from "./frames.ts";
import { drawHotelShot } from "./hotels/draw.ts";
import { parseHotelPictureId } from "./hotels/names.ts";
import { drawMotif } from "./motifs/draw.ts";
import { isMotif } from "./motifs/names.ts";
import type { Mood } from "./moods.ts";
import { findLayout, isMirrored, type Layout, parsePictureId, type Place, type Scene, variationOf } from "./names.ts";
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
import { drawFinish, findSheet } from "./sheet.ts";
import { group } from "./svg.ts";

/** Part of the picture cache's path: raise it when a drawing changes, and old renderings are left behind. */
export const DRAWING_VERSION = "8";

type SceneOptions = {
  scene: Scene;
  mood: Mood;
  /** Chooses the layout (`findLayout`) and every chance detail. */
  seed: number;
  /** Pixels; any shape from 3:4 to 24:7. */
  width: number;
  height: number;
};

type Drawer<P extends Place> = (canvas: Canvas, layout: Layout<P>) => string;

const DRAWERS: { [P in Place]: Drawer<P> } = {
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
  const whole = findSheet(width / height);
  const { reach, slide } = isMotif(scene) ? findFrame(scene, seed, width / height) : { reach: 1, slide: 0 };
  const sheet = { width: Math.round(whole.width * reach), height: Math.round(whole.height * reach) };
  const margin = Math.round(2 * Math.abs(slide) * sheet.width);
  const canvas = new Canvas({
    width: sheet.width + margin,
    height: sheet.height,
    mood,
    variation: variationOf(scene, seed),
    label: `${scene} ${seed}`,
  });
  const drawn = drawLayout(canvas, scene, seed);
  const left = slide < 0 ? margin : 0;
  const place = isMirrored(scene, seed) ? `-1 0 0 1 ${sheet.width + left}` : `1 0 0 1 ${0 - left}`;
  const body = place === "1 0 0 1 0" ? drawn : group(drawn, `transform="matrix(${place} 0)"`);
  const finish = drawFinish(margin > 0 ? canvas.inset("finish", sheet) : canvas);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}" ` +
    `preserveAspectRatio="xMidYMid slice"><defs>${canvas.definitions}</defs>${body}${finish}</svg>`
  );
}

/** The picture of an id (`coast-dusk-7`, `house-golden-inn-…`) at a size; null when the id names none. */
export function drawPicture(id: string, size: { width: number; height: number }): string | null {
  const shot = parseHotelPictureId(id);
  if (shot) return drawHotelShot(shot, size);
  const name = parsePictureId(id);
  return name && drawScene({ ...name, ...size });
}

function drawLayout(canvas: Canvas, scene: Scene, seed: number): string {
  if (isCity(scene)) return drawCity(canvas, scene, findLayout(scene, seed));
  return isMotif(scene) ? drawMotif(canvas, scene, findLayout(scene, seed)) : drawPlace(canvas, scene, seed);
}

function drawPlace<P extends Place>(canvas: Canvas, scene: P, seed: number): string {
  const draw: Drawer<P> = DRAWERS[scene];
  return draw(canvas, findLayout(scene, seed));
}
