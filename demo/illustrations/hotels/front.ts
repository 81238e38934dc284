import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawWater } from "../parts/water.ts";
import { dot, ellipse, group, num, rect, roundStroke, stroke } from "../svg.ts";
import { drawForecourt } from "./forecourt.ts";
import { drawGarden } from "./garden.ts";
import { drawGround, type Stage } from "./grounds.ts";
import { drawGlade } from "./huts.ts";
import { drawKind } from "./kinds.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { planLook } from "./plan-look.ts";
import { drawSetting } from "./setting.ts";
import { drawNeighbours, drawStreetLife } from "./street.ts";

const STREETS: readonly HotelName["kind"][] = ["hotel", "boutique", "inn", "aparthotel", "modern", "palace"];

/** The hotel from outside: its land, its neighbours or its garden, its own front. `index` 1 looks closer, at the entrance. */
export function drawFront(canvas: Canvas, name: HotelName, index = 0): string {
  const { width, height } = canvas;
  const look = planLook(name);
  const house = drawKind(canvas.fork("house"), look, name.kind);
  const isBoat = name.kind === "boat";
  const ground = (isBoat ? 0.8 : 0.845) * height;
  const isStreet =
    STREETS.includes(name.kind) && (name.setting === "roofs" || name.setting === "canal" || name.setting === "harbour");
  const size = findSize(canvas, house, ground, index);
  const free = Math.max(0, width - (house.right - house.left) * size - 60);
  const middle =
    index === 1
      ? width / 2 - house.door * size + look.shift * 0.06 * width
      : width / 2 - ((house.left + house.right) / 2) * size + look.shift * Math.min(free * 0.3, 150);
  const stage: Stage = { left: -middle / size, right: (width - middle) / size, bottom: (height - ground) / size };
  const back = drawSetting(canvas.fork("land"), name, isStreet ? "skyline" : "backdrop");
  // The house is drawn in its own units: the sun moves into them, so that it lights the same side.
  const local = canvas.fork("grounds");
  local.sun.x = (canvas.sun.x - middle) / size;
  local.sun.y = (canvas.sun.y - ground) / size;
  const inner = canvas.fork("house");
  inner.sun.x = local.sun.x;
  // A second pass, now that the sun is known: `house` above only measured.
  const drawn = drawKind(inner, look, name.kind);
  const beside = isBoat ? "" : drawBeside(local, name, look, { stage, house, isStreet });
  const shadow = isBoat
    ? ""
    : ellipse(
        (house.left + house.right) / 2,
        5,
        (house.right - house.left) * 0.54,
        11,
        canvas.palette.dark,
        'opacity=".28"',
      );
  const before = isBoat ? "" : drawGround(local.fork("ground"), name, look, stage, house) + shadow;
  const forecourt =
    isBoat || name.kind === "treehouse" || name.kind === "mill"
      ? ""
      : drawForecourt(local.fork("court"), look, stage, house);
  const water = isBoat ? drawWater(canvas.fork("water"), { top: 0.66 * height, glitter: 0.3 }) : "";
  return (
    back +
    water +
    group(
      before + beside + drawn.svg + drawStreetLife(local, name, stage, house, isStreet) + forecourt,
      `transform="translate(${num(middle)} ${num(ground)}) scale(${size.toFixed(3)})"`,
    ) +
    (isBoat
      ? drawRipples(canvas, ground)
      : name.setting === "canal" && index === 0
        ? drawCanalEdge(canvas)
        : drawHedge(canvas, name, look, index))
  );
}

function drawBeside(
  canvas: Canvas,
  name: HotelName,
  look: Look,
  { stage, house, isStreet }: { stage: Stage; house: Drawn; isStreet: boolean },
): string {
  if (name.kind === "cabin" || name.kind === "treehouse") return drawGlade(canvas, stage.left, stage.right);
  return isStreet ? drawNeighbours(canvas, name, look, stage, house) : drawGarden(canvas, look, stage, house);
}

/** The house fills most of the sheet, and keeps within it at every shape. */
function findSize({ width, height }: Canvas, house: Drawn, ground: number, index: number): number {
  const wide = house.right - house.left;
  if (index === 1) return Math.min(1.9, (ground - 0.04 * height) / Math.min(-house.top, 330), width / 380);
  return Math.min(
    1.25,
    (ground - 0.09 * height) / -house.top,
    (width < 1000 ? 0.93 * width : Math.min(0.82 * width, 1080)) / wide,
  );
}

function drawHedge(canvas: Canvas, { setting, kind }: HotelName, look: Look, index: number): string {
  if (setting === "roofs" || setting === "canal" || setting === "harbour" || index === 1 || kind === "mill") return "";
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("hedge");
  const isSnow = canvas.mood === "winter";
  const count = Math.round(26 * canvas.breadth) + 4;
  let [back, front, heads] = ["", "", ""];
  for (let step = 0; step < count; step++) {
    const x = ((step + dice.next()) / count) * width;
    const away = Math.abs(x / width - 0.5);
    if (away < 0.2) continue;
    if (step % 2) back += dot(x, height + 12 - away * 20);
    else front += dot(x, height + 20);
    if (dice.chance(0.6)) heads += dot(x + dice.between(-20, 20), height - dice.between(0, 22));
  }
  return (
    roundStroke(back, isSnow ? mix(palette.near, palette.snow, 0.5) : mix(palette.near, palette.dark, 0.3), 66) +
    roundStroke(front, isSnow ? mix(palette.near, palette.snow, 0.3) : mix(palette.near, palette.dark, 0.5), 58) +
    roundStroke(heads, isSnow ? palette.snow : inLight(canvas, look.flowers), 8)
  );
}

/** The canal before a house on its quay, with the light of the windows in it. */
function drawCanalEdge(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const { dice } = canvas.fork("edge");
  const top = 0.915 * height;
  const stone = inLight(canvas, "#9a8d80");
  let lights = "";
  for (let index = 0; index < 26 * canvas.breadth + 6; index++)
    lights += `M${num(dice.between(0.02, 0.98) * width)} ${num(top + 22 + dice.next() * 44)}h${num(dice.between(14, 46))}`;
  return (
    rect(
      0,
      top - 12,
      width,
      26,
      canvas.vertical([
        [0, lighten(stone, 0.06)],
        [1, lighten(stone, -0.06)],
      ]),
    ) +
    stroke(`M0 ${num(top + 2)}H${width}`, lighten(stone, -0.1), 22, 'stroke-dasharray="2 60" opacity=".6"') +
    rect(
      0,
      top + 12,
      width,
      height - top,
      canvas.vertical([
        [0, mix(palette.water[1], palette.dark, 0.3)],
        [1, palette.water[1]],
      ]),
    ) +
    stroke(
      lights,
      canvas.isDark || palette.lit > 0.2 ? palette.window : palette.water[0],
      3,
      'opacity=".55" stroke-linecap="round"',
    ) +
    [0.14, 0.4, 0.62, 0.88]
      .map((along) => rect(along * width, top - 26, 9, 18, mix(palette.dark, "#2a2a30", 0.4), 'rx="4"'))
      .join("")
  );
}

function drawRipples(canvas: Canvas, ground: number): string {
  const { width, palette } = canvas;
  const { dice } = canvas.fork("wake");
  let d = "";
  for (let index = 0; index < 22; index++)
    d += `M${num(dice.between(0.08, 0.86) * width)} ${num(ground + dice.between(16, 70))}h${num(dice.between(30, 110))}`;
  return stroke(d, palette.water[0], 3, 'opacity=".5" stroke-linecap="round"');
}
