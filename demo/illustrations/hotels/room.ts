import { type Pane, type Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, ellipse, fill, group, num, type Point, polygon, rect, stroke } from "../svg.ts";
import { drawArt } from "./art.ts";
import { drawBed } from "./bed.ts";
import { drawBedside, drawFloorLamp } from "./bedside.ts";
import { drawPlant, drawRug, drawTub } from "./furnishing.ts";
import { inRoom } from "./light.ts";
import type { Inside, Look } from "./look.ts";
import type { HotelName, RoomClass } from "./names.ts";
import { drawCurtains, drawOutlook, drawPanes } from "./panes.ts";
import { planRoom, type RoomPlan } from "./plan-room.ts";
import { drawChair, drawSideTable, drawSofa } from "./seats.ts";
import { drawLightOnFloor, drawShell, makeShell, onFloor } from "./shell.ts";
import { drawBunks, drawSideBed } from "./small-beds.ts";

/** A room with its view. */
export function drawRoom(canvas: Canvas, name: HotelName, roomClass: RoomClass, index: number): string {
  const { look, room } = planRoom(name, roomClass, index);
  const shell = makeShell(canvas, room.ceiling);
  const panes = placePanes(canvas, shell, room);
  const inside = room.inside;
  const lower =
    drawOutlook(canvas, name, panes) +
    drawShell(canvas, shell, { wall: room.wall, treatment: room.treatment, inside, panes }) +
    (room.roomClass === "attic" ? drawSlopes(canvas, shell, room) : "") +
    drawLightOnFloor(canvas, shell, panes) +
    drawPanes(canvas, look, panes, shell);
  const cloth =
    room.variant % 2
      ? mix(inside.second, "#fffaf0", 0.25)
      : room.curtains === "shutters"
        ? look.shutter
        : mix(inside.cloth, inside.second, 0.35);
  const hung =
    room.roomClass === "attic"
      ? ""
      : panes.map((pane) => drawCurtains(canvas, shell, pane, cloth, room.curtains, inside.metal)).join("");
  return lower + hung + drawFurniture(canvas, shell, room, panes, look);
}

function placePanes(canvas: Canvas, shell: Shell, { layout, roomClass, form, isDoor, variant }: RoomPlan): Pane[] {
  const { left, right, top, foot } = shell;
  const wide = right - left;
  const isNarrow = canvas.width < 900;
  const tall = foot - top;
  const pane = (middle: number, share: number, limit: number): Pane => {
    const width = Math.min(wide * share, limit);
    const y = isDoor ? top + tall * 0.12 : top + tall * (roomClass === "attic" ? 0.16 : 0.13);
    return {
      x: middle - width / 2,
      y,
      width,
      height: isDoor ? foot - y : tall * (form === "band" ? 0.5 : roomClass === "attic" ? 0.42 : 0.56),
      form,
      ...(isDoor ? { isDoor } : {}),
    };
  };
  const size =
    roomClass === "classic"
      ? 0.26
      : roomClass === "attic"
        ? 0.26
        : roomClass === "suite"
          ? 0.38
          : form === "band"
            ? 0.44
            : 0.33;
  const limit = form === "arch" ? 330 : roomClass === "suite" ? 560 : 460;
  switch (layout) {
    case "window-left":
      return [
        pane(
          left + wide * (roomClass === "attic" ? 0.35 : isNarrow ? 0.27 : 0.24),
          isNarrow ? Math.max(size, 0.36) : size,
          limit,
        ),
      ];
    case "window-right":
      return [
        pane(
          right - wide * (roomClass === "attic" ? 0.35 : isNarrow ? 0.27 : 0.24),
          isNarrow ? Math.max(size, 0.36) : size,
          limit,
        ),
      ];
    case "bed-middle":
      return roomClass === "attic"
        ? [{ ...pane(left + wide * 0.5, 0.24, 260), y: top + tall * 0.09, height: tall * 0.36 }]
        : isNarrow
          ? [pane(left + wide * 0.5, 0.46, 420)]
          : [pane(left + wide * 0.15, 0.17, 240), pane(right - wide * 0.15, 0.17, 240)];
    case "side-left":
    case "side-right":
      return canvas.width > 1500 || (roomClass === "superior" && variant % 2 && !isNarrow)
        ? [pane(left + wide * 0.36, 0.2, 300), pane(left + wide * 0.64, 0.2, 300)]
        : [pane(left + wide * 0.52, isNarrow ? 0.5 : 0.34, form === "arch" ? 340 : 480)];
  }
}

