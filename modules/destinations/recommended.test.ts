import { beforeAll, describe, expect, it } from "vitest";
import { createGazetteer, type Gazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";
import { RECOMMENDED } from "./recommended.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readPlacesFile());
});

describe("recommended places", () => {
  it.each([
    ["FR", ["Paris", "Normandie", "Bordeaux", "Alsace", "Bretagne", "Disneyland Paris", "Lyon", "Deauville", "Annecy"]],
    [
      "ES",
      [
        "Madrid",
        "Barcelone",
        "Andalousie",
        "Valence",
        "Séville",
        "Grenade",
        "Saint-Sébastien",
        "PortAventura",
        "Costa Brava",
      ],
    ],
    ["BE", ["Ardennes", "Côte belge", "Bruges", "Gand", "Durbuy", "Spa", "Anvers", "Bruxelles", "La Roche-en-Ardenne"]],
    [
      "NL",
      [
        "Collines du Limbourg",
        "Veluwe",
        "Zélande",
        "Amsterdam",
        "Maastricht",
        "Rotterdam",
        "Utrecht",
        "Efteling",
        "Côte hollandaise",
      ],
    ],
    [
      "IT",
      ["Rome", "Toscane", "Venise", "Florence", "Lac de Garde", "Dolomites", "Gardaland", "Naples", "Côte amalfitaine"],
    ],
  ] as const)("%s begins with %j", (country, names) => {
    expect(RECOMMENDED[country].slice(0, names.length).map(([, id]) => gazetteer.label(id, "fr"))).toEqual(names);
  });

  it("are places of the kind that is said, each once", () => {
    const lists = Object.values(RECOMMENDED);
    expect(lists.map((picks) => new Set(picks.map(([category, id]) => `${category} ${id}`)).size)).toEqual(
      lists.map((picks) => picks.length),
    );
    expect(lists.flat().filter(([category, id]) => gazetteer.byId(id)?.kind !== category)).toEqual([]);
  });
});
