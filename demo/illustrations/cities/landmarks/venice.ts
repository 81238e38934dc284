import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, points, stroke } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The bell tower of Saint Mark's, 400 units tall at size 1. */
export function drawCampanile(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#c4694c");
  const white = pen.ink("#f6ecda");
  return (
    pen.block(-29, 0, 58, 240, brick) +
    pen.teeth(-29, 29, 4, 10, 4, 226, pen.ink("#a9553c")) +
    pen.block(-33, 238, 66, 48, white) +
    pen.bays({ from: -29, to: 29, count: 4, up: 242, wide: 9, tall: 36 }) +
    pen.flat(-37, 284, 74, 6, white) +
    pen.block(-31, 290, 62, 34, brick) +
    pen.flat(-12, 294, 24, 24, white) +
    pen.flat(-35, 322, 70, 5, white) +
    pen.tower(0, points("32,327 0,402"), pen.ink("#6f9c86")) +
    pen.tower(0, points("3,400 4,412 0,422"), pen.ink("#e3b04b"))
  );
}

/** The Doge's palace: two white arcades carry a rose wall; 330 units wide at size 1. */
export function drawDogesPalace(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const rose = pen.ink("#eebfa4");
  const white = pen.ink("#fbf2e2");
  let lozenges: (readonly [number, number])[][] = [];
  for (let index = 0; index < 14; index++)
    lozenges.push(
      [
        [-165 + index * 23.6, 84],
        [-153 + index * 23.6, 120],
        [-165 + index * 23.6, 156],
      ],
      [
        [-141 + index * 23.6, 84],
        [-153 + index * 23.6, 120],
        [-141 + index * 23.6, 156],
      ],
    );
  lozenges = lozenges.filter(([first]) => (first?.[0] ?? 0) < 160);
  return (
    pen.block(-165, 78, 330, 82, rose) +
    pen.lines(lozenges, pen.ink("#dfa284"), 2, 'opacity=".7"') +
    pen.bays({ from: -160, to: 160, count: 7, up: 96, wide: 17, tall: 36, shape: "pointed" }) +
    pen.tower(0, points("17,86 17,150 0,182"), white) +
    pen.bays({ from: -10, to: 10, count: 1, up: 94, wide: 17, tall: 44, shape: "pointed" }) +
    pen.pinnacles(-165, 165, 28, 158, 7, 16, white) +
    pen.block(-165, 0, 330, 80, white) +
    pen.bays({ from: -163, to: 163, count: 26, up: 44, wide: 7.4, tall: 24, shape: "pointed", lit: 0 }) +
    pen.bays({
      from: -163,
      to: 163,
      count: 13,
      up: 0,
      wide: 18,
      tall: 38,
      shape: "pointed",
      lit: canvas.palette.lit * 0.6,
    }) +
    pen.flat(-167, 39, 334, 4, pen.ink("#dccbb0")) +
    pen.flat(-167, 74, 334, 5, pen.ink("#dccbb0"))
  );
}

/** The cluster of lead domes of Saint Mark's basilica. */
export function drawSaintMarkDomes(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const lead = pen.ink("#a9b4b4");
  const one = (middle: number, half: number, up: number) =>
    pen.block(middle - half * 0.9, up - 14, half * 1.8, 16, pen.ink("#efe0c6")) +
    pen.dome(middle, up, half, half * 1.15, lead) +
    pen.block(middle - 4, up + half * 1.1, 8, 12, lead) +
    pen.dome(middle, up + half * 1.1 + 10, 7, 12, lead, 1.4);
  return one(-58, 26, 128) + one(58, 26, 128) + one(0, 34, 134);
}