/** The roof comes down on both sides, with its rafters. */
function drawSlopes(
  canvas: Canvas,
  { left, right, top, foot, eye }: Shell,
  { inside, wall, variant }: RoomPlan,
): string {
  const beam = inRoom(canvas, inside.wood);
  const roof = inRoom(canvas, mix(wall, "#fffaf0", 0.7));
  const tall = foot - top;
  const reach = Math.min((right - left) * 0.22, 250);
  return (
    [-1, 1]
      .map((side) => {
        const edge = side < 0 ? left : right;
        const outer = side < 0 ? 0 : canvas.width;
        const far = (x: number, y: number): Point => [outer, eye[1] + ((y - eye[1]) * (outer - eye[0])) / (x - eye[0])];
        const [knee, ridge]: [Point, Point] = [
          [edge, top + tall * 0.5],
          [edge - side * reach, top],
        ];
        const out: Point = far(edge, knee[1]);
        const outwards = (along: number) => {
          const x = knee[0] + (ridge[0] - knee[0]) * along;
          const y = knee[1] + (ridge[1] - knee[1]) * along;
          return `M${num(x)} ${num(y)}L${num(eye[0] + (x - eye[0]) * 1.4)} ${num(eye[1] + (y - eye[1]) * 1.4)}`;
        };
        const lines = [0, 1].map(outwards).join("");
        const boards = [0.14, 0.28, 0.42, 0.56, 0.7, 0.85].map(outwards).join("");
        return (
          polygon(
            [knee, ridge, [eye[0] + (ridge[0] - eye[0]) * 1.4, -20], [outer - side * -20, -20], out],
            canvas.vertical([
              [0, lighten(roof, side < 0 ? -0.1 : -0.06)],
              [1, lighten(roof, side < 0 ? -0.03 : 0.015)],
            ]),
          ) +
          stroke(boards, lighten(roof, -0.1), 2, 'opacity=".6"') +
          stroke(lines, beam, 12) +
          stroke(`M${num(knee[0])} ${num(knee[1])}L${num(ridge[0])} ${num(ridge[1])}`, lighten(beam, -0.03), 16)
        );
      })
      .join("") +
    (variant % 2
      ? stroke(`M${num(left + reach * 0.42)} ${num(top + tall * 0.22)}H${num(right - reach * 0.42)}`, beam, 15)
      : "")
  );
}

