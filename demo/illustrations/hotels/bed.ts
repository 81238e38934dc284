import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, dot, ellipse, fill, num, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";

export type Headboard = "tufted" | "arch" | "slats" | "posts" | "brass" | "wide" | "carved" | "cane";

/**
 * A made bed seen from its foot: (x, back) is the middle of the wall behind it, `foot` where it ends towards the viewer. Its cover widens towards
 * the viewer as the floor does.
 */
export function drawBed(
  canvas: Canvas,
  {
    x,
    back,
    foot,
    width,
    headboard,
    inside,
    variant,
  }: { x: number; back: number; foot: number; width: number; headboard: Headboard; inside: Inside; variant: number },
): string {
  const [half, near] = [width / 2, (width / 2) * 1.13];
  const top = back - 62;
  const edge = foot - 74;
  const at = (y: number) => half + ((near - half) * (y - top)) / (edge - top);
  const made: MadeBed = { x, half, near, top, edge, foot, at, inside, variant };
  return (
    ellipse(x, foot + 4, near * 1.08, 14, "#2a1c14", 'opacity=".28"') +
    drawHeadboard(canvas, { x, back, width, headboard, inside }) +
    drawCover(canvas, made) +
    drawPillows(canvas, made) +
    drawFold(canvas, made) +
    drawThrow(canvas, made) +
    [-near + 12, near - 24].map((left) => rect(x + left, foot - 6, 12, 12, inRoom(canvas, inside.wood))).join("")
  );
}

/** What lies on a bed: from `top` to `edge` seen from above, from `edge` to `foot` hanging down; `at` is half its width at a height. */
type MadeBed = {
  x: number;
  half: number;
  near: number;
  top: number;
  edge: number;
  foot: number;
  at: (y: number) => number;
  inside: Inside;
  variant: number;
};

const LINEN = "#fffaf1";

function drawCover(canvas: Canvas, { x, half, near, top, edge, foot, inside }: MadeBed): string {
  const linen = inRoom(canvas, LINEN);
  const second = inRoom(canvas, inside.second);
  return (
    polygon(
      [
        [x - half, top],
        [x + half, top],
        [x + near, edge],
        [x - near, edge],
      ],
      canvas.vertical([
        [0, linen],
        [1, mix(linen, second, 0.18)],
      ]),
    ) +
    rect(
      x - near,
      edge,
      near * 2,
      foot - edge,
      canvas.vertical([
        [0, mix(linen, second, 0.12)],
        [1, mix(linen, inRoom(canvas, "#8a7a6a"), 0.3)],
      ]),
      'rx="8"',
    )
  );
}

function drawPillows(canvas: Canvas, { x, half, top, inside, variant }: MadeBed): string {
  const linen = inRoom(canvas, LINEN);
  const cloth = inRoom(canvas, inside.cloth);
  const second = inRoom(canvas, inside.second);
  const pillow = (left: number, up: number, wide: number, tall: number, colour: string) =>
    drawPillow(canvas, x + left * half, top + up, wide * half, tall, colour);
  return (
    pillow(-0.5, 8, 0.84, 76, linen) +
    pillow(0.5, 8, 0.84, 76, linen) +
    pillow(-0.44, 18, 0.5, 56, variant % 3 === 0 ? second : cloth) +
    pillow(0.44, 18, 0.5, 56, variant % 3 === 1 ? second : cloth) +
    (variant % 4 < 2 ? pillow(0, 24, 0.42, 38, mix(second, linen, 0.3)) : "")
  );
}

/** The sheet, turned back over the cover. */
function drawFold(canvas: Canvas, { x, top, edge, at, inside }: MadeBed): string {
  const linen = inRoom(canvas, LINEN);
  const fold = top + (edge - top) * 0.3;
  return (
    polygon(
      [
        [x - at(fold), fold],
        [x + at(fold), fold],
        [x + at(fold + 22), fold + 22],
        [x - at(fold + 22), fold + 22],
      ],
      mix(linen, "#ffffff", 0.2),
    ) +
    stroke(
      `M${num(x - at(fold + 22))} ${num(fold + 23)}H${num(x + at(fold + 22))}`,
      mix(linen, inRoom(canvas, inside.cloth), 0.35),
      3,
    )
  );
}

/** The throw over the bed's foot, and its creases where it hangs. */
function drawThrow(canvas: Canvas, { x, near, top, edge, at, inside, variant }: MadeBed): string {
  const cloth = inRoom(canvas, inside.cloth);
  const from = edge - (edge - top) * (variant % 2 ? 0.5 : 0.34);
  let creases = "";
  for (let index = 1; index < 8; index++)
    creases += `M${num(x - near + (near * 2 * index) / 8)} ${num(edge + 4)}q${index % 2 ? 4 : -4} 34 0 64`;
  return (
    polygon(
      [
        [x - at(from) - 2, from],
        [x + at(from) + 2, from],
        [x + near + 3, edge + 2],
        [x - near - 3, edge + 2],
      ],
      canvas.vertical([
        [0, lighten(cloth, 0.03)],
        [1, cloth],
      ]),
    ) +
    rect(
      x - near - 3,
      edge,
      near * 2 + 6,
      50,
      canvas.vertical([
        [0, lighten(cloth, -0.02)],
        [1, lighten(cloth, -0.08)],
      ]),
      'rx="6"',
    ) +
    drawPattern(canvas, { x, from, to: edge, at, inside, variant }) +
    stroke(creases, lighten(cloth, -0.13), 2, 'opacity=".35"')
  );
}

