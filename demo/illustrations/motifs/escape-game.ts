import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawGlow, drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle } from "../parts/still-life.ts";
import {
  box,
  circle,
  disc,
  ellipse,
  fill,
  outline,
  type Point,
  points,
  polygon,
  rect,
  roundStroke,
  stroke,
} from "../svg.ts";

/** What rooms are painted in, and their doors: every town has one, and several stand on one page. */
const WALLS = ["#4f3f4a", "#3f4a55", "#57443a", "#28504c", "#64323f", "#434a2c"];
const DOORS = ["#8a5a38", "#57744f", "#3b6280", "#a14b3a", "#b08a4a"];

/** The locked room: a great round lock, keys, an hourglass, clues by candlelight; some are the other way round. */
export function drawEscapeGame(canvas: Canvas): string {
  const room = drawLockedRoom(canvas);
  return canvas.dice.chance(0.5) ? `<g transform="matrix(-1 0 0 1 ${canvas.width} 0)">${room}</g>` : room;
}

function drawLockedRoom(canvas: Canvas): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 880, 1.12);
  const x = width / 2;
  const wall = dice.pick(WALLS);
  const door = tone(canvas, dice.pick(DOORS), 0.3);
  const wood = tone(canvas, "#8a5a38", 0.3);
  const brass = tone(canvas, "#d9a84a", 0.3);
  const iron = tone(canvas, "#5f636b", 0.3);
  let panels = "";
  for (let at = (x % 190) - 190; at < width; at += 190)
    if (Math.abs(at + 95 - x) > 240 * size) panels += box(at + 16, 0.1 * height, 158, 0.5 * height);
  return (
    drawRoomShell(canvas, "inside", { wall, floor: "#5a4438", foot: 0.8 }) +
    stroke(panels, lighten(tone(canvas, wall, 0.7), 0.06), 5, 'opacity=".8"') +
    drawGear(x - 400 * size, 0.24 * height, 100 * size, 12, lighten(brass, -0.12)) +
    drawGear(x - 282 * size, 0.36 * height, 62 * size, 9, lighten(iron, 0.02)) +
    drawGear(x + 380 * size, 0.26 * height, 84 * size, 11, lighten(iron, 0.04)) +
    drawGlow(canvas, Math.round(x), Math.round(0.5 * height), 430, 0.45, "#ffc879") +
    placed(drawDoor(canvas, door, iron) + drawLock(canvas, brass, iron), {
      x,
      y: 0.8 * height,
      size: size * 1.05,
    }) +
    placed(drawTable(canvas, wood), { x, y: 0.94 * height, size }) +
    placed(drawHourglass(brass), { x: x - 330 * size, y: 0.94 * height, size: 1.2 * size }) +
    placed(drawMap(canvas, brass), { x: x + 40 * size, y: 0.955 * height, size: 1.1 * size }) +
    placed(drawKey(brass), { x: x - 250 * size, y: 0.915 * height, size: 0.8 * size, turn: 8 }) +
    drawCandle(canvas, { x: x + 320 * size, y: 0.835 * height, width: 40 * size, height: 120 * size, reach: 330 }) +
    drawCandle(canvas, { x: x + 380 * size, y: 0.84 * height, width: 36 * size, height: 74 * size, reach: 200 })
  );
}

/** A map with its trail, and the glass to read it. */
function drawMap(canvas: Canvas, brass: string): string {
  return (
    polygon(points("-150,-92 140,-92 180,-20 -180,-20"), tone(canvas, "#ecd6a4", 0.3)) +
    stroke("M-120 -40q50 -40 90 -16t80 -16t70 -4", tone(canvas, "#b5483a", 0.3), 5, 'stroke-dasharray="12 10"') +
    stroke("M108 -80l24 20M132 -80l-24 20", tone(canvas, "#b5483a", 0.3), 7) +
    `<g transform="translate(-70 -64)">${roundStroke("M34 20L96 52", tone(canvas, "#4a2f24", 0.3), 15)}${ellipse(0, 0, 52, 28, "#dff0f2", 'opacity=".55"')}${ellipse(0, 0, 52, 28, "none", `stroke="${brass}" stroke-width="11"`)}</g>`
  );
}