function drawFurniture(canvas: Canvas, shell: Shell, room: RoomPlan, panes: readonly Pane[], look: Look): string {
  const { left, right, foot } = shell;
  const { layout, inside } = room;
  const { height, width } = canvas;
  const wide = right - left;
  const isNarrow = width < 900;
  const [rugX, rugY] = onFloor(shell, canvas, 0.5, 0.72);
  if (layout === "side-left" || layout === "side-right") return drawSideLayout(canvas, shell, room, look);
  const side = layout === "window-left" ? 1 : layout === "window-right" ? -1 : 0;
  const bedWidth = Math.min(isNarrow ? wide * 0.6 : wide * 0.42, 410);
  const middle = (left + right) / 2;
  const paneEdge = panes[0] ? (side > 0 ? panes[0].x + panes[0].width : panes[0].x) : middle;
  const wanted =
    side === 0
      ? middle
      : side > 0
        ? right - bedWidth / 2 - Math.max(96, wide * 0.07)
        : left + bedWidth / 2 + Math.max(96, wide * 0.07);
  const spread = Math.max(0, Math.abs(wanted - paneEdge) - bedWidth * 0.5 - 500);
  const x = wanted - side * spread * 0.5;
  const bed = {
    x,
    back: foot + 16,
    foot: foot + (height - foot) * 0.8,
    width: bedWidth,
    headboard: room.headboard,
    inside,
    variant: room.variant,
  };
  const artY = foot - (room.headboard === "posts" ? 400 : room.headboard === "arch" ? 262 : 236);
  const art =
    room.roomClass === "attic" || (isNarrow && side === 0) || room.headboard === "posts"
      ? ""
      : drawArt(canvas, { x, y: Math.max(artY, shell.top + 150), art: room.art, inside, emblem: look.emblem });
  const spots = [x - bedWidth / 2 - 62, x + bedWidth / 2 + 62].filter((at) => at > 20 && at < width - 20);
  const tables = spots
    .map((at) => drawBedside(canvas, { x: at, y: foot + 46, lamp: room.lamp, inside, wall: shell.top }))
    .join("");
  const paneMiddle = (panes[0]?.x ?? 0) + (panes[0]?.width ?? 0) / 2;
  return (
    drawRug(canvas, {
      x: side === 0 ? x : (x + rugX) / 2,
      y: rugY,
      reach: Math.min(420, wide * 0.34),
      form: room.rug,
      inside,
    }) +
    art +
    tables +
    (side === 0 ? "" : drawCorner(canvas, shell, room, paneMiddle, side)) +
    drawBed(canvas, bed) +
    (side === 0 && !isNarrow
      ? drawChair(canvas, { x: left + 30, y: foot + (height - foot) * 0.72, form: room.chair, inside })
      : "") +
    drawForeground(canvas, room, side)
  );
}

/** What stands by the window: a chair with its lamp, a sofa and a bath in a suite, bunks for a family. */
function drawCorner(canvas: Canvas, shell: Shell, room: RoomPlan, x: number, side: 1 | -1): string {
  const { foot } = shell;
  const { inside, roomClass, chair } = room;
  const y = foot + (canvas.height - foot) * 0.52;
  const isNarrow = canvas.width < 900;
  if (roomClass === "family")
    return isNarrow
      ? drawSideTable(canvas, x, y, inside)
      : drawBunks(canvas, {
          x: side > 0 ? Math.max(10, x - 250) : Math.min(canvas.width - 270, x - 10),
          y: y - 6,
          width: 260,
          inside,
        });
  if (roomClass === "suite")
    return room.hasTub
      ? drawTub(canvas, x, y + 4, isNarrow ? 0.62 : 0.86, inside, chair) +
          (isNarrow ? "" : drawPlant(canvas, x - side * 235, y - 20, 0.9, inside, chair))
      : drawSofa(canvas, { x, y: y + 10, width: isNarrow ? 210 : 300, inside }) +
          drawSideTable(canvas, x - side * (isNarrow ? 130 : 205), y + 20, inside);
  if (isNarrow) return drawChair(canvas, { x: x - side * 20, y: y + 10, form: chair, inside, side });
  return (
    drawFloorLamp(canvas, x - side * 126, y - 26, inside, chair) +
    drawChair(canvas, { x, y: y + 6, form: chair, inside, side }) +
    (roomClass === "superior" ? drawSideTable(canvas, x + side * 132, y + 8, inside) : "")
  );
}

