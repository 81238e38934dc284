import { type Shell, type Treatment } from "./room-shape.ts";
import { mix } from "../colour.ts";
import { createDice, type Dice } from "../random.ts";
import type { Manner } from "../regions.ts";
import type { Art } from "./art.ts";
import type { Headboard } from "./bed.ts";
import type { Lamp } from "./bedside.ts";
import type { Inside, Look } from "./look.ts";
import type { WindowForm } from "./manners.ts";
import type { HotelName, RoomClass } from "./names.ts";
import { planLook } from "./plan-look.ts";

type RoomLayout = "window-left" | "window-right" | "bed-middle" | "side-left" | "side-right";

/** One room of a hotel. What its rooms share (cloth, wood, floor, motif) comes from the look, the rest from class and number. */
export type RoomPlan = {
  roomClass: RoomClass;
  layout: RoomLayout;
  headboard: Headboard;
  lamp: Lamp;
  art: Art;
  treatment: Treatment;
  ceiling: Shell["ceiling"];
  curtains: "curtains" | "blind" | "shutters" | "sheer";
  wall: string;
  inside: Inside;
  form: WindowForm;
  isDoor: boolean;
  hasTub: boolean;
  variant: number;
  chair: number;
  rug: number;
};

const BEAMED: readonly Manner[] = ["normandy", "alsace", "basque", "tuscany", "provence", "ardennes", "breton"];

const STATELY: readonly Manner[] = ["haussmann", "loire", "riviera", "venice"];

const HEADBOARDS: readonly Headboard[] = ["tufted", "arch", "slats", "wide", "cane", "brass", "carved", "posts"];

const TIMBER_HEADBOARDS: readonly Headboard[] = ["slats", "carved", "wide"];

const SOFT_WALLS = [
  "#efe4d2",
  "#e3e4d6",
  "#ecd8c8",
  "#dbe0df",
  "#f0dfc4",
  "#e2d6c6",
  "#ead9dc",
  "#d6ddd0",
  "#f3ead9",
  "#dcc9b2",
];

export function planRoom(name: HotelName, roomClass: RoomClass, index: number): { look: Look; room: RoomPlan } {
  const look = planLook(name);
  const dice = createDice(`room ${name.kind} ${name.manner} ${name.seed} ${roomClass} ${index}`);
  const { inside } = look;
  const offset = name.turn + index * 3 + Math.floor(dice.next() * 3);
  const isTimber =
    roomClass === "cabin" || name.kind === "chalet" || name.kind === "cabin" || name.kind === "treehouse";
  const headboards = isTimber ? TIMBER_HEADBOARDS : headboardsOf(name);
  const layouts = layoutsOf(roomClass);
  return {
    look,
    room: {
      roomClass,
      inside,
      layout: layouts[(offset + dice.whole(0, 1)) % layouts.length] ?? "window-left",
      headboard: headboards[(offset + index) % headboards.length] ?? "tufted",
      lamp: dice.pick(["table", "pendant", "sconce", "globe"]),
      art: isTimber
        ? dice.pick(["landscape", "none", "plates", "emblem"])
        : dice.pick(["landscape", "trio", "mirror", "plates", "emblem", "botanical", "abstract"]),
      treatment: isTimber ? "boards" : pickTreatment(dice, name),
      ceiling: roomClass === "attic" ? "slope" : isTimber ? "boards" : ceilingOf(name),
      curtains: dice.pick([
        "curtains",
        "curtains",
        "sheer",
        "blind",
        ...(look.shutter && name.kind !== "modern" ? ["shutters" as const] : []),
      ]),
      wall: isTimber ? mix(inside.wood, "#d9b98c", 0.45) : index % 2 ? dice.pick(SOFT_WALLS) : inside.wall,
      form: pickForm(look, name, dice),
      isDoor: roomClass === "suite" || roomClass === "superior" ? dice.chance(0.65) : dice.chance(0.15),
      hasTub: roomClass === "suite" && dice.chance(0.6),
      variant: dice.whole(0, 11),
      chair: dice.whole(0, 5),
      rug: dice.whole(0, 3),
    },
  };
}

function headboardsOf({ kind }: HotelName): readonly Headboard[] {
  if (kind === "castle" || kind === "fortress") return ["posts", "carved", "arch", "posts"];
  return kind === "modern" ? ["wide", "tufted", "slats"] : HEADBOARDS;
}

function layoutsOf(roomClass: RoomClass): readonly RoomLayout[] {
  switch (roomClass) {
    case "suite":
    case "family":
      return ["window-left", "window-right"];
    case "superior":
      return ["window-left", "bed-middle", "window-right"];
    case "attic":
      return ["bed-middle", "window-left", "side-left", "window-right", "side-right"];
    default:
      return ["window-left", "bed-middle", "window-right", "side-left", "side-right"];
  }
}

function ceilingOf({ kind, manner }: HotelName): Shell["ceiling"] {
  if (BEAMED.includes(manner) && kind !== "modern") return "beams";
  return STATELY.includes(manner) ? "cornice" : "flat";
}

function pickTreatment(dice: Dice, { kind, manner }: HotelName): Treatment {
  if (kind === "castle" || kind === "fortress") return dice.pick(["stone", "panels", "frieze", "leaves"]);
  if (kind === "modern" || kind === "aparthotel") return dice.pick(["plain", "twotone", "stripes", "plain"]);
  if (kind === "riad" || manner === "andalusia") return dice.pick(["tiles", "plain", "frieze"]);
  if (STATELY.includes(manner)) return dice.pick(["panels", "wainscot", "stripes", "leaves", "panels"]);
  return dice.pick(["plain", "wainscot", "leaves", "twotone", "stripes", "stone", "frieze"]);
}

/** The window is the one of the front, seen from inside. */
function pickForm(look: Look, { kind }: HotelName, dice: Dice): WindowForm {
  if (kind === "modern" || kind === "cabin") return "band";
  if (kind === "boat") return dice.pick(["arch", "band"]);
  if (look.window === "small" || look.window === "french") return "casement";
  return look.window === "oriel" || look.window === "lancet" ? "arch" : look.window;
}
