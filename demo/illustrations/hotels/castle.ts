import { type Drawn, FLOOR } from "./house-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import { blockOf } from "./block.ts";
import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { box, fill, num, rect, stroke } from "../svg.ts";
import { drawOpenings } from "./bays.ts";
import { drawDoor } from "./entrance.ts";
import { drawTowerRoof } from "./house.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawRoof, roofHeight } from "./roofs.ts";
import { drawShield } from "./shield.ts";
import { drawWall } from "./walls.ts";

function drawRoundTower(
  canvas: Canvas,
  look: Look,
  x: number,
  width: number,
  storeys: number,
): { svg: string; top: number } {
  const block: Block = { ...blockOf(look, x - width / 2, 1, storeys, width), width };
  const tall = blockHeight(block);
  const wall = inLight(canvas, look.wall);
  const round = rect(
    block.x,
    -tall,
    width,
    tall,
    canvas.horizontal([
      [0, lighten(wall, 0.06), 0.5],
      [0.4, lighten(wall, 0.03), 0],
      [1, lighten(wall, -0.16), 0.75],
    ]),
  );
  const roof = drawTowerRoof(
    canvas,
    { ...look, towerRoof: look.towerRoof === "belvedere" || look.towerRoof === "pyramid" ? "cone" : look.towerRoof },
    block,
  );
  return {
    svg:
      drawWall(canvas, look, block) +
      round +
      drawOpenings(canvas.fork(`round ${Math.round(x)}`), { ...look, opening: 0.3 }, block, "castle") +
      roof.svg,
    top: -tall - roof.rise,
  };
}

/** A château between towers: their number, height and roofs, the middle pavilion and the moat bridge tell them apart. */
export function drawCastle(canvas: Canvas, look: Look): Drawn {
  const { dice } = canvas.fork("castle");
  const bays = 5 + 2 * (look.bays % 3);
  const main = { ...blockOf(look, (-bays * look.bay) / 2, bays, Math.max(2, look.storeys - 1)), hasDoor: false };
  const look2: Look = {
    ...look,
    bays,
    door: Math.floor(bays / 2),
    roof:
      look.roof === "low" ||
      look.roof === "thatch" ||
      look.roof === "flat" ||
      look.roof === "wave" ||
      look.roof === "gable"
        ? "hip"
        : look.roof,
    dormer: look.dormer === "none" ? "stone" : look.dormer,
  };
  const width = main.width;
  const towers = [
    [-width / 2, 1],
    [width / 2, 1],
  ].map(([x, up]) =>
    drawRoundTower(canvas, look2, x ?? 0, look.bay * dice.between(1.25, 1.6), main.storeys + (up ?? 1)),
  );
  const hasInner = look.chimneys > 1;
  const inner = hasInner
    ? [-width * 0.2, width * 0.2].map((x) => drawRoundTower(canvas, look2, x, look.bay * 0.8, main.storeys + 1))
    : [];
  const keep: Block = { ...blockOf(look2, -look.bay * 0.9, 2, main.storeys + 1, look.bay * 0.9), hasDoor: false };
  const keepRoof: "hip" | "mansard" = look.massing === "block" || look.massing === "wings" ? "mansard" : "hip";
  const middle =
    look.massing.startsWith("tower") && hasInner
      ? ""
      : drawRoof(canvas, { ...look2, dormersEvery: 2 }, keep, keepRoof) +
        drawWall(canvas, look2, keep) +
        drawOpenings(canvas.fork("keep"), { ...look2, bays: 2 }, keep, "castle");
  return {
    svg:
      drawRoof(canvas, look2, main) +
      drawWall(canvas, look2, main) +
      drawOpenings(canvas.fork("body"), look2, main, "castle") +
      inner.map(({ svg }) => svg).join("") +
      middle +
      towers.map(({ svg }) => svg).join("") +
      drawDoor(canvas, look2, 0, FLOOR),
    left: -width / 2 - look.bay * 0.8,
    right: width / 2 + look.bay * 0.8,
    top: Math.min(...towers.map(({ top }) => top), -blockHeight(keep) - roofHeight(look2, keep)),
    door: 0,
  };
}

function drawCrenels(x: number, width: number, eaves: number, wall: string): string {
  const count = Math.max(3, Math.round(width / 30));
  const step = width / count;
  let d = "";
  for (let index = 0; index < count; index++) d += box(x + index * step + step * 0.16, eaves - 20, step * 0.6, 22);
  return (
    fill(d, wall) +
    rect(x - 5, eaves - 3, width + 10, 9, lighten(wall, -0.05)) +
    fill(d.replace(/v[\d.]+h/g, "v4h"), lighten(wall, 0.04))
  );
}

/** Curtain wall, keep and gate towers under battlements. */
export function drawFortress(canvas: Canvas, look: Look): Drawn {
  const { dice } = canvas.fork("fort");
  const half = 300 + look.bays * 18;
  const wall = inLight(canvas, look.wall);
  const part = (x: number, width: number, storeys: number, isRound: boolean) => {
    const block: Block = { ...blockOf(look, x - width / 2, Math.max(1, Math.round(width / 110)), storeys), width };
    const tall = blockHeight(block);
    const round = isRound
      ? rect(
          block.x,
          -tall,
          width,
          tall,
          canvas.horizontal([
            [0, lighten(wall, 0.05), 0.4],
            [0.4, wall, 0],
            [1, lighten(wall, -0.18), 0.7],
          ]),
        )
      : rect(block.x + width * 0.66, -tall, width * 0.34, tall, lighten(wall, -0.1), 'opacity=".25"');
    return (
      drawCrenels(block.x - 4, width + 8, -tall, lighten(wall, -0.01)) +
      drawWall(canvas, look, block) +
      round +
      drawOpenings(
        canvas.fork(`part ${Math.round(x)}`),
        { ...look, opening: 0.26, ground: "same", window: "arch" },
        block,
        "riad",
      )
    );
  };
  const keepAt = dice.pick([-0.35, 0.3, -0.1, 0.4]) * half;
  const keepTall = Math.min(5, look.storeys + 2);
  const flag =
    stroke(`M${num(keepAt)} ${-keepTall * FLOOR - 30}v-70`, canvas.palette.dark, 3) +
    fill(`M${num(keepAt)} ${-keepTall * FLOOR - 100}q26 -10 58 2v30q-30 -10 -58 -2Z`, inLight(canvas, look.awning));
  const towers: readonly (readonly [number, number, number])[] = [
    [-half, dice.between(96, 130), 3],
    [half, dice.between(96, 130), dice.pick([3, 4])],
  ];
  return {
    svg:
      flag +
      part(keepAt, dice.between(150, 210), keepTall, false) +
      part(0, half * 2, 2, false) +
      towers.map(([x, width, storeys]) => part(x, width, storeys, look.chimneys !== 2)).join("") +
      [-78, 78].map((x) => part(x, 84, 3, look.chimneys === 1)).join("") +
      drawDoor(canvas, look, 0, FLOOR) +
      drawShield(canvas, look, 0, -118, 17),
    left: -half - 70,
    right: half + 70,
    top: -keepTall * FLOOR - 80,
    door: 0,
  };
}