function drawSideLayout(canvas: Canvas, shell: Shell, room: RoomPlan, look: Look): string {
  const { left, right, foot } = shell;
  const { inside } = room;
  const { width, height } = canvas;
  const side = room.layout === "side-left" ? 1 : -1;
  const isNarrow = width < 900;
  const y = foot + (height - foot) * 0.66;
  const length = Math.min(isNarrow ? width * 0.62 : 520, (right - left) * 0.66);
  const head = side > 0 ? left + 6 : right - 6;
  const [rugX, rugY] = onFloor(shell, canvas, 0.5, 0.74);
  const seat = side > 0 ? right - (isNarrow ? 40 : 130) : left + (isNarrow ? 40 : 130);
  const art = isNarrow
    ? ""
    : drawArt(canvas, {
        x: side > 0 ? left + (right - left) * 0.12 : right - (right - left) * 0.1,
        y: shell.top + (foot - shell.top) * 0.62,
        art: room.art === "trio" || room.art === "plates" ? "botanical" : room.art,
        inside,
        emblem: look.emblem,
      });
  return (
    drawRug(canvas, { x: rugX, y: rugY, reach: Math.min(460, (right - left) * 0.4), form: room.rug, inside }) +
    art +
    drawFloorLamp(canvas, seat + side * 96, y - 40, inside, room.variant) +
    drawChair(canvas, { x: seat, y: y - 6, form: room.chair, inside, side: side > 0 ? -1 : 1 }) +
    (isNarrow ? "" : drawSideTable(canvas, seat - side * 140, y, inside)) +
    group(
      drawSideBed(canvas, { x: 0, y: 0, length: length / 1.3, side, inside }),
      `transform="translate(${num(head)} ${num(y + 14)}) scale(1.3)"`,
    ) +
    (room.lamp === "pendant" ? drawPendant(canvas, head + side * 120, shell.top, foot - 170, inside) : "") +
    drawForeground(canvas, room, -side)
  );
}

function drawPendant(canvas: Canvas, x: number, top: number, y: number, inside: Inside): string {
  return (
    stroke(`M${num(x)} ${num(top - 60)}V${num(y - 40)}`, inRoom(canvas, inside.metal), 2.5) +
    circle(
      x,
      y,
      170,
      canvas.glow(x, y, 170, [
        [0, "#ffdf9f", canvas.isDark ? 0.7 : 0.3],
        [1, "#ffdf9f", 0],
      ]),
    ) +
    fill(`M${num(x - 34)} ${num(y)}q2 -46 34 -46t34 46Z`, inRoom(canvas, inside.cloth)) +
    ellipse(x, y, 34, 7, "#fff0c4")
  );
}

/** Something near, at the edge: it gives depth and differs from room to room. */
function drawForeground(canvas: Canvas, { variant, inside, roomClass }: RoomPlan, side: number): string {
  const { width, height } = canvas;
  const x = side > 0 ? Math.max(50, width * 0.05) : width - Math.max(50, width * 0.05);
  if (width < 900 && variant % 2) return "";
  if (variant % 3 === 0) return drawPlant(canvas, x, height - 12, 1.15, inside, variant);
  if (variant % 3 === 1 && roomClass !== "attic") return drawCase(canvas, x + side * 60, height - 40, inside);
  return "";
}

function drawCase(canvas: Canvas, x: number, y: number, inside: Inside): string {
  const leather = inRoom(canvas, mix(inside.wood, "#b5804a", 0.4));
  return (
    ellipse(x, y + 4, 92, 10, "#2a1c14", 'opacity=".24"') +
    stroke(`M${num(x - 26)} ${num(y - 96)}q0 -20 26 -20t26 20`, lighten(leather, -0.12), 7) +
    rect(
      x - 84,
      y - 96,
      168,
      98,
      canvas.vertical([
        [0, lighten(leather, 0.03)],
        [1, lighten(leather, -0.06)],
      ]),
      'rx="12"',
    ) +
    [-56, 44].map((left) => rect(x + left, y - 96, 12, 98, lighten(leather, -0.1))).join("") +
    rect(x - 84, y - 62, 168, 4, lighten(leather, -0.08))
  );
}
