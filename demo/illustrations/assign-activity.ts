import type { ActivityKind, Environment } from "#modules/catalogue/vocabulary.ts";
import { findSetting } from "./find-setting.ts";
import { groundsOf, type MotifName, MOTIFS_OF_KIND } from "./motifs/names.ts";
import { isCoast, type Setting } from "./settings.ts";
import type { Motif } from "./shelf.ts";
import type { PictureSubject } from "./subject.ts";

const SEAFOOD: readonly ActivityKind[] = ["gourmet_dinner", "lunch"];

/** The motifs that say what an activity is, where the house is; none for a better room, which is the house's own. */
export function findActivityMotifs(kind: ActivityKind, subject: PictureSubject): readonly Motif[] {
  const own = [findSetting(subject), ...settingsOf(subject, subject.environments)];
  const atSea = SEAFOOD.includes(kind) && own[0] !== undefined && isCoast(own[0]);
  const names = [...MOTIFS_OF_KIND[kind], ...(atSea ? (["oysters"] as const) : [])];
  const fitting = names.filter((name) => findGround(name, own) !== undefined);
  if (fitting.length > 0) return fitting.map((name) => ({ scene: name, layout: groundOf(name, own) }));
  // Karts do not race through a town, nor are there kayaks in a meadow: the country nearby, a lake, and only then the sea.
  const near = settingsOf(subject, ["countryside", "lakeside", "seaside"]);
  return names.slice(0, 1).map((name) => ({ scene: name, layout: groundOf(name, near) }));
}

function settingsOf(subject: PictureSubject, environments: readonly Environment[]): readonly Setting[] {
  return environments.map((environment) => findSetting({ ...subject, environments: [environment], facesSea: false }));
}

/** The first of some settings in which the motif can be. */
function findGround(name: MotifName, settings: readonly Setting[]): Setting | "inside" | undefined {
  const grounds = groundsOf(name);
  return grounds.includes("inside") ? "inside" : settings.find((setting) => grounds.includes(setting));
}

function groundOf(name: MotifName, settings: readonly Setting[]): Setting | "inside" {
  const ground = findGround(name, settings) ?? groundsOf(name)[0];
  if (!ground) throw new Error(`a motif that is nowhere: ${name}`);
  return ground;
}
