import type { Roof } from "./roof-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, disc, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawChaletRoof, drawFrontGable, drawTownGables } from "./gables.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { RoofForm } from "./manners.ts";
import { drawChimneys, drawMansard, drawSlope, drawThatch } from "./slopes.ts";
import { drawTrulli } from "./trulli.ts";

/** How high a roof rises above the eaves of a block. */
export function roofHeight(look: Look, block: Block, form: RoofForm = look.roof): number {
  const { width, floor } = block;
  switch (form) {
    case "mansard":
      return floor * 0.95;
    case "hip":
      return Math.min(floor * 1.25, width * 0.26);
    case "saddle":
    case "thatch":
      return Math.min(floor * 1.05, Math.max(floor * 0.66, width * 0.19));
    case "halfhip":
    case "gable":
      return Math.min(floor * 1.9, width * 0.46);
    case "chalet":
      return width * 0.27;
    case "step":
    case "bell":
    case "neck":
      return Math.min(floor * 1.1, 120);
    case "low":
      return Math.min(floor * 0.5, width * 0.12);
    case "flat":
    case "merlons":
      return 20;
    case "wave":
      return 46;
    case "trullo":
      return floor * 1.15;
  }
}

/** The roof of a block, with dormers and chimneys. `form` may differ from the look's: wings have their own. */
export function drawRoof(canvas: Canvas, look: Look, block: Block, form: RoofForm = look.roof): string {
  const rise = roofHeight(look, block, form);
  const eaves = -blockHeight(block);
  const isWhite = canvas.mood === "winter" && form !== "flat" && form !== "wave";
  const colour = isWhite ? mix(canvas.palette.snow, canvas.palette.snowShade, 0.12) : inLight(canvas, look.roofColour);
  const roof: Roof = {
    form,
    rise,
    eaves,
    left: block.x,
    right: block.x + block.width,
    middle: block.x + block.width / 2,
    width: block.width,
    colour,
    isWhite,
  };
  const chimneys = BARE.has(form) ? "" : drawChimneys(canvas, look, roof);
  return chimneys + DRAWERS[form](canvas, look, block, roof);
}

/** Roofs without chimneys. */
const BARE: ReadonlySet<RoofForm> = new Set(["flat", "wave", "merlons", "step", "bell", "neck", "trullo"]);

type Drawer = (canvas: Canvas, look: Look, block: Block, roof: Roof) => string;

const DRAWERS: Record<RoofForm, Drawer> = {
  mansard: drawMansard,
  hip: drawSlope,
  saddle: drawSlope,
  thatch: drawThatch,
  halfhip: drawFrontGable,
  gable: drawFrontGable,
  chalet: drawChaletRoof,
  step: drawTownGables,
  bell: drawTownGables,
  neck: drawTownGables,
  low: drawSlope,
  flat: drawParapet,
  merlons: drawMerlons,
  wave: drawWave,
  trullo: drawTrulli,
};

function drawParapet(canvas: Canvas, look: Look, block: Block, { left, eaves, width }: Roof): string {
  const trim = inLight(canvas, look.trim);
  const wall = inLight(canvas, block.wall);
  const { dice } = canvas.fork("roof terrace");
  const isBalustrade = look.balcony === "stone" || look.balcony === "iron";
  const pots = [0.15, 0.4, 0.7, 0.88]
    .map((along) =>
      dice.chance(0.6)
        ? circle(
            left + width * along,
            eaves - 26,
            dice.between(9, 15),
            mix(canvas.palette.near, canvas.palette.dark, 0.1),
          )
        : "",
    )
    .join("");
  const pergola =
    look.forecourt === "parasols" || look.forecourt === "pots"
      ? drawPergola(canvas, look, left + width * 0.55, eaves - 18)
      : "";
  return (
    pots +
    pergola +
    (isBalustrade
      ? stroke(`M${num(left + 4)} ${num(eaves - 11)}h${num(width - 8)}`, trim, 14, 'stroke-dasharray="4 6"')
      : rect(left - 2, eaves - 18, width + 4, 20, lighten(wall, 0.02))) +
    rect(left - 5, eaves - 21, width + 10, 6, trim) +
    rect(left - 5, eaves - 4, width + 10, 7, lighten(trim, -0.03))
  );
}

/** Battlements with swallow tails. */
function drawMerlons(canvas: Canvas, _look: Look, block: Block, { left, eaves, width }: Roof): string {
  const wall = inLight(canvas, block.wall);
  const count = Math.round(width / 24);
  const step = width / count;
  let d = "";
  for (let index = 0; index < count; index++) {
    const x = left + index * step + 3;
    const w = step - 6;
    d += `M${num(x)} ${num(eaves + 2)}v-24l${num(w / 2)} 8l${num(w / 2)} -8v24Z`;
  }
  return fill(d, lighten(wall, 0.01)) + rect(left - 4, eaves - 2, width + 8, 6, lighten(wall, -0.06));
}

/** The rolling roof of the modernists, scaled like a dragon's back, with a tiled finial. */
function drawWave(canvas: Canvas, look: Look, block: Block, { left, right, eaves, width, rise }: Roof): string {
  const { dice } = canvas.fork("wave");
  const wall = inLight(canvas, look.trim);
  const tile = inLight(canvas, look.roofColour);
  const humps = Math.max(2, Math.round(block.bays / 2));
  let d = `M${num(left - 6)} ${num(eaves + 4)}V${num(eaves - 14)}`;
  for (let index = 0; index < humps; index++) {
    const w = (width + 12) / humps;
    d += `q${num(w * 0.25)} ${num(-rise * 0.3)} ${num(w * 0.5)} ${num(-rise * 0.6 * (index % 2 ? 0.5 : 1))}t${num(w * 0.5)} ${num(rise * 0.6 * (index % 2 ? 0.5 : 1))}`;
  }
  d += `V${num(eaves + 4)}Z`;
  let scales = "";
  for (let x = left + 4; x < right; x += 15) scales += disc(x, eaves - 8 - dice.between(0, 12), 5);
  const middle = left + width * (0.2 + 0.6 * dice.next());
  const finial =
    rect(middle - 7, eaves - rise - 26, 14, 40, wall) +
    ellipse(middle, eaves - rise - 32, 13, 17, tile) +
    circle(middle, eaves - rise - 54, 5, wall);
  return (
    finial +
    fill(
      d,
      canvas.vertical([
        [0, tile],
        [1, lighten(tile, 0.06)],
      ]),
    ) +
    fill(scales, lighten(tile, 0.1), 'opacity=".6"') +
    stroke(`M${num(left - 8)} ${num(eaves + 2)}H${num(right + 8)}`, wall, 8)
  );
}

function drawPergola(canvas: Canvas, look: Look, x: number, y: number): string {
  const wood = inLight(canvas, look.wood);
  return (
    [0, 36, 72, 108].map((step) => rect(x + step, y - 52, 4, 52, wood)).join("") +
    rect(x - 10, y - 56, 132, 5, wood) +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        circle(x + index * 22, y - 58, 11, mix(canvas.palette.near, canvas.palette.mid, index % 2 ? 0.3 : 0)),
      )
      .join("")
  );
}
