import { type Drawn, FLOOR } from "./house-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, fill, num, polygon, rect, stroke } from "../svg.ts";
import { drawOpenings } from "./bays.ts";
import { drawClimber } from "./climber.ts";
import { drawSign } from "./entrance.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { RoofForm } from "./manners.ts";
import type { Kind } from "./names.ts";
import { drawRoof, roofHeight } from "./roofs.ts";
import { drawWall } from "./walls.ts";

/** A house of blocks: main block, wings, gables and towers, as the look says. */
export function drawHouseOf(canvas: Canvas, look: Look, kind: Kind): Drawn {
  const width = look.bays * look.bay;
  const main: Block = {
    x: -width / 2,
    width,
    storeys: look.storeys,
    bays: look.bays,
    floor: FLOOR,
    wall: look.wall,
    texture: look.texture,
    hasDoor: true,
  };
  const parts: { depth: number; svg: string }[] = [];
  let [left, right] = [main.x, main.x + width];
  let top = -blockHeight(main) - roofHeight(look, main);
  const put = (depth: number, block: Block, form?: RoofForm) => {
    parts.push({
      depth,
      svg:
        drawRoof(canvas.fork(`roof ${block.x}`), look, block, form) +
        drawWall(canvas, look, block) +
        drawOpenings(canvas.fork(`open ${block.x}`), look, block, kind),
    });
    left = Math.min(left, block.x);
    right = Math.max(right, block.x + block.width);
    top = Math.min(top, -blockHeight(block) - roofHeight(look, block, form));
  };
  const sides = sidesOf(look);
  for (const side of sides.wings) put(0, planWing(look, main, side), wingRoof(look));
  put(1, main);
  for (const along of sides.gables) put(2, planGable(look, main, along), gableRoof(look));
  for (const side of sides.towers) {
    const tower = drawTower(canvas, look, main, side, kind);
    parts.push({ depth: 3, svg: tower.svg });
    left = Math.min(left, tower.left);
    right = Math.max(right, tower.right);
    top = Math.min(top, tower.top);
  }
  const body = parts
    .sort((a, b) => a.depth - b.depth)
    .map(({ svg }) => svg)
    .join("");
  const door = main.x + look.bay * (look.door + 0.5);
  return {
    svg: body + drawClimber(canvas.fork("climber"), look, main) + drawSign(canvas, look, main, door),
    left,
    right,
    top,
    door,
  };
}

function isTownGable(form: RoofForm): boolean {
  return form === "step" || form === "bell" || form === "neck";
}

function sidesOf({ massing }: Look): { wings: (-1 | 1)[]; gables: number[]; towers: (-1 | 1)[] } {
  const none = { wings: [] as (-1 | 1)[], gables: [] as number[], towers: [] as (-1 | 1)[] };
  switch (massing) {
    case "block":
      return none;
    case "wing-left":
      return { ...none, wings: [-1] };
    case "wing-right":
      return { ...none, wings: [1] };
    case "wings":
      return { ...none, wings: [-1, 1] };
    case "tower-left":
      return { ...none, towers: [-1] };
    case "tower-right":
      return { ...none, towers: [1] };
    case "towers":
      return { ...none, towers: [-1, 1] };
    case "gable-left":
      return { ...none, gables: [0] };
    case "gable-right":
      return { ...none, gables: [1] };
    case "gable-middle":
      return { ...none, gables: [0.5] };
    case "steps":
      return { ...none, wings: [1], gables: [0] };
  }
}

function planWing(look: Look, main: Block, side: -1 | 1): Block {
  const storeys = Math.max(1, main.storeys - (look.chimneys > 1 ? 1 : 2));
  const bays = Math.max(2, Math.round(main.bays * 0.45));
  const width = bays * look.bay * 0.95;
  return {
    ...main,
    x: side < 0 ? main.x - width + 6 : main.x + main.width - 6,
    width,
    bays,
    storeys,
    wall: look.massing === "steps" ? look.second : main.wall,
    hasDoor: false,
  };
}

function wingRoof({ roof }: Look): RoofForm {
  if (roof === "gable" || roof === "halfhip" || roof === "chalet") return "saddle";
  if (roof === "bell" || roof === "neck" || roof === "step") return "saddle";
  return roof === "wave" ? "flat" : roof;
}

function gableRoof({ roof }: Look): RoofForm {
  if (roof === "flat" || roof === "wave" || roof === "low") return "flat";
  if (roof === "trullo") return "trullo";
  if (roof === "mansard" || roof === "hip") return "mansard";
  return roof === "halfhip" || isTownGable(roof) ? roof : "gable";
}

/** A bay or two that stand before the front and rise above its eaves. */
function planGable(look: Look, main: Block, along: number): Block {
  const bays = main.bays > 5 ? 3 : 2;
  const width = bays * look.bay;
  const first = along === 0.5 ? Math.floor((main.bays - bays) / 2) : along * (main.bays - bays);
  const hasDoor = look.door >= first && look.door < first + bays;
  return {
    ...main,
    x: main.x + first * look.bay,
    width,
    bays,
    storeys: main.storeys + (look.storeys < 4 && look.opening > 0.44 ? 1 : 0),
    wall: look.massing === "steps" ? look.second : main.wall,
    hasDoor,
  };
}

