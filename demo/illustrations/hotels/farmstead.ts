import type { Drawn } from "./house-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import { blockOf } from "./block.ts";
import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawHouseOf } from "./house.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawRoof, roofHeight } from "./roofs.ts";
import { drawWall } from "./walls.ts";

/** A farmhouse with its barn, joined by a wall with a gateway. */
export function drawFarmstead(canvas: Canvas, look: Look): Drawn {
  const house = drawHouseOf(
    canvas,
    { ...look, bays: Math.min(look.bays, 5), door: Math.min(look.door, 3), ground: "same" },
    "farm",
  );
  const side = look.shift > 0 ? 1 : -1;
  const barn: Block = {
    ...blockOf(look, 0, 3, look.chimneys > 1 ? 2 : 1, 96),
    x: side > 0 ? house.right + 70 : house.left - 70 - 288,
    wall: look.second,
    texture: look.texture === "crosses" ? "studs" : look.texture,
  };
  const form =
    look.roof === "low" ? "low" : look.roof === "thatch" ? "thatch" : look.chimneys === 2 ? "gable" : "saddle";
  const middle = barn.x + barn.width / 2;
  const gate = `M${num(middle - 52)} 0v-70a52 52 0 0 1 104 0v70Z`;
  const wood = inLight(canvas, look.wood);
  const isOpen = canvas.palette.lit > 0.15;
  const barnDoor =
    stroke(gate, inLight(canvas, look.trim), 14) +
    fill(
      gate,
      isOpen
        ? canvas.vertical([
            [0, lighten(canvas.palette.window, -0.06)],
            [1, canvas.palette.window],
          ])
        : wood,
    ) +
    stroke(
      isOpen
        ? `M${num(middle)} -122V0M${num(middle - 52)} -70h104`
        : `M${num(middle)} -122V0M${num(middle - 26)} -112V0M${num(middle + 26)} -112V0`,
      lighten(wood, -0.1),
      3,
    );
  const from = side > 0 ? house.right : barn.x + barn.width;
  const wall = inLight(canvas, look.wall);
  const yard =
    rect(from - 4, -58, 78, 58, lighten(wall, -0.03)) + rect(from - 4, -64, 78, 8, inLight(canvas, look.roofColour));
  return {
    svg:
      yard +
      drawRoof(canvas.fork("barn"), { ...look, dormer: "none", chimneys: 1 }, barn, form) +
      drawWall(canvas, look, barn) +
      barnDoor +
      house.svg,
    left: Math.min(house.left, barn.x),
    right: Math.max(house.right, barn.x + barn.width),
    top: Math.min(house.top, -blockHeight(barn) - roofHeight(look, barn, form)),
    door: house.door,
  };
}

/** A house with its wheel over the race. */
export function drawMill(canvas: Canvas, look: Look): Drawn {
  const house = drawHouseOf(canvas, { ...look, climber: look.climber === "none" ? "ivy" : look.climber }, "mill");
  const side = look.massing === "wing-left" ? 1 : -1;
  const x = side > 0 ? house.right + 30 : house.left - 30;
  const wood = inLight(canvas, look.wood);
  const radius = 110;
  let spokes = "";
  let paddles = "";
  for (let index = 0; index < 12; index++) {
    const angle = (index / 12) * Math.PI * 2 + 0.2;
    spokes += `M${num(x)} -84L${num(x + Math.cos(angle) * radius)} ${num(-84 + Math.sin(angle) * radius)}`;
    paddles += `M${num(x + Math.cos(angle) * (radius - 14))} ${num(-84 + Math.sin(angle) * (radius - 14))}L${num(x + Math.cos(angle + 0.05) * (radius + 14))} ${num(-84 + Math.sin(angle + 0.05) * (radius + 14))}`;
  }
  const wheel =
    stroke(spokes, lighten(wood, -0.03), 6) +
    circle(x, -84, radius, "none", `stroke="${wood}" stroke-width="10"`) +
    circle(x, -84, radius - 24, "none", `stroke="${lighten(wood, 0.04)}" stroke-width="6"`) +
    stroke(paddles, lighten(wood, -0.08), 15) +
    circle(x, -84, 14, lighten(wood, -0.12));
  const race = rect(
    x - 140,
    -4,
    280,
    40,
    canvas.vertical([
      [0, canvas.palette.water[1]],
      [1, canvas.palette.water[2]],
    ]),
  );
  return {
    svg:
      house.svg +
      race +
      wheel +
      ellipse(x, 2, 120, 9, "#ffffff", 'opacity=".4"') +
      rect(x - side * 146 - 8, -30, 16, 66, inLight(canvas, "#a39485")),
    left: Math.min(house.left, x - 140),
    right: Math.max(house.right, x + 140),
    top: house.top,
    door: house.door,
  };
}
