import { type Pane, type Shell, type Treatment } from "./room-shape.ts";
import { traceOpening } from "./opening-shapes.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { dot, fill, num, outline, type Point, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";
import { drawTreatment } from "./treatments.ts";

export function makeShell({ width, height }: Canvas, ceiling: Shell["ceiling"]): Shell {
  const side = width < 900 ? 0.05 * width : Math.min(0.085 * width, 120);
  return {
    left: side,
    right: width - side,
    top: 0.075 * height,
    foot: 0.72 * height,
    eye: [width / 2, 0.42 * height],
    ceiling,
  };
}

/** A place on the floor: `along` from the left wall to the right, `near` from the back wall (0) to the foot of the sheet (1). */
export function onFloor(
  { left, right, foot, eye }: Shell,
  { height }: { height: number },
  along: number,
  near: number,
): Point {
  const y = foot + (height - foot) * near;
  const grow = (y - eye[1]) / (foot - eye[1]);
  return [eye[0] + (left + (right - left) * along - eye[0]) * grow, y];
}

/** Walls, ceiling and floor round the panes. The outlook must be drawn before. */
export function drawShell(
  canvas: Canvas,
  shell: Shell,
  {
    wall,
    treatment,
    inside,
    panes,
    floor,
  }: { wall: string; treatment: Treatment; inside: Inside; panes: readonly Pane[]; floor?: Inside["floor"] },
): string {
  const { width, height } = canvas;
  const { left, right, top, foot, eye } = shell;
  const colour = inRoom(canvas, wall);
  const at = (x: number, y: number, edge: number): Point => [
    edge,
    eye[1] + ((y - eye[1]) * (edge - eye[0])) / (x - eye[0]),
  ];
  const [leftTop, leftFoot, rightTop, rightFoot] = [
    at(left, top, 0),
    at(left, foot, 0),
    at(right, top, width),
    at(right, foot, width),
  ];
  const isLitLeft = panes.length > 0 && (panes[0]?.x ?? 0) + (panes[0]?.width ?? 0) / 2 < width / 2;
  const side = (isNear: boolean) =>
    canvas.horizontal([
      [0, lighten(colour, isNear ? -0.02 : -0.075)],
      [1, lighten(colour, isNear ? -0.07 : -0.03)],
    ]);
  const roof = inRoom(canvas, mix(wall, "#fffaf2", 0.72));
  // The view may reach over the wall's own edges on a narrow sheet: the sides are painted after it.
  return (
    drawBackWall(canvas, shell, colour, panes) +
    fill(
      `M0 0H${width}L${num(rightTop[0])} ${num(Math.max(0, rightTop[1]))}L${num(right)} ${num(top)}H${num(left)}L0 ${num(Math.max(0, leftTop[1]))}Z`,
      canvas.between(0, top, [
        [0, lighten(roof, -0.05)],
        [1, roof],
      ]),
    ) +
    polygon([[0, leftTop[1]], [left, top], [left, foot], leftFoot], side(isLitLeft)) +
    polygon([[width, rightTop[1]], [right, top], [right, foot], rightFoot], side(!isLitLeft)) +
    drawTreatment(canvas, shell, treatment, wall, inside, panes) +
    drawCeiling(canvas, shell, inside, wall) +
    polygon(
      [leftFoot, [left, foot], [right, foot], rightFoot, [width, height], [0, height]],
      floorInk(canvas, inside, floor ?? inside.floor),
    ) +
    drawFloorLines(canvas, shell, inside, floor ?? inside.floor) +
    drawSkirting(canvas, shell, colour)
  );
}

/** The wall that faces the viewer, open where its panes are. */
function drawBackWall(
  canvas: Canvas,
  { left, right, top, foot }: Shell,
  colour: string,
  panes: readonly Pane[],
): string {
  const holes = panes.map((pane) => traceOpening(pane.form, pane)).join("");
  return fill(
    `M${num(left)} ${num(top)}H${num(right)}V${num(foot + 1)}H${num(left)}Z${holes}`,
    canvas.between(top, foot, [
      [0, lighten(colour, -0.02)],
      [1, lighten(colour, 0.025)],
    ]),
    'fill-rule="evenodd"',
  );
}

function drawSkirting(canvas: Canvas, { left, right, foot }: Shell, colour: string): string {
  const white = mix(colour, inRoom(canvas, "#fffaf0"), 0.6);
  return (
    rect(left, foot - 14, right - left, 15, white) +
    rect(left, foot - 1, right - left, 4, canvas.palette.dark, 'opacity=".16"')
  );
}

function floorInk(canvas: Canvas, { wood, cloth }: Inside, floor: Inside["floor"]): string {
  const colour = inRoom(
    canvas,
    {
      boards: mix(wood, "#c9a06c", 0.5),
      herringbone: mix(wood, "#b98a58", 0.5),
      tiles: "#c98462",
      carpet: mix(cloth, "#cdbba6", 0.62),
      stone: "#cfc3b2",
    }[floor],
  );
  return canvas.vertical([
    [0, lighten(colour, -0.05)],
    [1, lighten(colour, 0.03)],
  ]);
}

