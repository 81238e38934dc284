import { describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { createDocumentLinks } from "./links.server.ts";

const clock = fixedClock("2026-11-20T10:00:00Z");
const DAY = 24 * 3_600_000;

describe("links", () => {
  it("open one document for a day; made up, over, or of something else open none", () => {
    const links = createDocumentLinks({ secrets: ["a secret of the tests"], clock });
    const id = "6f1d2c3b-0000-4000-8000-000000000001";
    const token = links.tokenFor(id);
    expect(links.read(token)).toBe(id);
    const other = createDocumentLinks({ secrets: ["another secret"], clock });
    for (const wrong of ["", id, `${token}x`, token.replace("6f1d", "7f1d"), other.tokenFor(id), "file..1.x"])
      expect(links.read(wrong)).toBeNull();
    clock.advance(DAY + 1000);
    expect(links.read(token)).toBeNull();
  });
});
