import { Canvas } from "../canvas.ts";
import { drawFinish, findSheet } from "../sheet.ts";
import { hashText } from "../random.ts";
import { group } from "../svg.ts";
import { drawBar } from "./bar.ts";
import { drawBathroom } from "./bath.ts";
import { drawDetail } from "./detail.ts";
import { drawBreakfast, drawRestaurant } from "./dining.ts";
import { drawFront } from "./front.ts";
import type { HotelShot, Shot } from "./names.ts";
import { drawHotelPool } from "./pool.ts";
import { drawRoom } from "./room.ts";
import { drawHotelSpa } from "./spa.ts";
import { drawHotelTerrace } from "./terrace.ts";

type Draw = (canvas: Canvas, shot: HotelShot) => string;

const DRAWERS: Record<Shot, Draw> = {
  front: (canvas, shot) => drawFront(canvas, shot, shot.index),
  room: (canvas, shot) => drawRoom(canvas, shot, shot.roomClass ?? "classic", shot.index),
  bath: (canvas, shot) => drawBathroom(canvas, shot, shot.roomClass ?? "classic", shot.index),
  detail: (canvas, shot) => drawDetail(canvas, shot, shot.index),
  pool: drawHotelPool,
  spa: drawHotelSpa,
  bar: drawBar,
  restaurant: drawRestaurant,
  breakfast: drawBreakfast,
  terrace: drawHotelTerrace,
};

/** How much nearer than a landscape a shot is: rooms and still lives fill the sheet. */
const ZOOM: Record<Shot, number> = {
  front: 1,
  room: 1.2,
  bath: 1.16,
  detail: 1.22,
  pool: 1,
  spa: 1.1,
  bar: 1.12,
  restaurant: 1.1,
  breakfast: 1.16,
  terrace: 1.22,
};

/** Where one stands in a room or by a pool: how far to the side, and how much of ceiling or sky is out of sight, as shares of the sheet. */
type Stand = { slide: number; ceiling: number };

const MIDDLE: Stand = { slide: 0, ceiling: 0 };
const STANDS: readonly Stand[] = [
  MIDDLE,
  { slide: 0.05, ceiling: 0 },
  { slide: -0.05, ceiling: 0.07 },
  { slide: 0.03, ceiling: 0.07 },
  { slide: -0.04, ceiling: 0.03 },
];
const WITH_STANDS: readonly Shot[] = ["room", "bath", "spa", "pool", "restaurant", "breakfast", "bar"];

/** Houses are not photographed from the same spot; narrow sheets need all that a room has. */
function findStand({ shot, seed }: HotelShot, ratio: number): Stand {
  if (ratio < 1.3 || !WITH_STANDS.includes(shot)) return MIDDLE;
  const stand = STANDS[hashText(`stand ${seed} ${shot}`) % STANDS.length] ?? MIDDLE;
  // A bed along the wall would lose its head.
  return shot === "room" ? { ...stand, slide: stand.slide * 0.3 } : stand;
}

/** A picture of a house as SVG text. Same shot, same text; the house is the same in all its pictures. Never mirrored: signs and light would turn. */
export function drawHotelShot(shot: HotelShot, { width, height }: { width: number; height: number }): string {
  const whole = findSheet(width / height);
  const zoom = ZOOM[shot.shot];
  const sheet = { width: Math.round(whole.width / zoom), height: Math.round(whole.height / zoom) };
  const { slide, ceiling } = findStand(shot, width / height);
  const [beside, above] = [Math.round(2 * Math.abs(slide) * sheet.width), Math.round(ceiling * sheet.height)];
  const canvas = new Canvas({
    width: sheet.width + beside,
    height: sheet.height + above,
    mood: shot.mood,
    label: labelOf(shot),
  });
  const [left, top] = [slide < 0 ? beside : 0, above];
  const finish = drawFinish(canvas.inset("finish", sheet));
  const body = DRAWERS[shot.shot](canvas, shot) + group(finish, `transform="translate(${left} ${top})"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${sheet.width} ${sheet.height}" ` +
    `preserveAspectRatio="xMidYMid slice"><defs>${canvas.definitions}</defs>${body}</svg>`
  );
}

/** The chance of a picture: the front is the same in every light and from nearby. */
function labelOf({ kind, manner, seed, shot, roomClass, index }: HotelShot): string {
  const house = `${kind} ${manner} ${seed}`;
  return shot === "front" ? house : `${house} ${shot} ${roomClass ?? ""} ${index}`;
}
