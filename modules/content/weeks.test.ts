import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { mondayOf, placementWeeks, versionsIn, type WeeksAsk } from "./weeks.ts";

const text = (fr: string) => ({ fr, es: fr, nl: fr, it: fr, en: fr });
const ask = (changes: Partial<WeeksAsk>): WeeksAsk => ({
  site: "fr_FR",
  from: day("2026-11-16"),
  releases: [],
  bodyOf: () => ({ homePages: [] }),
  draft: null,
  ...changes,
});
const said = (changes: Partial<WeeksAsk>) => {
  const { lanes, always } = placementWeeks("announcement-banner", ask(changes));
  return {
    lanes: lanes.map((lane) =>
      lane.map(({ label, first, days, isDraft }) => `${label} ${first}+${days}${isDraft ? " draft" : ""}`),
    ),
    always,
  };
};

describe("five weeks of a placement", () => {
  it("have its blocks on their days, those of every year too, side by side where they fit", () => {
    const body = {
      homePages: [
        { content: text("Vendredi noir"), schedule: { from: "2026-11-22T09:00", until: "2026-11-30" } },
        { content: text("Noël"), schedule: { everyYear: { from: "12-02", until: "01-06" } } },
        { content: text("Neige"), schedule: { from: "2026-11-25", until: "2026-11-26T12:00" } },
        { content: text("Toujours") },
        { content: text("Ailleurs"), sites: ["es_ES"] },
      ],
    };
    expect(said({ bodyOf: () => body })).toEqual({
      lanes: [["Vendredi noir 6+9", "Noël 16+19"], ["Neige 9+2"]],
      always: ["Toujours"],
    });
  });

  it("follow releases, and outline what a draft would add", () => {
    const bodies = new Map<number, unknown>([
      [0, { homePages: [{ content: text("Origine") }] }],
      [1, { homePages: [{ content: text("Semaine") }] }],
    ]);
    const release = {
      seq: 1,
      number: 1,
      from: "2026-11-23T00:00",
      until: "2026-11-30T00:00",
      takesBack: null,
    } as const;
    const draft = { homePages: [{ content: text("Idée"), schedule: { from: "2026-12-07" } }] };
    expect(said({ releases: [release], bodyOf: (number) => bodies.get(number), draft })).toEqual({
      lanes: [["Origine 0+7", "Semaine 7+7", "Origine 14+21"], ["Idée 21+14 draft"]],
      always: [],
    });
  });

  it("read the versions that stand in them, and none of the years before", () => {
    const release = (number: number, from: `${string}T${string}`) =>
      ({ seq: number, number, from, until: null, takesBack: null }) as const;
    const releases = [
      release(1, "2024-11-01T00:00"),
      release(2, "2025-11-01T00:00"),
      release(3, "2026-11-01T00:00"),
      release(4, "2026-12-01T09:00"),
      release(5, "2027-01-15T00:00"),
    ];
    const read: number[] = [];
    const bodyOf = (number: number) => {
      read.push(number);
      return null;
    };
    expect(versionsIn(releases, day("2026-11-16"))).toEqual([3, 4]);
    placementWeeks("announcement-banner", ask({ releases, bodyOf }));
    expect(read).toEqual([3, 4]);
  });

  it.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2026-11-23", "2026-11-23"],
  ])("begin on a Monday: %s", (today, monday) => expect(mondayOf(today)).toBe(monday));
});
