import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawBed } from "../parts/bed.ts";
import { drawArmchair, drawFloorLamp, drawPrint } from "../parts/furniture.ts";
import { drawView, type Opening, wallWithHoles } from "../parts/view.ts";
import { box, circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";

const WALLS = ["#e9dcc8", "#d9cbb5", "#cfd3c4", "#e6cfc0", "#c9d0d3", "#8fa098", "#b8a48f"];
const CURTAINS = ["#f2e6d3", "#c98f6f", "#8d9b86", "#b56a5a", "#d8b98f"];

/** Where things stand in the room, for the shape of the sheet. */
type Plan = { floor: number; window: Opening; bedX: number; bedWidth: number; side: 1 | -1 };

/** A hotel room: the bed, a lamp, and the view through the window. */
export function drawRoom(canvas: Canvas, layout: Layout<"room">): string {
  const { height, dice } = canvas;
  const paint = (colour: string, share = 0.45) => (canvas.isDark ? mix(colour, "#3a2f4a", share) : colour);
  const wall = paint(dice.pick(WALLS));
  const curtain = paint(dice.pick(CURTAINS), 0.4);
  const plan = makePlan(canvas, dice.chance(0.5) ? 1 : -1);
  const { window } = plan;
  const pane = box(window.x, window.y, window.width, window.height);
  return (
    drawView(canvas, layout, { opening: window, scale: window.height / 720 }) +
    fill(
      wallWithHoles(canvas, [pane]),
      canvas.between(0, height, [
        [0, lighten(wall, -0.03)],
        [1, lighten(wall, 0.03)],
      ]),
      'fill-rule="evenodd"',
    ) +
    drawFloor(canvas, plan, wall) +
    drawPanels(canvas, plan, wall) +
    stroke(pane, lighten(wall, 0.1), 32) +
    drawFrame(canvas, window) +
    drawLightOnFloor(canvas, plan) +
    drawWallArt(canvas, plan) +
    drawSittingCorner(canvas, plan) +
    drawCurtains(canvas, window, curtain) +
    drawRug(canvas, plan) +
    drawBed(canvas.fork("bed"), { x: plan.bedX, y: 0.9 * height, width: plan.bedWidth }) +
    drawLamp(canvas, plan) +
    drawPlant(canvas, plan)
  );
}

/** Side by side on a landscape; in a portrait the bed stands in front of the window, in a wide sheet a wall lies between. */
function makePlan({ width, height }: Canvas, side: 1 | -1): Plan {
  const floor = 0.78 * height;
  const bedWidth = Math.min(0.62 * width, 620);
  const windowWidth = Math.min(width * (width < 1000 ? 0.6 : 0.42), 760);
  const margin = width < 1000 ? 0.1 * width : Math.max(0.06 * width, (width - 1900) / 2);
  const bedMargin = width < 1000 ? 0.04 * width : Math.max(0.03 * width, (width - 1900) / 2 + 30);
  const windowX = side > 0 ? margin : width - margin - windowWidth;
  const bedX = side > 0 ? width - bedMargin - bedWidth : bedMargin;
  return {
    floor,
    side,
    bedX,
    bedWidth,
    window: { x: windowX, y: 0.07 * height, width: windowWidth, height: 0.59 * height },
  };
}

function drawFloor(canvas: Canvas, { floor }: Plan, wall: string): string {
  const { width, height } = canvas;
  const wood = canvas.isDark ? "#4a3540" : "#b98d63";
  const count = Math.ceil(width / 170) + 2;
  let boards = "";
  for (let index = -count; index <= count; index++)
    boards += `M${num(width / 2 + index * 90)} ${num(floor)}L${num(width / 2 + index * 200)} ${num(height)}`;
  return (
    rect(
      0,
      floor,
      width,
      height - floor,
      canvas.vertical([
        [0, lighten(wood, -0.05)],
        [1, lighten(wood, 0.04)],
      ]),
    ) +
    stroke(boards, lighten(wood, -0.12), 1.4, 'opacity=".5"') +
    rect(0, floor - 16, width, 16, lighten(wall, 0.07))
  );
}

function drawPanels({ width, height }: Canvas, { floor, window }: Plan, wall: string): string {
  const top = 0.07 * height;
  let raised = "";
  let shaded = "";
  for (let x = 30; x < width; x += 200) {
    if (x + 160 > window.x - 30 && x < window.x + window.width + 30) continue;
    raised += box(x, top, 160, floor - top - 0.11 * height);
    shaded += box(x + 4, top + 4, 152, floor - top - 0.11 * height - 8);
  }
  return stroke(raised, lighten(wall, 0.07), 3) + stroke(shaded, lighten(wall, -0.07), 1.4);
}

function drawFrame(canvas: Canvas, { x, y, width, height }: Opening): string {
  const white = canvas.isDark ? mix("#fffaf0", "#4a3f5c", 0.35) : "#fffaf0";
  const panes = width > 600 ? 4 : 3;
  let bars = "";
  for (let index = 1; index < panes; index++) bars += rect(x + (width * index) / panes - 4, y, 8, height, white);
  return (
    bars +
    rect(x, y + height * 0.3 - 3, width, 6, white) +
    stroke(box(x, y, width, height), white, 10) +
    rect(x - 26, y + height + 12, width + 52, 14, white)
  );
}

function drawLightOnFloor(canvas: Canvas, { window, floor, side }: Plan): string {
  const { palette, height } = canvas;
  const right = window.x + window.width;
  const slant = side * 140;
  return polygon(
    [
      [window.x + 20, floor],
      [right - 20, floor],
      [right + slant, height],
      [window.x + slant - 40, height],
    ],
    palette.light,
    `opacity="${canvas.isDark ? 0.1 : 0.3}"`,
  );
}

function drawCurtains({ height }: Canvas, window: Opening, curtain: string): string {
  const wide = 104;
  const fall = 0.79 * height - window.y + 24;
  let folds = "";
  for (const end of [0, 1]) {
    const left = end ? window.x + window.width - 34 : window.x - 70;
    for (let index = 0; index < 6; index++) {
      const x = left + (wide * index) / 6;
      folds += fill(
        `M${num(x)} ${num(window.y - 30)}h${num(wide / 6)}q${end ? 4 : -4} ${num(fall * 0.5)} 0 ${num(fall)}h${num(-wide / 6)}Z`,
        index % 2 ? curtain : lighten(curtain, -0.05),
      );
    }
  }
  return folds + rect(window.x - 96, window.y - 40, window.width + 192, 8, "#6b4f3a", 'rx="4"');
}

/** Prints over the bed, where the wall is wide enough for them. */
function drawWallArt(canvas: Canvas, { bedX, bedWidth, window }: Plan): string {
  const top = 0.2 * canvas.height;
  const middle = bedX + bedWidth / 2;
  const isCovered = bedX < window.x + window.width + 90 && window.x < bedX + bedWidth + 90;
  if (canvas.width < 1000 || isCovered) return "";
  return [-1, 0, 1]
    .map((index) =>
      drawPrint(canvas.fork(`print ${index}`), { x: middle + index * 150 - 58, y: top, width: 116, height: 150 }),
    )
    .join("");
}

/** A chair and a reading lamp between window and bed, in a wide sheet. */
function drawSittingCorner(canvas: Canvas, { side, bedX, bedWidth, window }: Plan): string {
  const windowEnd = side > 0 ? window.x + window.width : window.x;
  const bedEnd = side > 0 ? bedX : bedX + bedWidth;
  const gap = (bedEnd - windowEnd) * side;
  if (gap < 330) return "";
  const middle = windowEnd + side * gap * 0.42;
  return (
    drawFloorLamp(canvas, { x: middle + side * 112, y: 0.86 * canvas.height }) +
    drawArmchair(canvas.fork("chair"), { x: middle, y: 0.89 * canvas.height, side })
  );
}

/** A bedside table with its lamp, on the window's side of the bed. */
function drawLamp(canvas: Canvas, { side, bedX, bedWidth }: Plan): string {
  const x = side > 0 ? bedX - 46 : bedX + bedWidth + 46;
  const floor = 0.9 * canvas.height;
  const foot = floor - 76;
  const strength = canvas.isDark ? 1 : 0.5;
  return (
    rect(x - 28, floor - 64, 6, 84, "#5a3d2b") +
    rect(x + 22, floor - 64, 6, 84, "#5a3d2b") +
    rect(x - 34, floor - 74, 68, 10, "#6b4a34") +
    ellipse(x, foot, 18, 5, "#c9a25f") +
    rect(x - 3, foot - 66, 6, 66, "#c9a25f") +
    circle(
      x,
      foot - 90,
      170,
      canvas.glow(x, foot - 90, 170, [
        [0, "#ffdf9f", 0.75 * strength],
        [0.4, "#ffdf9f", 0.25 * strength],
        [1, "#ffdf9f", 0],
      ]),
    ) +
    polygon(
      [
        [x - 40, foot - 62],
        [x - 25, foot - 122],
        [x + 25, foot - 122],
        [x + 40, foot - 62],
      ],
      canvas.vertical([
        [0, "#fff1cf"],
        [1, "#ffdb97"],
      ]),
    )
  );
}

function drawRug(canvas: Canvas, { side, window }: Plan): string {
  const { height, palette } = canvas;
  const x = window.x + window.width / 2 + side * 90;
  const y = 0.955 * height;
  const colour = mix(palette.accent, canvas.isDark ? "#3a2440" : "#f2e3c9", canvas.isDark ? 0.5 : 0.6);
  const reach = Math.min(360, window.width * 0.7);
  return (
    ellipse(x, y, reach, 34, mix(colour, "#f2e3c9", canvas.isDark ? 0.1 : 0.4), 'opacity=".9"') +
    ellipse(x, y, reach * 0.9, 28, "none", `stroke="${colour}" stroke-width="3" opacity=".6"`)
  );
}

function drawPlant(canvas: Canvas, { window, side }: Plan): string {
  const { dice } = canvas.fork("plant");
  const x = side > 0 ? Math.max(46, window.x - 130) : Math.min(canvas.width - 46, window.x + window.width + 130);
  const top = 0.84 * canvas.height;
  const shades = ["#4f7350", "#3d6045", "#668a5d"].map((colour) =>
    canvas.isDark ? mix(colour, "#2a2440", 0.45) : colour,
  );
  let leaves = "";
  for (let index = 0; index < 13; index++) {
    const angle = -Math.PI / 2 + (index - 6) * 0.2;
    const reach = dice.between(110, 190);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    leaves += fill(
      `M${num(x)} ${num(top)}Q${num(x + dx * 0.5 - 14)} ${num(top + dy * 0.62)} ${num(x + dx)} ${num(top + dy)}Q${num(x + dx * 0.5 + 18)} ${num(top + dy * 0.5)} ${num(x)} ${num(top)}Z`,
      dice.pick(shades),
    );
  }
  return leaves + fill(`M${num(x - 34)} ${num(top)}h68l-10 84h-48Z`, canvas.isDark ? "#7d4a48" : "#c9764f");
}
