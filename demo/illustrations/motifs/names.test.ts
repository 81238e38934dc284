import { describe, expect, it } from "vitest";
import { ACTIVITY_KINDS, type ActivityKind } from "#modules/catalogue/vocabulary.ts";
import { MOTIF_NAMES, MOTIFS_OF_KIND } from "./names.ts";
import { formatPictureId, LAYOUTS, parsePictureId } from "../names.ts";

describe("motifs", () => {
  const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

  it("show every kind its own way", () => {
    const firsts = KINDS.flatMap((kind) => MOTIFS_OF_KIND[kind][0] ?? []);
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(firsts.length).toBeGreaterThanOrEqual(40);
    expect(MOTIF_NAMES.filter((name) => !KINDS.some((kind) => MOTIFS_OF_KIND[kind].includes(name)))).toEqual([
      "oysters",
    ]);
  });

  it("have seeds for all their drawings", () => {
    for (const name of MOTIF_NAMES)
      expect(
        parsePictureId(formatPictureId({ scene: name, mood: "golden", seed: 2 * LAYOUTS[name].length - 1 })),
      ).not.toBeNull();
  });
});
