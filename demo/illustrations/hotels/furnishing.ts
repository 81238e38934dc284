import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { disc, ellipse, fill, num, outline, type Point, polygon, rect, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";

export function drawPlant(canvas: Canvas, x: number, y: number, size: number, inside: Inside, form = 0): string {
  const { dice } = canvas.fork(`plant ${Math.round(x)}`);
  const shades = ["#4f7350", "#3d6045", "#6a8d60"].map((colour) => inRoom(canvas, colour));
  const pot = inRoom(canvas, form % 2 ? mix(inside.second, "#fffaf0", 0.3) : "#c0714f");
  let leaves = "";
  const top = y - 70 * size;
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI / 2 + (index - 5) * 0.24;
    const reach = dice.between(100, 170) * size * (form % 3 === 2 ? 1.4 : 1);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    if (form % 3 === 1)
      leaves +=
        stroke(
          `M${num(x)} ${num(top)}Q${num(x + dx * 0.3)} ${num(top + dy * 0.9)} ${num(x + dx * 0.9)} ${num(top + dy)}`,
          shades[index % 3] ?? "",
          3,
        ) + ellipse(x + dx * 0.9, top + dy, 20 * size, 14 * size, shades[index % 3] ?? "");
    else
      leaves += fill(
        `M${num(x)} ${num(top)}Q${num(x + dx * 0.5 - 13 * size)} ${num(top + dy * 0.62)} ${num(x + dx)} ${num(top + dy)}Q${num(x + dx * 0.5 + 16 * size)} ${num(top + dy * 0.5)} ${num(x)} ${num(top)}Z`,
        shades[index % 3] ?? "",
      );
  }
  return (
    ellipse(x, y + 2, 44 * size, 7 * size, "#2a1c14", 'opacity=".22"') +
    leaves +
    fill(
      `M${num(x - 34 * size)} ${num(top)}h${num(68 * size)}l${num(-10 * size)} ${num(70 * size)}h${num(-48 * size)}Z`,
      canvas.horizontal([
        [0, lighten(pot, 0.03)],
        [1, lighten(pot, -0.08)],
      ]),
    )
  );
}

/** A rug on the floor: round, or square in perspective, with a border. */
export function drawRug(
  canvas: Canvas,
  { x, y, reach, form, inside }: { x: number; y: number; reach: number; form: number; inside: Inside },
): string {
  const colour = inRoom(canvas, mix(inside.second, "#f2e3c9", 0.4));
  const line = inRoom(canvas, mix(inside.cloth, inside.second, 0.35));
  if (form % 2 === 0)
    return (
      ellipse(x, y, reach, reach * 0.13, colour) +
      ellipse(x, y, reach * 0.9, reach * 0.11, "none", `stroke="${line}" stroke-width="4" opacity=".7"`)
    );
  const tall = reach * 0.17;
  const shape = (share: number): Point[] => [
    [x - reach * 0.8 * share, y - tall * share],
    [x + reach * 0.8 * share, y - tall * share],
    [x + reach * share, y + tall * share],
    [x - reach * share, y + tall * share],
  ];
  return (
    polygon(shape(1), colour) +
    stroke(outline(shape(0.88)), line, 5, 'opacity=".75"') +
    stroke(outline(shape(0.74)), line, 2, 'opacity=".6"') +
    fill(
      [-0.5, -0.17, 0.17, 0.5]
        .map(
          (along) =>
            `M${num(x + along * reach)} ${num(y - tall * 0.3)}l22 ${num(tall * 0.3)}l-22 ${num(tall * 0.3)}l-22 ${num(-tall * 0.3)}Z`,
        )
        .join(""),
      line,
      'opacity=".6"',
    )
  );
}

/** A free-standing bath; (x, y) is the middle of the floor under it. */
export function drawTub(canvas: Canvas, x: number, y: number, size: number, inside: Inside, form = 0): string {
  const shell = inRoom(canvas, form % 2 ? "#fffdf8" : mix(inside.cloth, "#fffaf2", form % 3 === 0 ? 1 : 0.15));
  const inner = inRoom(canvas, "#fffdf8");
  const metal = inRoom(canvas, inside.metal);
  const k = (value: number) => num(value * size);
  const feet =
    form % 2
      ? [-92, 80]
          .map((left) =>
            fill(
              `M${num(x + left * size)} ${num(y - 26 * size)}q${k(-8)} ${k(20)} ${k(-14)} ${k(26)}h${k(22)}q${k(6)} ${k(-12)} ${k(4)} ${k(-26)}Z`,
              metal,
            ),
          )
          .join("")
      : rect(x - 96 * size, y - 12 * size, 192 * size, 12 * size, lighten(shell, -0.08), `rx="${k(5)}"`);
  return (
    ellipse(x, y + 2, 146 * size, 13 * size, "#2a1c14", 'opacity=".24"') +
    feet +
    fill(
      `M${num(x - 168 * size)} ${num(y - 118 * size)}q${k(14)} ${k(98)} ${k(82)} ${k(104)}h${k(172)}q${k(68)} ${k(-6)} ${k(82)} ${k(-104)}Z`,
      canvas.horizontal([
        [0, lighten(shell, -0.04)],
        [0.3, lighten(shell, 0.02)],
        [1, lighten(shell, -0.09)],
      ]),
    ) +
    ellipse(x, y - 118 * size, 170 * size, 17 * size, lighten(inner, 0.01)) +
    ellipse(x, y - 117 * size, 154 * size, 11 * size, mix(canvas.palette.water[1], "#cfeae6", 0.6)) +
    stroke(
      `M${num(x + 176 * size)} ${num(y)}v${k(-176)}q${k(-2)} ${k(-28)} ${k(-30)} ${k(-28)}t${k(-24)} ${k(22)}`,
      metal,
      8 * size,
    ) +
    fill(
      [-96, -70, -44, -22]
        .map((left, index) => disc(x + left * size, y - (122 + (index % 2) * 7) * size, (14 - index * 1.5) * size))
        .join(""),
      "#ffffff",
      'opacity=".75"',
    )
  );
}
