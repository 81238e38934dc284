import { addAwning } from "./awning.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, fill, num, polygon, rect, stroke } from "../svg.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawShield } from "./shield.ts";

/** The door people go in by, with its light; x is its middle, the ground is y 0. */
export function drawDoor(canvas: Canvas, look: Look, x: number, floor: number): string {
  const { palette } = canvas;
  const strength = canvas.isDark ? 0.75 : palette.lit > 0.15 ? 0.32 : 0.1;
  const glow = circle(
    x,
    -44,
    120,
    canvas.glow(x, -44, 120, [
      [0, "#ffd58a", strength],
      [0.5, "#ffd58a", strength * 0.35],
      [1, "#ffd58a", 0],
    ]),
  );
  return (
    drawFrame(canvas, look, x, floor) +
    drawLeaves(canvas, look, x) +
    drawCover(canvas, look, x, floor) +
    drawLamps(canvas, look, x) +
    glow +
    drawTubs(canvas, look, x)
  );
}

function isRound({ entrance, window }: Look): boolean {
  return entrance === "arch" || window === "arch" || window === "lancet";
}

function traceDoor(look: Look, x: number, half: number, tall: number): string {
  return isRound(look)
    ? `M${num(x - half)} 0v${num(-tall + half)}a${num(half)} ${num(half)} 0 0 1 ${num(half * 2)} 0v${num(tall - half)}Z`
    : box(x - half, -tall, half * 2, tall);
}

function drawFrame(canvas: Canvas, look: Look, x: number, floor: number): string {
  const stone = inLight(canvas, mix(look.trim, "#ffffff", 0.12));
  if (look.entrance === "columns" || look.entrance === "porch") return rect(x - 31, -floor + 14, 62, floor - 14, stone);
  const d = traceDoor(look, x, 33, 90);
  return fill(d, stone) + stroke(d, lighten(stone, -0.08), 1.5);
}

/** Two leaves with panes above: light shows through them in the evening. */
function drawLeaves(canvas: Canvas, look: Look, x: number): string {
  const { palette } = canvas;
  const wood = inLight(canvas, look.wood);
  const glass =
    palette.lit > 0.15
      ? canvas.vertical([
          [0, palette.window],
          [1, lighten(palette.window, -0.06)],
        ])
      : mix(palette.dark, "#ffdca0", 0.35);
  const d = traceDoor(look, x, 24, 80);
  return (
    fill(d, wood) +
    (isRound(look) ? fill(`M${num(x - 19)} -54v-3a19 19 0 0 1 38 0v3Z`, glass) : rect(x - 19, -75, 38, 14, glass)) +
    rect(x - 19, -50, 16, 26, glass) +
    rect(x + 3, -50, 16, 26, glass) +
    rect(x - 19, -18, 16, 13, lighten(wood, -0.05)) +
    rect(x + 3, -18, 16, 13, lighten(wood, -0.05)) +
    rect(x - 0.8, -54, 1.6, 54, lighten(wood, -0.12)) +
    circle(x + 3.4, -21, 1.8, "#e8c06a") +
    circle(x - 3.4, -21, 1.8, "#e8c06a")
  );
}

function drawCover(canvas: Canvas, look: Look, x: number, floor: number): string {
  const stone = inLight(canvas, mix(look.trim, "#ffffff", 0.2));
  const roof = inLight(canvas, look.roofColour);
  const step = inLight(canvas, "#b9aea0");
  const steps = rect(x - 44, -5, 88, 7, step) + rect(x - 36, -9, 72, 5, lighten(step, 0.05));
  switch (look.entrance) {
    case "arch":
      return rect(x - 34, -5, 68, 6, step);
    case "steps":
      return drawSteps(x, stone, step);
    case "awning": {
      const layers = new Layers();
      addAwning(canvas, layers, look, x, 92, -floor + 2);
      return layers.toString() + rect(x - 34, -5, 68, 6, step);
    }
    case "canopy":
      return drawCanopy(canvas, look, x, floor, steps);
    case "porch":
      return drawPorch(canvas, look, x, stone, roof, step);
    case "columns":
      return drawColumns(canvas, x, stone, steps);
  }
}

function drawSteps(x: number, stone: string, step: string): string {
  return (
    rect(x - 58, -5, 116, 8, step) +
    rect(x - 48, -11, 96, 7, lighten(step, 0.04)) +
    polygon(
      [
        [x - 40, -90],
        [x, -112],
        [x + 40, -90],
      ],
      stone,
    ) +
    rect(x - 42, -92, 84, 6, lighten(stone, -0.05))
  );
}

function drawCanopy(canvas: Canvas, look: Look, x: number, floor: number, steps: string): string {
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.4);
  const colour = inLight(canvas, look.awning);
  return (
    stroke(
      `M${num(x - 44)} -92L${num(x - 20)} ${-floor - 16}M${num(x + 44)} -92L${num(x + 20)} ${-floor - 16}`,
      iron,
      2,
    ) +
    fill(`M${num(x - 60)} -90q60 -26 120 0v8h-120Z`, colour) +
    rect(x - 62, -84, 124, 7, lighten(colour, 0.06)) +
    rect(x - 22, -3, 44, 5, inLight(canvas, "#8a2a36")) +
    steps
  );
}