function drawKey(brass: string): string {
  return stroke(disc(0, 0, 30), brass, 15) + roundStroke("M30 0H170M140 0V34M166 0V42", brass, 14);
}

function drawHourglass(brass: string): string {
  return (
    drawShadow(0, -96, 60, 0.14) +
    rect(-54, -112, 108, 16, brass, 'rx="5"') +
    rect(-54, -262, 108, 16, brass, 'rx="5"') +
    stroke("M-44 -246V-112M44 -246V-112", brass, 6) +
    fill("M-34 -246h68q2 44 -26 66q28 24 26 68h-68q-2 -44 26 -68q-28 -22 -26 -66Z", "#ffffff", 'opacity=".3"') +
    fill("M-24 -216h48q-4 20 -20 32h-8q-16 -12 -20 -32Z", "#f2c878") +
    fill("M-30 -112q0 -34 30 -40q30 6 30 40Z", "#f2c878") +
    stroke("M0 -184v40", "#f2c878", 4)
  );
}

function drawTable(canvas: Canvas, wood: string): string {
  return (
    rect(-1500, -96, 3000, 24, lighten(wood, 0.05)) +
    rect(
      -1500,
      -74,
      3000,
      200,
      canvas.vertical([
        [0, lighten(wood, -0.1)],
        [1, lighten(wood, -0.18)],
      ]),
    )
  );
}

function drawLock(canvas: Canvas, brass: string, iron: string): string {
  return (
    drawChain("M-170 -360L0 -250L170 -360", iron) +
    drawChain("M-170 -110L0 -230L170 -110", iron) +
    stroke("M-56 -240v-40a56 56 0 0 1 112 0v40", lighten(iron, 0.12), 22) +
    rect(
      -92,
      -246,
      184,
      150,
      canvas.horizontal([
        [0, lighten(brass, -0.06)],
        [0.35, lighten(brass, 0.08)],
        [1, lighten(brass, -0.12)],
      ]),
      'rx="22"',
    ) +
    circle(0, -184, 23, "#241a18") +
    polygon(points("-10,-180 10,-180 18,-128 -18,-128"), "#241a18")
  );
}

function drawDoor(canvas: Canvas, wood: string, iron: string): string {
  return (
    rect(-190, -470, 380, 470, lighten(wood, -0.1)) +
    rect(
      -170,
      -450,
      340,
      450,
      canvas.horizontal([
        [0, wood],
        [0.5, lighten(wood, 0.05)],
        [1, lighten(wood, -0.05)],
      ]),
    ) +
    stroke("M-85 -450V0M0 -450V0M85 -450V0", lighten(wood, -0.14), 5) +
    rect(-170, -410, 340, 26, iron) +
    rect(-170, -70, 340, 26, iron) +
    [-150, -75, 75, 150]
      .map((at) => circle(at, -397, 7, lighten(iron, 0.16)) + circle(at, -57, 7, lighten(iron, 0.16)))
      .join("")
  );
}

function drawGear(gx: number, gy: number, radius: number, teeth: number, ink: string): string {
  const d = outline(
    Array.from({ length: teeth * 4 }, (_, index): Point => {
      const angle = (index / (teeth * 4)) * 6.283;
      const far = index % 4 < 2 ? radius : radius * 0.82;
      return [gx + Math.cos(angle) * far, gy + Math.sin(angle) * far];
    }),
  );
  return (
    fill(d, ink) + circle(gx, gy, radius * 0.5, lighten(ink, -0.12)) + circle(gx, gy, radius * 0.16, lighten(ink, 0.12))
  );
}

function drawChain(d: string, iron: string): string {
  return (
    stroke(d, lighten(iron, -0.08), 17, 'stroke-dasharray="24 10" stroke-linecap="round"') +
    stroke(d, lighten(iron, 0.1), 8, 'stroke-dasharray="24 10" stroke-linecap="round"')
  );
}