function drawFloorLines(canvas: Canvas, shell: Shell, inside: Inside, floor: Inside["floor"]): string {
  const { width } = canvas;
  const base = inRoom(canvas, floor === "tiles" ? "#c98462" : floor === "stone" ? "#cfc3b2" : inside.wood);
  const count = Math.round(9 * Math.max(0.8, canvas.breadth));
  let lines = "";
  const row = (near: number) => {
    const y = onFloor(shell, canvas, 0, near)[1];
    return `M0 ${num(y)}H${width}`;
  };
  if (floor === "carpet") return "";
  if (floor === "herringbone") {
    const rows = [0, 0.1, 0.23, 0.4, 0.62, 0.9, 1.2];
    for (const [index, near] of rows.entries()) {
      const next = rows[index + 1];
      if (next === undefined) break;
      for (let step = -3; step <= count * 2 + 3; step++) {
        const [a, b, c] = [
          onFloor(shell, canvas, step / (count * 2), near),
          onFloor(shell, canvas, (step + 0.5) / (count * 2), next),
          onFloor(shell, canvas, (step + 1) / (count * 2), near),
        ];
        lines += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}`;
      }
    }
    return stroke(lines, lighten(base, -0.06), 1.6, 'opacity=".45"');
  }
  for (let step = -4; step <= count + 4; step++) {
    const [a, b] = [onFloor(shell, canvas, step / count, 0), onFloor(shell, canvas, step / count, 1)];
    lines += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  }
  if (floor === "tiles" || floor === "stone")
    for (const near of [0.07, 0.16, 0.28, 0.44, 0.66, 0.95]) lines += row(near);
  return (
    stroke(lines, lighten(base, -0.1), 1.5, 'opacity=".42"') +
    (floor === "tiles" ? drawTileDots(canvas, shell, inside, count) : "")
  );
}

function drawTileDots(canvas: Canvas, shell: Shell, { second }: Inside, count: number): string {
  let dots = "";
  for (const near of [0.16, 0.28, 0.44, 0.66, 0.95])
    for (let step = -2; step <= count + 2; step++) dots += dot(...onFloor(shell, canvas, step / count, near));
  return roundStroke(dots, inRoom(canvas, mix(second, "#fff3dd", 0.3)), 7, 'opacity=".7"');
}

function drawCeiling(
  canvas: Canvas,
  { left, right, top, eye, ceiling }: Shell,
  { wood }: Inside,
  wall: string,
): string {
  const beam = inRoom(canvas, wood);
  const light = inRoom(canvas, mix(wall, "#fffaf0", 0.75));
  switch (ceiling) {
    case "beams": {
      let d = "";
      const count = Math.max(5, Math.round((right - left) / 190));
      for (let index = 0; index <= count; index++) {
        const x = left + ((right - left) * index) / count;
        const far = eye[0] + (x - eye[0]) * 1.25;
        d += outline([
          [x - 9, top],
          [x + 9, top],
          [far + 13, -4],
          [far - 13, -4],
        ]);
      }
      return fill(d, beam) + rect(left - 3, top - 5, right - left + 6, 13, lighten(beam, -0.04));
    }
    case "boards":
      return (
        stroke(
          Array.from({ length: 15 }, (_, index) => {
            const x = left + ((right - left) * index) / 14;
            return `M${num(x)} ${num(top)}L${num(eye[0] + (x - eye[0]) * 1.25)} 0`;
          }).join(""),
          lighten(beam, 0.05),
          2.4,
          'opacity=".7"',
        ) + rect(left, top - 4, right - left, 9, beam)
      );
    case "cornice":
      return (
        rect(left, top - 3, right - left, 20, light) +
        rect(left, top + 15, right - left, 4, lighten(light, -0.08)) +
        rect(left, top + 26, right - left, 3, lighten(light, -0.03))
      );
    case "slope":
    case "flat":
      return rect(left, top - 2, right - left, 7, light, 'opacity=".9"');
  }
}

/** Light from a pane on the floor, leaning away from the sun. */
export function drawLightOnFloor(canvas: Canvas, shell: Shell, panes: readonly Pane[]): string {
  const lean = canvas.sun.x > canvas.width / 2 ? -1 : 1;
  const strength = canvas.isDark ? 0.08 : 0.3;
  return panes
    .map(({ x, width, isDoor }) => {
      const near = isDoor ? 0.02 : 0.2;
      const [y, far] = [
        shell.foot + (canvas.height - shell.foot) * near,
        shell.foot + (canvas.height - shell.foot) * (near + 0.6),
      ];
      return polygon(
        [
          [x + 8, y],
          [x + width - 8, y],
          [x + width * 1.18 + lean * 90, far],
          [x - width * 0.12 + lean * 90, far],
        ],
        canvas.palette.light,
        `opacity="${strength}"`,
      );
    })
    .join("");
}
