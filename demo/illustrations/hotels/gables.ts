import type { Roof } from "./roof-shape.ts";
import type { Block } from "./blocks.ts";
import { ORDER } from "./opening-shapes.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, disc, fill, num, outline, type Point, polygon, smoothLine, stroke } from "../svg.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { RoofForm } from "./manners.ts";
import { addWindow } from "./openings.ts";

/** The gable over the whole front of a block. */
export function drawFrontGable(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { left, right, eaves, rise, middle, colour, form, width } = roof;
  const wall = inLight(canvas, block.wall);
  const cut = form === "halfhip" ? 0.34 : 0;
  const half = (width / 2) * cut;
  const top = eaves - rise * (1 - cut);
  const over = 16;
  const shape: Point[] =
    form === "halfhip"
      ? [
          [left, eaves + 4],
          [middle - half, top],
          [middle + half, top],
          [right, eaves + 4],
        ]
      : [
          [left, eaves + 4],
          [middle, eaves - rise],
          [right, eaves + 4],
        ];
  const slope = rise / (width / 2);
  const edge = (up: number): Point[] => [
    [left - over, eaves + over * slope - up],
    [middle - half, top - up],
    ...(cut ? [[middle, eaves - rise - up * 0.3] as Point] : []),
    [middle + half, top - up],
    [right + over, eaves + over * slope - up],
  ];
  const foot = eaves + over * slope;
  const band = cut
    ? drawCutBands(roof, { half, top, foot, over })
    : polygon([...edge(0), ...edge(20).reverse()], colour) +
      stroke(
        `M${edge(-2)
          .map(([x, y]) => `${num(x)} ${num(y)}`)
          .join("L")}`,
        inLight(canvas, look.wood),
        5,
      );
  return (
    polygon(shape, lighten(wall, 0.005)) +
    drawGableFace(canvas, look, block, roof, cut) +
    band +
    drawGableCap(canvas, cut, half, top, eaves, rise, middle, colour)
  );
}

/** The bands of a gable whose tip is cut off at `top`, from the roof's `foot` on both sides. */
function drawCutBands(
  { left, right, middle, colour }: Roof,
  { half, top, foot, over }: { half: number; top: number; foot: number; over: number },
): string {
  return (
    polygon(
      [
        [left - over, foot],
        [middle - half - 8, top + 2],
        [middle - half - 8, top - 16],
        [left - over, foot - 20],
      ],
      colour,
    ) +
    polygon(
      [
        [right + over, foot],
        [middle + half + 8, top + 2],
        [middle + half + 8, top - 16],
        [right + over, foot - 20],
      ],
      lighten(colour, -0.04),
    )
  );
}

function drawGableCap(
  canvas: Canvas,
  cut: number,
  half: number,
  top: number,
  eaves: number,
  rise: number,
  middle: number,
  colour: string,
): string {
  return cut
    ? polygon(
        [
          [middle - half - 12, top + 8],
          [middle - half * 0.34, eaves - rise],
          [middle + half * 0.34, eaves - rise],
          [middle + half + 12, top + 8],
        ],
        canvas.vertical([
          [0, lighten(colour, 0.05)],
          [1, lighten(colour, -0.04)],
        ]),
      )
    : "";
}

