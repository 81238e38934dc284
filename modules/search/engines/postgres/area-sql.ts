import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { unitVector } from "../index/geo.ts";
import type { Bounds } from "../../types.ts";
import type { Statement } from "./statement.ts";

/** Squared chord from a point to the hotel `h`: `chordSquared` in SQL. */
export function chordSql(point: { latitude: number; longitude: number }, add: Statement["add"]): string {
  const { x, y, z } = unitVector(point);
  const phi = "radians(h.latitude)",
    lambda = "radians(h.longitude)";
  return `(power(cos(${phi}) * cos(${lambda}) - ${add(x, "float8")}, 2) + power(cos(${phi}) * sin(${lambda}) - ${add(y, "float8")}, 2) + power(sin(${phi}) - ${add(z, "float8")}, 2))`;
}

/** Rules most hotels out before any trigonometry. */
export function latitudeBand(latitude: number, km: number, add: Statement["add"]): string {
  const degrees = (km / 111) * 1.02;
  return `h.latitude between ${add(latitude - degrees, "float8")} and ${add(latitude + degrees, "float8")}`;
}

/** The hotel lies in what a map shows. */
export function boundsSql({ north, south, east, west }: Bounds, add: Statement["add"]): string {
  return `h.latitude between ${add(south, "float8")} and ${add(north, "float8")} and h.longitude between ${add(west, "float8")} and ${add(east, "float8")}`;
}

const KIND_BY_TAG = new Map<number, string>(Object.entries(ACTIVITY_KINDS).map(([kind, { id }]) => [id, kind]));

/** A tag that is none matches nothing. */
export function kindOfTag(tag: number): string {
  return KIND_BY_TAG.get(tag) ?? "";
}