/** Bands, checks or dots across the throw. */
function drawPattern(
  canvas: Canvas,
  {
    x,
    from,
    to,
    at,
    inside,
    variant,
  }: { x: number; from: number; to: number; at: (y: number) => number; inside: Inside; variant: number },
): string {
  const ink = inRoom(canvas, mix(inside.second, inside.cloth, 0.25));
  if (variant % 3 === 0)
    return [0.2, 0.34, 0.76]
      .map((along) => {
        const y = from + (to - from) * along;
        return stroke(`M${num(x - at(y))} ${num(y)}H${num(x + at(y))}`, ink, along === 0.76 ? 9 : 4, 'opacity=".8"');
      })
      .join("");
  if (variant % 3 === 1) {
    let d = "";
    for (let step = -4; step <= 4; step++)
      d += `M${num(x + (at(from) * step) / 4.5)} ${num(from)}L${num(x + (at(to) * step) / 4.5)} ${num(to)}`;
    return stroke(d, ink, 4, 'opacity=".55"');
  }
  let dots = "";
  for (let row = 0; row < 3; row++)
    for (let step = -6; step <= 6; step++) {
      const y = from + ((row + 0.6) * (to - from)) / 3.2;
      dots += dot(x + (at(y) * (step + (row % 2) * 0.5)) / 7, y);
    }
  return roundStroke(dots, ink, 8, 'opacity=".75"');
}

export function drawPillow(canvas: Canvas, x: number, y: number, wide: number, tall: number, colour: string): string {
  const half = wide / 2;
  const d = `M${num(x - half)} ${num(y)}q${num(-wide * 0.04)} ${num(-tall * 0.5)} ${num(wide * 0.05)} ${num(-tall * 0.86)}q${num(wide * 0.45)} ${num(-tall * 0.26)} ${num(wide * 0.9)} 0q${num(wide * 0.09)} ${num(tall * 0.36)} ${num(wide * 0.05)} ${num(tall * 0.86)}q${num(-half)} ${num(tall * 0.16)} ${num(-wide)} 0Z`;
  return fill(
    d,
    canvas.vertical([
      [0, lighten(colour, 0.02)],
      [1, lighten(colour, -0.075)],
    ]),
  );
}

function drawHeadboard(
  canvas: Canvas,
  {
    x,
    back,
    width,
    headboard,
    inside,
  }: { x: number; back: number; width: number; headboard: Headboard; inside: Inside },
): string {
  const half = width / 2 + 14;
  const [left, right] = [x - half, x + half];
  const wood = inRoom(canvas, inside.wood);
  const cloth = inRoom(canvas, mix(inside.cloth, inside.wood, 0.15));
  const metal = inRoom(canvas, inside.metal);
  switch (headboard) {
    case "tufted":
      return drawTufted(canvas, back, half, cloth, left);
    case "arch":
      return drawArch(canvas, back, half, cloth, left);
    case "slats": {
      return (
        rect(left, back - 190, half * 2, 14, wood) +
        stroke(`M${num(left + 8)} ${num(back - 88)}h${num(half * 2 - 16)}`, wood, 176, 'stroke-dasharray="11 13"') +
        [left, right - 14].map((at) => rect(at, back - 206, 14, 206, lighten(wood, -0.03))).join("")
      );
    }
    case "posts":
      return drawPosts(canvas, back, inside, half, wood, cloth, left, right);
    case "brass":
      return drawBrass(back, half, metal, left, right);
    case "wide":
      return drawWide(canvas, x, back, half, wood);
    case "carved":
      return drawCarved(canvas, x, back, half, wood, left);
    case "cane":
      return drawCane(canvas, back, half, wood, left);
  }
}

function drawTufted(canvas: Canvas, back: number, half: number, cloth: string, left: number): string {
  let buttons = "";
  for (let row = 0; row < 3; row++)
    for (let step = 0; step < 7; step++)
      buttons += dot(left + 30 + (step + (row % 2) * 0.5) * ((half * 2 - 76) / 6.5), back - 178 + row * 34);
  return (
    fill(`M${num(left)} ${num(back)}v-180q0 -26 28 -26h${num(half * 2 - 56)}q28 0 28 26v180Z`, shadeOf(canvas, cloth)) +
    roundStroke(buttons, lighten(cloth, -0.12), 6)
  );
}