function drawGableFace(
  canvas: Canvas,
  look: Look,
  block: Block,
  { left, right, eaves, rise, middle, width }: Roof,
  cut: number,
): string {
  const layers = new Layers();
  const wood = inLight(canvas, look.wood);
  const isFramed = block.texture === "studs" || block.texture === "crosses";
  if (isFramed) {
    let struts = "";
    for (let at = left + 22; at < right - 20; at += 26) {
      const room = rise * (1 - Math.abs(at - middle) / (width / 2));
      struts += `M${num(at)} ${num(eaves)}v${num(-Math.max(0, Math.min(room - 4, rise * (1 - cut))))}`;
    }
    layers.line(
      1,
      wood,
      4.6,
      struts +
        `M${num(left + width * 0.12)} ${num(eaves - rise * 0.24)}H${num(right - width * 0.12)}M${num(left + width * 0.24)} ${num(eaves - rise * 0.48)}H${num(right - width * 0.24)}`,
    );
    layers.fill(2, wood, box(left, eaves - 4, width, 8));
  } else if (block.texture === "boards" || block.texture === "logs") {
    let lines = "";
    for (let up = 10; up < rise - 8; up += 10)
      lines += `M${num(middle - (width / 2) * (1 - up / rise))} ${num(eaves - up)}H${num(middle + (width / 2) * (1 - up / rise))}`;
    layers.fill(
      0,
      inLight(canvas, /^#[89ab]/.test(block.wall) ? block.wall : look.wood),
      outline([
        [left, eaves + 3],
        [middle, eaves - rise],
        [right, eaves + 3],
      ]),
    );
    layers.line(1, lighten(wood, -0.08), 1.6, lines, 'opacity=".6"');
  }
  const panes = width > 300 ? [-0.16, 0, 0.16] : width > 170 ? [-0.1, 0.1] : [0];
  const tall = Math.min(54, rise * 0.34);
  for (const along of panes) {
    const wide = Math.min(34, width * 0.09 + 12);
    const place = { x: middle + along * width - wide / 2, y: eaves - rise * 0.2 - tall, width: wide, height: tall };
    if (isFramed) layers.fill(3, inLight(canvas, block.wall), box(place.x - 8, place.y - 8, wide + 16, tall + 14));
    addWindow(canvas, layers, look, place, {
      hasShutters: width / block.bays > 70 && panes.length < 3,
      hasFlowers: true,
      form: look.window === "lancet" || look.window === "band" ? "casement" : look.window,
    });
  }
  if (rise > 110)
    layers.fill(
      ORDER.glass,
      mix(canvas.palette.dark, canvas.palette.sky[1], 0.3),
      cut ? "" : disc(middle, eaves - rise * 0.72, 8),
    );
  return layers.toString();
}

/** Low and broad over the whole front, with deep eaves, brackets and carved verges. */
export function drawChaletRoof(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { left, right, eaves, rise, middle, colour, width } = roof;
  const over = 58;
  const slope = rise / (width / 2);
  const line = (up: number): Point[] => [
    [left - over, eaves + over * slope - up],
    [middle, eaves - rise - up],
    [right + over, eaves + over * slope - up],
  ];
  const wood = inLight(canvas, look.wood);
  let brackets = "";
  for (const along of [0.14, 0.86]) {
    const x = left + width * along;
    brackets += `M${num(x)} ${num(eaves - rise * (1 - Math.abs(along - 0.5) * 2) + 40)}v-34`;
  }
  return (
    polygon(
      [
        [left, eaves + 3],
        [middle, eaves - rise],
        [right, eaves + 3],
      ],
      inLight(canvas, look.wood),
    ) +
    drawGableFace(canvas, look, { ...block, texture: "boards", wall: look.wood }, roof, 0) +
    stroke(brackets, lighten(wood, -0.05), 7) +
    polygon(
      [...line(-4), ...line(24).reverse()],
      canvas.vertical([
        [0, lighten(colour, 0.04)],
        [1, lighten(colour, -0.04)],
      ]),
    ) +
    polygon([...line(-10), ...line(2).reverse()], lighten(wood, -0.06)) +
    (roof.isWhite ? polygon([...line(10), ...line(36).reverse()], canvas.palette.snow) : "")
  );
}

/** Gables of the Low Countries, one to every two bays, before a roof along the street. */
export function drawTownGables(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { left, right, eaves, rise, width, colour, form } = roof;
  const count = Math.max(1, Math.round(block.bays / 2.6));
  const wide = width / count;
  const wall = inLight(canvas, block.wall);
  const trim = inLight(canvas, look.trim);
  let gables = polygon(
    [
      [left - 2, eaves],
      [left + 14, eaves - rise * 0.62],
      [right - 14, eaves - rise * 0.62],
      [right + 2, eaves],
    ],
    colour,
  );
  for (let index = 0; index < count; index++) {
    const x = left + index * wide + 4;
    const w = wide - 8;
    const d = traceTownGable(form, x, eaves, w, rise);
    const layers = new Layers();
    addWindow(
      canvas,
      layers,
      look,
      { x: x + w / 2 - 15, y: eaves - rise * 0.5, width: 30, height: rise * 0.38 },
      { hasShutters: false, hasFlowers: false, form: form === "step" ? "segment" : look.window },
    );
    gables +=
      fill(d, index % 2 ? lighten(wall, 0.012) : wall) +
      stroke(d.replace(/Z$/, ""), trim, 4.5, 'stroke-linejoin="round"') +
      layers.toString() +
      circle(x + w / 2, eaves - rise * 0.7, 5, trim);
  }
  return gables;
}

function traceTownGable(form: RoofForm, x: number, eaves: number, wide: number, rise: number): string {
  const at = (along: number, up: number): Point => [x + wide * along, eaves - rise * up];
  const mirror = (half: readonly Point[]): Point[] => [
    ...half,
    ...half.map(([a, b]): Point => [2 * x + wide - a, b]).reverse(),
  ];
  if (form === "step") {
    const half: Point[] = [at(0, 0)];
    for (let step = 0; step < 5; step++)
      half.push(at(step * 0.085, (step + 0.7) / 5.2), at((step + 1) * 0.085, (step + 0.7) / 5.2));
    return outline(mirror([...half, at(0.425, 1)]));
  }
  if (form === "neck")
    return outline(
      mirror([
        at(0, 0),
        at(0.02, 0.16),
        at(0.12, 0.2),
        at(0.24, 0.34),
        at(0.28, 0.5),
        at(0.28, 0.86),
        at(0.36, 0.88),
        at(0.5, 1.06),
      ]),
    );
  const bell = mirror([at(0, 0), at(0.04, 0.2), at(0.16, 0.3), at(0.24, 0.62), at(0.32, 0.86), at(0.44, 0.98)]);
  return `${smoothLine(bell)}Z`;
}
