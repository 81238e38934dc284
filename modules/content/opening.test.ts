import { describe, expect, it } from "vitest";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { readContent } from "./load.server.ts";
import type { HoursOf } from "./operator-schema.ts";
import { standingOf } from "./opening.ts";

const { hours } = readContent().operator;
const said = (of: HoursOf, at: string, site: SiteId = "fr_FR") => {
  const standing = standingOf(hours[of], { now: new Date(at), site: SITES[site] });
  if (standing.isOpen) return `until ${standing.until}`;
  return standing.next && `${standing.next.day} ${standing.next.from} (${standing.next.inDays})`;
};

// 23 November 2026 is a Monday; winter time is UTC + 1.
describe("the four sets of hours, each in its place (docs/product/content.md#hours)", () => {
  it.each<[HoursOf, string, string]>([
    ["contact", "2026-11-23T08:59:59Z", "2026-11-23 10:00 (0)"],
    ["contact", "2026-11-23T09:00:00Z", "until 19:00"],
    ["contact", "2026-11-23T17:59:59Z", "until 19:00"],
    ["contact", "2026-11-23T18:00:00Z", "2026-11-24 10:00 (1)"],
    ["contact", "2026-11-28T12:00:00Z", "until 18:00"],
    ["contact", "2026-11-29T12:00:00Z", "2026-11-30 10:00 (1)"],
    ["phone", "2026-11-23T16:59:59Z", "until 18:00"],
    ["phone", "2026-11-23T17:00:00Z", "2026-11-24 10:00 (1)"],
    ["phone", "2026-11-28T12:00:00Z", "2026-11-30 10:00 (2)"],
    ["hotels", "2026-11-23T19:59:00Z", "until 21:00"],
    ["hotels", "2026-11-29T17:59:00Z", "until 19:00"],
    ["chat", "2026-11-23T08:00:00Z", "until 18:00"],
    ["chat", "2026-11-27T17:00:00Z", "2026-11-30 09:00 (3)"],
  ])("%s at %s: %s", (of, at, expected) => expect(said(of, at)).toBe(expected));
});

describe("open now", () => {
  it("is by the clock of the site's country, in summer too", () => {
    expect(said("phone", "2026-07-06T07:59:00Z")).toBe("2026-07-06 10:00 (0)");
    expect(said("phone", "2026-07-06T08:00:00Z")).toBe("until 18:00");
  });

  it.each<[SiteId, string | null]>([
    ["fr_FR", "until 18:00"],
    ["es_ES", "2026-12-09 10:00 (1)"],
    ["it_IT", "2026-12-09 10:00 (1)"],
    ["nl_NL", "until 18:00"],
    ["nl_BE", "until 18:00"],
  ])("is not on a public holiday of the country: 8 December on %s", (site, expected) =>
    expect(said("phone", "2026-12-08T12:00:00Z", site)).toBe(expected),
  );

  it("is not on Christmas, and the weekend after it is passed over", () =>
    expect(said("phone", "2026-12-25T12:00:00Z")).toBe("2026-12-28 10:00 (3)"));

  it("has no next time where nobody ever opens", () =>
    expect(standingOf([], { now: new Date("2026-11-23T09:00:00Z"), site: SITES.fr_FR })).toEqual({
      isOpen: false,
      next: null,
    }));
});
