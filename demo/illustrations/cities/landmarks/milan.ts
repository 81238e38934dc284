import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { lighten } from "../../colour.ts";
import { Pen, type Place } from "../pen.ts";

/** The cathedral of Milan: a broad gable that bristles with pinnacles; 460 units wide at size 1. */
export function drawMilanDuomo(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#f6ece0");
  const shade = pen.ink("#d8c6b4");
  const roof = (right: number) => 218 - Math.abs(right) * 0.47;
  const piers = [-222, -146, -74, -26, 26, 74, 146, 222];
  const buttress = piers
    .map(
      (middle) =>
        pen.block(middle - 9, 0, 18, roof(middle) + 8, lighten(white, 0.01)) +
        pen.pinnacles(middle - 9, middle + 9, 1, roof(middle) + 6, 17, 74, white) +
        pen.pinnacles(middle - 12, middle + 12, 2, roof(middle), 7, 30, shade),
    )
    .join("");
  const back = Array.from({ length: 11 }, (_, index) =>
    pen.spire(-200 + index * 40, 150, 6, 112 - Math.abs(index - 5) * 9, shade),
  ).join("");
  return (
    back +
    pen.tower(0, points("30,200 24,246 15,256 12,300 0,392"), shade) +
    pen.pinnacles(-32, 32, 4, 230, 9, 52, white) +
    pen.lines([points("0,388 0,404")], pen.ink("#e9b83f"), 5) +
    pen.shape(
      [
        [-230, 0],
        [-230, roof(230)],
        [-150, roof(150)],
        [0, roof(0)],
        [150, roof(150)],
        [230, roof(230)],
        [230, 0],
      ],
      pen.shaded(white),
    ) +
    pen.pinnacles(-226, 226, 40, 106, 6, 14, shade) +
    [-184, 184]
      .map(
        (middle) =>
          pen.bays({ from: middle - 20, to: middle + 20, count: 1, up: 66, wide: 22, tall: 44, shape: "pointed" }) +
          pen.bays({ from: middle - 22, to: middle + 22, count: 1, up: 0, wide: 27, tall: 50, lit: 0.3 }),
      )
      .join("") +
    [-110, 110]
      .map(
        (middle) =>
          pen.bays({ from: middle - 20, to: middle + 20, count: 1, up: 82, wide: 26, tall: 60, shape: "pointed" }) +
          pen.bays({ from: middle - 22, to: middle + 22, count: 1, up: 0, wide: 32, tall: 60, lit: 0.3 }),
      )
      .join("") +
    pen.bays({ from: -22, to: 22, count: 1, up: 98, wide: 28, tall: 84, shape: "pointed" }) +
    pen.bays({ from: -24, to: 24, count: 1, up: 0, wide: 36, tall: 78, lit: 0.4 }) +
    [-50, 50]
      .map((middle) =>
        pen.bays({ from: middle - 20, to: middle + 20, count: 1, up: 92, wide: 20, tall: 60, shape: "pointed" }),
      )
      .join("") +
    buttress
  );
}
