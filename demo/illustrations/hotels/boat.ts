import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Dice } from "../random.ts";
import { box, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { addFlowers } from "./balconies.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawShield } from "./shield.ts";

/** A barge made into a hotel: hull, long deckhouse, wheelhouse, awning and flowers; or a ship with masts. */
export function drawBoat(canvas: Canvas, look: Look): Drawn {
  const { palette } = canvas;
  const { dice } = canvas.fork("boat");
  const half = 360 + (look.bays % 4) * 26;
  const hull = inLight(canvas, look.awning === "#e9e0cc" ? "#35507a" : look.awning);
  const cream = inLight(canvas, mix(look.wall, "#fffaf0", 0.5));
  const isShip = look.storeys % 2 === 0;
  const bow = look.shift > 0 ? 1 : -1;
  const at = (x: number) => x * bow;
  const line = -66;
  const body = `M${num(at(-half))} ${line - 6}Q${num(at(0))} ${line + 16} ${num(at(half + 40))} ${line - 34}Q${num(at(half))} 18 ${num(at(half - 60))} 26H${num(at(-half + 24))}Q${num(at(-half - 2))} 20 ${num(at(-half))} ${line - 6}Z`;
  const rub = `M${num(at(-half))} ${line - 4}Q${num(at(0))} ${line + 18} ${num(at(half + 38))} ${line - 32}l${at(-6)} 13Q${num(at(0))} ${line + 30} ${num(at(-half))} ${line + 9}Z`;
  const cabin = { x: -half * 0.62, width: half * 1.1, tall: isShip ? 74 : 96 };
  const roofTop = line - cabin.tall + 6;
  const layers = new Layers();
  addCabinWindows(canvas, layers, look, { ...cabin, line, dice });
  addPortholes(canvas, layers, { half, isShip, dice });
  addFlowers(canvas, layers, look, { x: cabin.x + 10, y: roofTop - 4, width: cabin.width * 0.5, height: 0 });
  const wheelX = at(-half * 0.72);
  const masts = isShip
    ? [-0.3, 0.35].map((along, index) => drawMast(canvas, at(along * half), line, 420 - index * 70)).join("") +
      drawRigging(canvas, half, bow, line)
    : drawSunDeck(canvas, look, at(half * 0.3), roofTop);
  const shade = ellipse(0, 30, half * 1.05, 15, palette.dark, 'opacity=".32"');
  return {
    svg:
      shade +
      masts +
      drawDeckHouse(canvas, cream, cabin, roofTop, look) +
      drawWheelHouse(canvas, cream, line, wheelX, look) +
      fill(
        body,
        canvas.vertical([
          [0, lighten(hull, 0.03)],
          [1, lighten(hull, -0.08)],
        ]),
      ) +
      fill(rub, cream) +
      layers.toString() +
      drawShield(canvas, look, at(half * 0.82), -30, 19),
    left: -half - 20,
    right: half + 44,
    top: isShip ? line - 440 : line - 260,
    door: 0,
  };
}

function addCabinWindows(
  canvas: Canvas,
  layers: Layers,
  look: Look,
  { x: left, width, line, dice }: { x: number; width: number; line: number; dice: Dice },
): void {
  const { palette } = canvas;
  for (let x = left + 22; x < left + width - 50; x += 66) {
    const isLit = dice.chance(Math.max(palette.lit, 0.12));
    const pane =
      look.window === "arch" || look.window === "lancet"
        ? `M${num(x)} ${line - 6}v-30a19 19 0 0 1 38 0v30Z`
        : box(x, line - 56, 40, 48);
    layers.fill(0, inLight(canvas, look.wood), pane);
    layers.line(1, inLight(canvas, "#fffaf0"), 4, pane);
    layers.fill(2, isLit ? palette.window : mix(palette.dark, palette.sky[1], 0.4), pane);
    layers.fill(3, inLight(canvas, "#fffaf0"), box(x + 18, line - 54, 2.4, 46));
    if (look.shutter)
      layers.fill(4, inLight(canvas, look.shutter), box(x - 11, line - 56, 9, 48) + box(x + 42, line - 56, 9, 48));
  }
}

/** A ship's are always lit. */
function addPortholes(
  { palette }: Canvas,
  layers: Layers,
  { half, isShip, dice }: { half: number; isShip: boolean; dice: Dice },
): void {
  for (let x = -half * 0.7; x < half * 0.75; x += 84)
    layers.fill(
      6,
      isShip || dice.chance(palette.lit)
        ? mix(palette.window, palette.dark, palette.lit > 0.1 ? 0 : 0.5)
        : mix(palette.dark, palette.sky[1], 0.35),
      `M${num(x - 11)} -26a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z`,
    );
}

function drawWheelHouse(canvas: Canvas, cream: string, line: number, wheelX: number, look: Look): string {
  const { palette } = canvas;
  return (
    rect(wheelX - 48, line - 132, 96, 130, cream) +
    rect(wheelX - 56, line - 142, 112, 12, inLight(canvas, look.wood)) +
    rect(
      wheelX - 38,
      line - 118,
      34,
      44,
      palette.lit > 0.15 ? palette.window : mix(palette.dark, palette.sky[1], 0.35),
    ) +
    rect(wheelX + 6, line - 118, 34, 44, palette.lit > 0.15 ? palette.window : mix(palette.dark, palette.sky[1], 0.35))
  );
}

function drawDeckHouse(
  canvas: Canvas,
  cream: string,
  cabin: { x: number; width: number; tall: number },
  roofTop: number,
  look: Look,
): string {
  return (
    rect(
      cabin.x,
      roofTop,
      cabin.width,
      cabin.tall,
      canvas.vertical([
        [0, cream],
        [1, lighten(cream, -0.05)],
      ]),
    ) + rect(cabin.x - 12, roofTop - 8, cabin.width + 24, 10, inLight(canvas, look.wood))
  );
}

function drawMast(canvas: Canvas, x: number, line: number, tall: number): string {
  const sail = inLight(canvas, "#f6e9d0");
  return (
    rect(x - 5, line - tall, 10, tall, inLight(canvas, "#6b4a34")) +
    [0.82, 0.5]
      .map(
        (up) =>
          rect(x - 92 * up - 20, line - tall * up - 6, 184 * up + 40, 6, inLight(canvas, "#6b4a34")) +
          fill(
            `M${num(x - 92 * up - 14)} ${num(line - tall * up)}h${num(184 * up + 28)}q-4 22 -12 30q${num(-88 * up)} 16 ${num(-184 * up - 4)} 0q-10 -8 -12 -30Z`,
            sail,
          ),
      )
      .join("")
  );
}

function drawRigging(canvas: Canvas, half: number, bow: number, line: number): string {
  const [a, b] = [-0.3 * half * bow, 0.35 * half * bow];
  return stroke(
    `M${num(a)} ${line - 418}L${num(-half * bow)} ${line}M${num(a)} ${line - 418}L${num(b)} ${line - 340}L${num((half + 60) * bow)} ${line - 60}M${num(b)} ${line - 340}L${num((half + 36) * bow)} ${line - 30}M${num((half + 20) * bow)} ${line - 28}l${80 * bow} -34`,
    mix(canvas.palette.dark, canvas.palette.haze, 0.2),
    2.4,
  );
}

function drawSunDeck(canvas: Canvas, look: Look, x: number, roof: number): string {
  const awning = inLight(canvas, look.awning);
  const cream = inLight(canvas, "#fff6e4");
  const posts = [-120, 0, 120].map((step) => rect(x + step - 2, roof - 96, 4, 96, inLight(canvas, look.wood))).join("");
  const stripes = Array.from({ length: 8 }, (_, index) =>
    rect(x - 136 + index * 34, roof - 108, 34, 18, index % 2 ? cream : awning),
  ).join("");
  return (
    posts +
    stripes +
    ellipse(x - 60, roof - 30, 24, 5, cream) +
    rect(x - 62, roof - 30, 4, 30, "#5a4a3a") +
    ellipse(x + 60, roof - 30, 24, 5, cream) +
    rect(x + 58, roof - 30, 4, 30, "#5a4a3a")
  );
}
