import { beforeAll, describe, expect, it } from "vitest";
import type { CountryCode } from "#modules/sites/locales.ts";
import { environmentsAt, type NaturalEnvironment } from "./environments.ts";
import { createGazetteer, type Gazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readPlacesFile());
});

/** Environments in the middle of the largest city of a name. */
function environmentsOf(country: CountryCode, name: string): NaturalEnvironment[] {
  const [city] = gazetteer.all
    .filter((place) => place.kind === "city" && place.country === country && place.names.en === name)
    .toSorted((a, b) => b.population - a.population);
  if (!city) throw new Error(`no city ${name}`);
  return environmentsAt({ ...city, destinationIds: gazetteer.placesOf({ ...city, cityId: city.id }) });
}

const CASES: [CountryCode, string, NaturalEnvironment[]][] = [
  ["FR", "Paris", ["city"]],
  ["FR", "Lyon", ["city"]],
  ["FR", "Nice", ["seaside", "city"]],
  ["FR", "Marseille", ["seaside", "city"]],
  ["FR", "Biarritz", ["seaside"]],
  ["FR", "Deauville", ["seaside"]],
  ["FR", "Honfleur", ["seaside"]],
  ["FR", "Carnac", ["seaside"]],
  ["FR", "Saint-Malo", ["seaside", "city"]],
  ["FR", "Arcachon", ["seaside"]],
  ["FR", "Bonifacio", ["seaside", "village"]],
  ["FR", "Chamonix-Mont-Blanc", ["mountain"]],
  ["FR", "Megève", ["mountain"]],
  ["FR", "Courchevel", ["mountain", "village"]],
  ["FR", "Font-Romeu-Odeillo-Via", ["mountain", "village"]],
  ["FR", "Annecy", ["lakeside", "city"]],
  ["FR", "Gérardmer", ["mountain", "lakeside", "forest"]],
  ["FR", "Beaune", ["vineyard"]],
  ["FR", "Saint-Émilion", ["vineyard", "village", "countryside"]],
  ["FR", "Riquewihr", ["vineyard", "village", "countryside"]],
  ["FR", "Épernay", ["vineyard"]],
  ["FR", "Colmar", ["vineyard", "city"]],
  ["FR", "Fontainebleau", ["forest"]],
  ["FR", "Barbizon", ["forest", "village", "countryside"]],
  ["FR", "Rocamadour", ["village", "countryside"]],
  ["FR", "Sarlat-la-Canéda", ["countryside"]],
  ["FR", "Gordes", ["village", "countryside"]],
  ["ES", "Madrid", ["city"]],
  ["ES", "San Sebastián", ["seaside", "city"]],
  ["ES", "Barcelona", ["seaside", "city"]],
  ["ES", "Granada", ["city"]],
  ["ES", "Cadaqués", ["seaside", "village"]],
  ["ES", "Laguardia", ["vineyard", "village", "countryside"]],
  ["ES", "Albarracín", ["mountain", "village"]],
  ["ES", "Baqueira", ["mountain", "village"]],
  ["ES", "Puerto de la Cruz", ["seaside"]],
  ["ES", "Segovia", ["city"]],
  ["BE", "Bruges", ["city"]],
  ["BE", "Ostend", ["seaside", "city"]],
  ["BE", "De Haan", ["seaside"]],
  ["BE", "Durbuy", ["forest", "countryside"]],
  ["BE", "La Roche-en-Ardenne", ["forest", "countryside"]],
  ["BE", "Spa", ["forest", "countryside"]],
  ["NL", "Amsterdam", ["city"]],
  ["NL", "Zandvoort", ["seaside"]],
  ["NL", "Domburg", ["seaside", "village"]],
  ["NL", "Giethoorn", ["lakeside", "village", "countryside"]],
  ["NL", "Sneek", ["lakeside"]],
  ["NL", "Apeldoorn", ["city"]],
  ["IT", "Rome", ["city"]],
  ["IT", "Florence", ["city"]],
  ["IT", "Rimini", ["seaside", "city"]],
  ["IT", "Positano", ["seaside", "village"]],
  ["IT", "Sirmione", ["lakeside", "countryside"]],
  ["IT", "Bellagio", ["lakeside", "village", "countryside"]],
  ["IT", "Cortina d’Ampezzo", ["mountain"]],
  ["IT", "Courmayeur", ["mountain", "village"]],
  ["IT", "Montalcino", ["vineyard", "village", "countryside"]],
  ["IT", "Alba", ["vineyard"]],
  ["IT", "San Gimignano", ["vineyard", "village", "countryside"]],
];

describe("environmentsAt", () => {
  it.each(CASES)("%s %s: %j", (country, name, expected) => {
    expect(environmentsOf(country, name)).toEqual(expected);
  });

  it("is never empty, and seaside excludes the countryside", () => {
    const cities = gazetteer.all.filter((place) => place.kind === "city").filter((_, index) => index % 40 === 0);
    const faulty = cities.filter((city) => {
      const environments = environmentsAt({
        ...city,
        destinationIds: gazetteer.placesOf({ ...city, cityId: city.id }),
      });
      return environments.length === 0 || (environments.includes("seaside") && environments.includes("countryside"));
    });
    expect(faulty.map((city) => city.names.en)).toEqual([]);
  });
});