/** Santa Maria della Salute: a great dome, a smaller one, two bell towers; 250 units wide at size 1. */
export function drawSalute(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#f3e9d8");
  const edge = pen.ink("#d0c0a4");
  const lead = pen.ink("#a3b1b6");
  const lantern = (middle: number, up: number, size: number) =>
    pen.block(middle - 8 * size, up, 16 * size, 24 * size, white) +
    pen.dome(middle, up + 24 * size, 9 * size, 11 * size, lead) +
    pen.lines(
      [
        [
          [middle, up + 34 * size],
          [middle, up + 46 * size],
        ],
      ],
      edge,
      2.4,
    );
  const bell = (middle: number) =>
    pen.block(middle - 12, 60, 24, 108, white) +
    pen.bays({ from: middle - 8, to: middle + 8, count: 1, up: 128, wide: 9, tall: 26 }) +
    pen.dome(middle, 168, 12, 20, lead);
  return (
    bell(74) +
    bell(120) +
    pen.block(52, 0, 110, 84, white) +
    pen.dome(98, 112, 40, 44, lead) +
    pen.block(60, 82, 76, 32, white) +
    lantern(98, 152, 0.7) +
    pen.tower(-20, points("104,0 104,78 66,104"), white) +
    pen.flat(-126, 76, 212, 7, edge) +
    pen.block(-84, 96, 128, 48, white) +
    pen.bays({ from: -80, to: 40, count: 5, up: 104, wide: 12, tall: 30 }) +
    pen.disc(-92, 104, 20, edge) +
    pen.disc(-92, 104, 12, white) +
    pen.disc(52, 104, 20, edge) +
    pen.disc(52, 104, 12, white) +
    pen.flat(-90, 142, 140, 6, edge) +
    pen.dome(-20, 146, 66, 82, lead) +
    pen.ribs(-20, 146, 66, 82, pen.ink("#c2ccce"), 2.6, 7) +
    lantern(-20, 224, 1) +
    pen.tower(-20, points("38,0 38,78 0,100"), lighten(white, 0.02)) +
    pen.bays({ from: -42, to: 2, count: 1, up: 0, wide: 32, tall: 66, lit: 0 }) +
    pen.bays({ from: -112, to: -66, count: 1, up: 20, wide: 18, tall: 40 }) +
    pen.bays({ from: 26, to: 72, count: 1, up: 20, wide: 18, tall: 40 })
  );
}

/** How high the deck of the Rialto lies, from its middle outwards. */
function deck(right: number): number {
  return 128 - Math.abs(right) * 0.31;
}

/** The Rialto: one wide arch with a roofed row of shops over it; 560 units wide at size 1, its water at `up` 0. */
export function drawRialto(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#f0e4cf");
  const edge = pen.ink("#cdbb9b");
  const body =
    `M${pen.text(-300, 0)}L${pen.text(-300, deck(300))}L${pen.text(-60, deck(60))}L${pen.text(60, deck(60))}L${pen.text(300, deck(300))}L${pen.text(300, 0)}Z` +
    `M${pen.text(-150, 0)}Q${pen.text(-110, 96)} ${pen.text(0, 100)}Q${pen.text(110, 96)} ${pen.text(150, 0)}Z`;
  let arches = "";
  for (const side of [-1, 1]) {
    for (let index = 0; index < 6; index++) {
      const middle = side * (58 + index * 34);
      arches += pen.opening(middle - 11, deck(middle) + 6, 22, 38);
    }
  }
  return (
    drawGallery(pen, -1, stone) +
    drawGallery(pen, 1, stone) +
    pen.block(-40, 118, 80, 66, stone) +
    pen.shape(points("-48,182 0,212 48,182"), stone) +
    pen.lines([points("-48,182 0,212 48,182")], edge, 4) +
    fill(arches + pen.opening(-19, 122, 38, 54), mix(pen.glass, canvas.palette.window, canvas.isDark ? 0.7 : 0.12)) +
    fill(body, pen.shaded(stone), 'fill-rule="evenodd"') +
    stroke(
      `M${pen.text(-150, 0)}Q${pen.text(-110, 96)} ${pen.text(0, 100)}Q${pen.text(110, 96)} ${pen.text(150, 0)}`,
      edge,
      6 * place.size,
    ) +
    pen.lines(
      [
        [
          [-300, deck(300)],
          [-60, deck(60)],
          [60, deck(60)],
          [300, deck(300)],
        ],
      ],
      edge,
      7,
    )
  );
}

/** The shops on one slope of the bridge. */
function drawGallery(pen: Pen, side: number, stone: string): string {
  return (
    pen.shape(
      [
        [side * 248, deck(248)],
        [side * 42, deck(42)],
        [side * 42, deck(42) + 54],
        [side * 248, deck(248) + 46],
      ],
      stone,
    ) +
    pen.shape(
      [
        [side * 252, deck(252) + 52],
        [side * 42, deck(42) + 62],
        [side * 42, deck(42) + 50],
        [side * 252, deck(252) + 40],
      ],
      pen.ink("#b9694a"),
    )
  );
}