function drawArch(canvas: Canvas, back: number, half: number, cloth: string, left: number): string {
  return (
    fill(`M${num(left)} ${num(back)}v-110q0 -128 ${num(half)} -128t${num(half)} 128v110Z`, shadeOf(canvas, cloth)) +
    stroke(
      `M${num(left + 22)} ${num(back)}v-106q0 -106 ${num(half - 22)} -106t${num(half - 22)} 106v106`,
      lighten(cloth, 0.07),
      4,
      'opacity=".7"',
    )
  );
}

function drawPosts(
  canvas: Canvas,
  back: number,
  inside: Inside,
  half: number,
  wood: string,
  cloth: string,
  left: number,
  right: number,
): string {
  return (
    [left - 8, right - 6]
      .map((at) => rect(at, back - 372, 14, 380, wood) + circle(at + 7, back - 378, 10, wood))
      .join("") +
    rect(left - 8, back - 368, half * 2 + 16, 10, wood) +
    fill(
      `M${num(left - 4)} ${num(back - 360)}h58q-14 170 -40 300h-16ZM${num(right + 4)} ${num(back - 360)}h-58q14 170 40 300h16Z`,
      inRoom(canvas, mix(inside.second, "#fffaf0", 0.5)),
      'opacity=".85"',
    ) +
    fill(
      `M${num(left - 6)} ${num(back - 366)}h${num(half * 2 + 12)}v34q${num(-half / 2)} 26 ${num(-half - 6)} 4q${num(-half / 2)} 22 ${num(-half - 6)} -4Z`,
      cloth,
    ) +
    fill(`M${num(left)} ${num(back)}v-150q${num(half)} -50 ${num(half * 2)} 0v150Z`, shadeOf(canvas, wood))
  );
}

function drawBrass(back: number, half: number, metal: string, left: number, right: number): string {
  let rods = "";
  for (let step = 1; step < 9; step++)
    rods += `M${num(left + (half * 2 * step) / 9)} ${num(back)}v${num(-150 - 34 * Math.sin((step / 9) * Math.PI))}`;
  return (
    stroke(rods, metal, 4) +
    stroke(`M${num(left)} ${num(back)}v-160q${num(half)} -84 ${num(half * 2)} 0v160`, metal, 9) +
    circle(left, back - 166, 10, lighten(metal, 0.05)) +
    circle(right, back - 166, 10, lighten(metal, 0.05))
  );
}

function drawWide(canvas: Canvas, x: number, back: number, half: number, wood: string): string {
  const reach = half + 66;
  return (
    rect(x - reach, back - 150, reach * 2, 150, shadeOf(canvas, wood)) +
    stroke(
      Array.from(
        { length: 6 },
        (_, index) => `M${num(x - reach + (reach * 2 * (index + 1)) / 7)} ${num(back - 150)}v150`,
      ).join(""),
      lighten(wood, -0.08),
      2.5,
    ) +
    rect(x - reach, back - 158, reach * 2, 10, lighten(wood, 0.05))
  );
}

function drawCarved(canvas: Canvas, x: number, back: number, half: number, wood: string, left: number): string {
  return (
    fill(
      `M${num(left)} ${num(back)}v-150q0 -26 30 -30q${num(half * 0.3)} 6 ${num(half * 0.5)} -24q${num(half * 0.2)} -26 ${num(half * 0.5 - 30)} -26t${num(half * 0.5 - 30)} 26q${num(half * 0.2)} 30 ${num(half * 0.5)} 24q30 4 30 30v150Z`,
      shadeOf(canvas, wood),
    ) +
    stroke(`M${num(left + 24)} ${num(back)}v-130h${num(half * 2 - 48)}v130`, lighten(wood, -0.09), 4) +
    fill(
      `M${num(x)} ${num(back - 156)}l9 -16l-9 -16l-9 16ZM${num(x - 26)} ${num(back - 164)}a10 8 0 1 0 12 8ZM${num(x + 26)} ${num(back - 164)}a10 8 0 1 1 -12 8Z`,
      lighten(wood, 0.1),
    )
  );
}

function drawCane(canvas: Canvas, back: number, half: number, wood: string, left: number): string {
  return (
    rect(left, back - 196, half * 2, 196, wood, 'rx="14"') +
    [0, 1]
      .map(
        (index) =>
          rect(left + 14 + index * (half - 4), back - 182, half - 24, 170, inRoom(canvas, "#e3cda4"), 'rx="6"') +
          stroke(
            Array.from(
              { length: 9 },
              (_, step) => `M${num(left + 16 + index * (half - 4))} ${num(back - 172 + step * 19)}h${num(half - 28)}`,
            ).join(""),
            inRoom(canvas, "#c2a574"),
            2,
            'opacity=".7"',
          ),
      )
      .join("")
  );
}

function shadeOf(canvas: Canvas, colour: string): string {
  return canvas.vertical([
    [0, lighten(colour, 0.05)],
    [1, lighten(colour, -0.06)],
  ]);
}
