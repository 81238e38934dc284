import { describe, expect, it } from "vitest";
import { blockHref } from "./block-href.ts";

const HERE = { lat: "48.10", lng: "-1.68", near: "me" };

describe("address of a block of wider results", () => {
  it.each([
    ["around the visitor", "/week-ends/_/_?lat=48.1&lng=-1.68&distanceMax=300", HERE, true],
    ["around another point", "/week-ends/_/_?lat=49.42&lng=0.23&distanceMax=30", HERE, false],
    ["of a region", "/week-ends/RGN1_x/bretagne?theme=16", HERE, false],
    ["without a state", "/week-ends/CNT1_lVRS1_9/france", HERE, false],
    ["of a point that is nobody's", "/week-ends/_/_?lat=48.1&lng=-1.68", { lat: "48.1", lng: "-1.68" }, false],
    ["that says it already", "/week-ends/_/_?lat=48.1&lng=-1.68&near=me", HERE, false],
  ])("%s", (_, uri, state, isNear) => {
    expect(blockHref(uri, state)).toBe(isNear ? `${uri}&near=me` : uri);
  });
});
