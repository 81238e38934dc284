import type { Dice } from "../../random.ts";
import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, points, stroke } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The cathedral of Florence: red dome, long nave, Giotto's tower; 420 units wide at size 1. */
export function drawFlorenceDuomo(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#f6ebd6");
  const green = pen.ink("#7f9a86");
  const tile = pen.ink("#c4603c");
  const half = (middle: number, up: number, wide: number) =>
    pen.block(middle - wide, 60, wide * 2, up - 60, white) + pen.dome(middle, up, wide, wide * 0.8, tile);
  const giotto =
    pen.block(-206, 0, 46, 250, white) +
    [48, 96, 150, 204].map((up) => pen.flat(-208, up, 50, 4, green)).join("") +
    pen.bays({ from: -204, to: -162, count: 2, up: 104, wide: 9, tall: 34, shape: "pointed" }) +
    pen.bays({ from: -204, to: -162, count: 2, up: 158, wide: 9, tall: 34, shape: "pointed" }) +
    pen.bays({ from: -202, to: -164, count: 1, up: 210, wide: 22, tall: 34, shape: "pointed" }) +
    pen.flat(-212, 248, 58, 9, white) +
    pen.teeth(-210, -156, 9, 244, 3, 6, green);
  return (
    giotto +
    pen.block(-156, 40, 190, 92, white) +
    pen.shape(points("-160,132 -150,152 40,152 40,132"), tile) +
    pen.bays({ from: -146, to: 0, count: 4, up: 98, wide: 14, tall: 14, shape: "round" }) +
    pen.block(-156, 0, 190, 84, pen.ink("#efe2c9")) +
    pen.shape(points("-160,84 -152,98 36,98 36,84"), tile) +
    pen.bays({ from: -146, to: 10, count: 4, up: 22, wide: 12, tall: 44, shape: "pointed" }) +
    pen.flat(-156, 74, 190, 4, green) +
    half(34, 128, 36) +
    half(150, 128, 36) +
    half(92, 116, 46) +
    pen.block(22, 100, 140, 92, white) +
    pen.bays({ from: 26, to: 158, count: 3, up: 142, wide: 26, tall: 26, shape: "round" }) +
    pen.flat(18, 188, 148, 7, green) +
    pen.flat(18, 134, 148, 4, green) +
    pen.dome(92, 195, 72, 112, tile, 1.12) +
    pen.ribs(92, 195, 72, 112, white, 4, 6) +
    pen.block(81, 300, 22, 30, white) +
    pen.bays({ from: 83, to: 101, count: 2, up: 304, wide: 5, tall: 22 }) +
    pen.spire(92, 330, 11, 26, white) +
    pen.disc(92, 358, 5, pen.ink("#e3b04b"))
  );
}

/** The tower of the Palazzo Vecchio over its crenellated block, 300 units tall at size 1. */
export function drawPalazzoVecchio(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#d3a876");
  const edge = pen.ink("#b08555");
  const crown = (left: number, wide: number, up: number, tall: number, count: number) =>
    pen.block(left, up, wide, tall, stone) +
    pen.teeth(left, left + wide, count, up - 7, 4, 8, edge) +
    pen.teeth(left, left + wide, count - 1, up + tall - 1, wide / count / 1.8, 9, stone);
  return (
    pen.block(-92, 0, 170, 122, stone) +
    pen.bays({ from: -86, to: 72, count: 5, up: 74, wide: 13, tall: 26 }) +
    pen.bays({ from: -86, to: 72, count: 5, up: 32, wide: 13, tall: 26 }) +
    crown(-100, 186, 122, 26, 14) +
    pen.bays({ from: -94, to: 80, count: 9, up: 128, wide: 6, tall: 12, shape: "box" }) +
    pen.block(-34, 148, 38, 92, stone) +
    crown(-42, 54, 238, 22, 6) +
    pen.block(-34, 266, 9, 34, stone) +
    pen.block(-5, 266, 9, 34, stone) +
    crown(-40, 50, 298, 12, 6) +
    pen.spire(-15, 316, 20, 34, pen.ink("#8f6a55"))
  );
}

/** The old bridge of Florence: three low arches and houses in many colours; 660 units wide at size 1. */
export function drawPonteVecchio(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const { dice, palette } = canvas.fork("ponte");
  const stone = pen.ink("#c9a676");
  let body = `M${pen.text(-340, 0)}L${pen.text(-340, 74)}L${pen.text(340, 74)}L${pen.text(340, 0)}Z`;
  let rims = "";
  for (const middle of [-215, 0, 215]) {
    const arch = `M${pen.text(middle - 92, 0)}Q${pen.text(middle - 80, 60)} ${pen.text(middle, 62)}Q${pen.text(middle + 80, 60)} ${pen.text(middle + 92, 0)}`;
    body += `${arch}Z`;
    rims += arch;
  }
  return (
    pen.block(-336, 112, 672, 30, pen.ink("#efcf96")) +
    pen.flat(-338, 140, 676, 9, pen.ink("#b9603c")) +
    pen.bays({ from: -330, to: 330, count: 26, up: 120, wide: 8, tall: 12, shape: "box" }) +
    pen.flat(-44, 70, 88, 42, mix(palette.sky[3], palette.haze, 0.5)) +
    pen.bays({
      from: -44,
      to: 44,
      count: 3,
      up: 70,
      wide: 25,
      tall: 42,
      lit: 0,
      colour: mix(palette.sky[3], palette.haze, 0.4),
    }) +
    pen.teeth(-46, 46, 4, 70, 6, 44, stone) +
    drawBridgeHouses(pen, dice, palette.lit) +
    pen.flat(-340, 0, 680, 60, mix(palette.rockShade, palette.dark, 0.35)) +
    fill(body, pen.shaded(stone), 'fill-rule="evenodd"') +
    stroke(rims, pen.ink("#a98658"), 4 * place.size) +
    pen.flat(-340, 68, 680, 6, pen.ink("#dcbc8a"))
  );
}

/** The goldsmiths’ houses, with the gap over the middle arch. */
function drawBridgeHouses(pen: Pen, dice: Dice, lit: number): string {
  const walls = ["#ecc27c", "#e39f62", "#f3dba4", "#d98a58", "#e9b48c", "#f0cf8f"];
  let houses = "";
  for (let left = -330; left < 320;) {
    const wide = Math.min(dice.between(34, 58), 330 - left);
    const isOpen = left < 44 && left + wide > -44;
    const tall = dice.between(44, 66);
    if (!isOpen) {
      const wall = pen.ink(dice.pick(walls));
      houses +=
        pen.flat(left, 70, wide, tall, wall) +
        pen.flat(left - 2, 70 + tall, wide + 4, 9, pen.ink("#b9603c")) +
        pen.flat(left + 2, 62, wide - 4, 10, lighten(wall, -0.12)) +
        pen.bays({
          from: left + 3,
          to: left + wide - 3,
          count: 2,
          up: 84,
          wide: 9,
          tall: 15,
          shape: "box",
          lit,
        }) +
        pen.bays({
          from: left + 3,
          to: left + wide - 3,
          count: 2,
          up: 74 + tall - 20,
          wide: 8,
          tall: 11,
          shape: "box",
        });
    }
    left += wide;
  }
  return houses;
}