function drawPorch(canvas: Canvas, look: Look, x: number, stone: string, roof: string, step: string): string {
  return (
    [x - 46, x + 38].map((left) => rect(left, -84, 8, 84, inLight(canvas, look.wood))).join("") +
    polygon(
      [
        [x - 62, -82],
        [x, -122],
        [x + 62, -82],
      ],
      roof,
    ) +
    polygon(
      [
        [x - 42, -83],
        [x, -109],
        [x + 42, -83],
      ],
      lighten(stone, -0.02),
    ) +
    rect(x - 56, -6, 112, 8, step)
  );
}

function drawColumns(canvas: Canvas, x: number, stone: string, steps: string): string {
  return (
    [x - 48, x - 30, x + 22, x + 40]
      .map((left) =>
        rect(
          left,
          -88,
          8,
          86,
          canvas.horizontal([
            [0, lighten(stone, 0.03)],
            [1, lighten(stone, -0.09)],
          ]),
        ),
      )
      .join("") +
    rect(x - 60, -98, 120, 12, stone) +
    rect(x - 64, -102, 128, 5, lighten(stone, 0.03)) +
    steps
  );
}

function drawLamps(canvas: Canvas, look: Look, x: number): string {
  if (look.entrance === "porch") return "";
  const reach = look.entrance === "columns" ? 70 : 48;
  return [-reach, reach]
    .map(
      (right) =>
        rect(x + right - 4, -70, 8, 13, canvas.palette.lit > 0.15 ? "#ffe6a8" : inLight(canvas, "#f6ecd4"), 'rx="2"') +
        rect(x + right - 5.5, -73, 11, 3.5, mix(canvas.palette.dark, "#2a2a30", 0.4)),
    )
    .join("");
}

function drawTubs(canvas: Canvas, look: Look, x: number): string {
  const { palette } = canvas;
  const leaf = mix(palette.near, palette.dark, 0.15);
  const pot = inLight(canvas, look.forecourt === "pots" ? "#5f7f9a" : "#b5673f");
  const apart = look.entrance === "columns" ? 84 : look.entrance === "porch" || look.entrance === "steps" ? 76 : 62;
  return [-apart, apart]
    .map((right) => {
      const at = x + right;
      const bush =
        look.chimneys === 1
          ? polygon(
              [
                [at - 15, -22],
                [at, -66],
                [at + 15, -22],
              ],
              leaf,
            )
          : look.chimneys === 2
            ? circle(at, -36, 17, leaf) + circle(at - 4, -42, 8, mix(palette.mid, palette.light, 0.2), 'opacity=".5"')
            : rect(at - 1.5, -50, 3, 34, "#6b4a34") + circle(at, -58, 15, leaf);
      return (
        bush +
        polygon(
          [
            [at - 12, -21],
            [at + 12, -21],
            [at + 9, 0],
            [at - 9, 0],
          ],
          pot,
        ) +
        rect(at - 13, -23, 26, 5, lighten(pot, 0.04))
      );
    })
    .join("");
}

/** The hotel's sign. */
export function drawSign(canvas: Canvas, look: Look, main: Block, door: number): string {
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.4);
  const tall = blockHeight(main);
  const side = door > main.x + main.width / 2 ? -1 : 1;
  switch (look.sign) {
    case "hanging": {
      const x = door + side * 52;
      return (
        stroke(
          `M${num(x)} -128h${side * 34}M${num(x)} -112q${side * 10} -4 ${side * 14} -15M${num(x + side * 24)} -128v8`,
          iron,
          2.4,
        ) + drawShield(canvas, look, x + side * 24, -105, 15)
      );
    }
    case "plaque":
      return (
        rect(door - 46, -124, 92, 20, inLight(canvas, look.awning), 'rx="3"') +
        rect(door - 43, -121, 86, 14, "none", `stroke="${inLight(canvas, "#e8cf96")}" stroke-width="1.2" rx="2"`) +
        drawShield(canvas, look, door, -116, 15)
      );
    case "blade": {
      const x = side > 0 ? main.x + main.width - 4 : main.x + 4;
      const long = Math.min(150, tall * 0.4);
      const top = -tall * 0.86;
      return (
        rect(side > 0 ? x : x - 26, top, 26, long, inLight(canvas, look.awning), 'rx="4"') +
        rect(
          side > 0 ? x + 3 : x - 23,
          top + 3,
          20,
          long - 6,
          "none",
          `stroke="${inLight(canvas, "#e8cf96")}" stroke-width="1.4" rx="3"`,
        ) +
        drawShield(canvas, look, side > 0 ? x + 13 : x - 13, top + 20, 10)
      );
    }
    case "flag":
      return (
        stroke(`M${num(door)} -118L${num(door + side * 26)} -186`, iron, 2.6) +
        fill(
          `M${num(door + side * 26)} -186q${side * 22} 6 ${side * 44} 0v30q${side * -26} 8 ${side * -55} -2Z`,
          inLight(canvas, look.awning),
        ) +
        drawShield(canvas, look, door + side * 44, -168, 9)
      );
  }
}