function drawTower(canvas: Canvas, look: Look, main: Block, side: -1 | 1, kind: Kind): Drawn {
  const isRound = look.towerRoof !== "belvedere" && kind !== "palace" ? look.chimneys !== 2 : false;
  const width = look.bay * (kind === "palace" ? 1.9 : 1.35);
  const storeys = main.storeys + 1;
  const block: Block = {
    ...main,
    x: side < 0 ? main.x - width * 0.5 : main.x + main.width - width * 0.5,
    width,
    bays: kind === "palace" ? 2 : 1,
    storeys,
    hasDoor: false,
  };
  const tall = blockHeight(block);
  const wall = inLight(canvas, look.wall);
  const round = isRound
    ? rect(
        block.x,
        -tall,
        width,
        tall,
        canvas.horizontal([
          [0, lighten(wall, -0.1), 0.55],
          [0.35, lighten(wall, 0.06), 0.3],
          [1, lighten(wall, -0.12), 0.6],
        ]),
      )
    : "";
  const { svg, rise } = drawTowerRoof(canvas, look, block);
  return {
    svg: drawWall(canvas, look, block) + round + drawOpenings(canvas.fork(`tower ${side}`), look, block, kind) + svg,
    left: block.x,
    right: block.x + width,
    top: -tall - rise,
    door: 0,
  };
}

/** Where a tower's roof stands, and what it is painted with. */
type TowerTop = { x: number; width: number; middle: number; eaves: number; colour: string; shade: string };

/** A tower's roof, without its cornice and its tip. */
type TowerRoof = { svg: string; rise: number; tip?: number };

export function drawTowerRoof(
  canvas: Canvas,
  look: Look,
  { x, width, ...block }: Block,
): { svg: string; rise: number } {
  const eaves = -(block.storeys * block.floor + 12);
  const isWhite = canvas.mood === "winter";
  const colour = isWhite ? mix(canvas.palette.snow, canvas.palette.snowShade, 0.15) : inLight(canvas, look.roofColour);
  const shade = canvas.horizontal([
    [0, lighten(colour, 0.06)],
    [0.5, colour],
    [1, lighten(colour, -0.1)],
  ]);
  const { svg, rise, tip } = drawTowerCap(canvas, look, { x, width, middle: x + width / 2, eaves, colour, shade });
  const cornice = rect(x - 7, eaves - 4, width + 14, 9, inLight(canvas, look.trim));
  return { svg: (tip ? drawTip(canvas, x + width / 2, eaves - tip) : "") + svg + cornice, rise };
}

function drawTowerCap(canvas: Canvas, look: Look, top: TowerTop): TowerRoof {
  switch (look.towerRoof) {
    case "cone":
      return drawCone(top);
    case "pyramid":
      return drawPyramid(top);
    case "onion":
      return drawOnion(top);
    case "belvedere":
      return drawBelvedere(canvas, look, top);
  }
}

function drawTip(canvas: Canvas, x: number, y: number): string {
  return stroke(`M${num(x)} ${num(y)}v-22`, canvas.palette.dark, 2) + circle(x, y - 4, 4, inLight(canvas, "#d9a84a"));
}

function drawCone({ x, width, middle, eaves, shade }: TowerTop): TowerRoof {
  const svg = polygon(
    [
      [x - 12, eaves],
      [middle, eaves - width * 1.32],
      [x + width + 12, eaves],
    ],
    shade,
  );
  return { svg, rise: width * 1.35, tip: width * 1.3 };
}

function drawPyramid({ x, width, eaves, colour, shade }: TowerTop): TowerRoof {
  const svg =
    polygon(
      [
        [x - 12, eaves],
        [x + width * 0.3, eaves - width * 0.62],
        [x + width * 0.7, eaves - width * 0.62],
        [x + width + 12, eaves],
      ],
      shade,
    ) + rect(x + width * 0.28, eaves - width * 0.66, width * 0.44, 7, lighten(colour, -0.08));
  return { svg, rise: width * 0.7 };
}

function drawOnion({ x, width, middle, eaves, shade }: TowerTop): TowerRoof {
  const svg = fill(
    `M${num(x - 6)} ${num(eaves)}C${num(x - 26)} ${num(eaves - width * 0.62)} ${num(middle - 8)} ${num(eaves - width * 0.66)} ${num(middle)} ${num(eaves - width)}C${num(middle + 8)} ${num(eaves - width * 0.66)} ${num(x + width + 26)} ${num(eaves - width * 0.62)} ${num(x + width + 6)} ${num(eaves)}Z`,
    shade,
  );
  return { svg, rise: width * 1.1, tip: width * 0.98 };
}

function drawBelvedere(canvas: Canvas, look: Look, { x, width, middle, eaves, shade }: TowerTop): TowerRoof {
  const arches = [0.24, 0.5, 0.76]
    .map((along) => `M${num(x + width * along - 9)} ${num(eaves - 6)}v-30a9 9 0 0 1 18 0v30Z`)
    .join("");
  const svg =
    rect(x + 4, eaves - 58, width - 8, 58, inLight(canvas, look.wall)) +
    fill(arches, mix(canvas.palette.dark, canvas.isDark ? canvas.palette.window : canvas.palette.sky[1], 0.4)) +
    polygon(
      [
        [x - 14, eaves - 56],
        [middle, eaves - 56 - width * 0.34],
        [x + width + 14, eaves - 56],
      ],
      shade,
    );
  return { svg, rise: 60 + width * 0.36 };
}
