import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, points } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The Puerta de Alcalá: five openings, three of them arches; 360 units wide at size 1. */
export function drawPuertaDeAlcala(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#ecdfc6");
  const edge = pen.ink("#cbb994");
  const beyond = mix(canvas.palette.mid, canvas.palette.haze, canvas.isDark ? 0.2 : 0.45);
  const columns = [-166, -134, -66, -44, 44, 66, 134, 166]
    .map(
      (middle) =>
        pen.block(middle - 6, 12, 12, 122, lighten(stone, 0.03)) +
        pen.flat(middle - 8, 130, 16, 6, edge) +
        pen.flat(middle - 8, 8, 16, 6, edge),
    )
    .join("");
  return (
    pen.block(-188, 0, 376, 140, stone) +
    [-95, 0, 95]
      .map((middle) => fill(pen.opening(middle - 25, 0, 50, 110), beyond) + pen.disc(middle, 122, 6, edge))
      .join("") +
    fill(pen.opening(-164, 0, 26, 62, "box") + pen.opening(138, 0, 26, 62, "box"), beyond) +
    columns +
    pen.flat(-194, 136, 388, 12, edge) +
    pen.flat(-190, 148, 380, 14, stone) +
    pen.block(-66, 160, 132, 42, stone) +
    pen.flat(-70, 200, 140, 6, edge) +
    pen.shape(points("-46,206 0,232 46,206"), stone) +
    pen.flat(-42, 168, 84, 24, pen.ink("#f8efdc")) +
    pen.pinnacles(-20, 20, 2, 226, 14, 26, edge) +
    [-170, -96, 96, 170].map((middle) => pen.tower(middle, points("12,162 14,172 7,186 0,198"), edge)).join("")
  );
}

/** A corner house of the Gran Vía with its dark dome and gilded figure, 420 units tall at size 1. */
export function drawCornerDome(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#f3e8d2");
  const edge = pen.ink("#d3c19d");
  const slate = pen.ink("#4a5460");
  const gold = pen.ink("#e3b04b");
  const floors = [50, 96, 142, 188]
    .map(
      (up) =>
        pen.bays({ from: -150, to: -46, count: 4, up, wide: 14, tall: 30, shape: "box" }) +
        pen.bays({ from: 46, to: 150, count: 4, up, wide: 14, tall: 30, shape: "box" }) +
        pen.bays({ from: -42, to: 42, count: 3, up, wide: 15, tall: 33 }) +
        pen.flat(-156, up - 8, 312, 3.4, edge),
    )
    .join("");
  return (
    pen.block(-156, 0, 312, 232, stone) +
    pen.shape(points("-156,232 -146,262 146,262 156,232"), slate) +
    pen.block(-46, 0, 92, 246, lighten(stone, 0.02)) +
    floors +
    pen.flat(-160, 228, 320, 8, edge) +
    pen.bays({ from: -150, to: 150, count: 7, up: 0, wide: 26, tall: 34, lit: canvas.palette.lit }) +
    pen.teeth(-44, 44, 6, 142, 4.5, 86, lighten(stone, 0.05)) +
    pen.block(-50, 244, 100, 40, stone) +
    pen.bays({ from: -42, to: 42, count: 5, up: 248, wide: 10, tall: 28 }) +
    pen.flat(-54, 282, 108, 7, edge) +
    pen.dome(0, 288, 48, 66, slate, 1.2) +
    pen.ribs(0, 288, 48, 66, gold, 2.6, 6) +
    pen.flat(-14, 350, 28, 5, gold) +
    pen.block(-9, 354, 18, 24, stone) +
    pen.dome(0, 378, 9, 9, slate) +
    pen.tower(0, points("4,386 6,396 3,408 0,416"), gold) +
    pen.shape(points("-2,400 -24,418 -10,400 -4,394"), gold) +
    pen.shape(points("2,400 24,418 10,400 4,394"), gold)
  );
}
