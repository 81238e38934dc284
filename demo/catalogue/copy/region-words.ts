import type { Cuisine } from "../places/regions.ts";
import type { Five } from "../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./region-words.json" with { type: "json" };

/** What a kitchen is known for: two dishes: always a plural in the sentence. */
export const DISHES: Record<Cuisine, readonly Five[]> = readTable(tables.DISHES);

/** Wines by the place's tag, as in "a tasting of …". */
export const WINES: Readonly<Record<string, Five>> = readTable(tables.WINES);

type Park = { name: Five; at: Five; latitude: number; longitude: number };
const park = (
  name: string,
  latitude: number,
  longitude: number,
  words: Partial<{ fr: string; frAt: string; nl: string; nlAt: string; itAt: string }> = {},
): Park => ({
  name: [words.fr ?? name, name, words.nl ?? name, name, name],
  at: [
    words.frAt ?? `à ${name}`,
    `en ${name}`,
    words.nlAt ?? `in ${words.nl ?? name}`,
    words.itAt ?? `a ${name}`,
    `at ${name}`,
  ],
  latitude,
  longitude,
});

/** Parks by the place's tag: their own names, how one says "in the park", and where the gates are. */
export const PARKS: Readonly<Record<string, Park>> = {
  disney: park("Disneyland Paris", 48.8722, 2.7758),
  asterix: park("Parc Astérix", 49.1341, 2.5713, { frAt: "au Parc Astérix", itAt: "al Parc Astérix" }),
  puydufou: park("Puy du Fou", 46.8906, -0.9296, { frAt: "au Puy du Fou", itAt: "al Puy du Fou" }),
  futuroscope: park("Futuroscope", 46.6693, 0.3677, { frAt: "au Futuroscope", itAt: "al Futuroscope" }),
  vulcania: park("Vulcania", 45.8136, 2.9404),
  portaventura: park("PortAventura World", 41.0878, 1.1573),
  puydufouespana: park("Puy du Fou España", 39.7966, -4.1129, {
    frAt: "au Puy du Fou España",
    itAt: "al Puy du Fou España",
  }),
  terramitica: park("Terra Mítica", 38.5606, -0.1571),
  loroparque: park("Loro Parque", 28.4083, -16.5643, { frAt: "au Loro Parque", itAt: "al Loro Parque" }),
  gardaland: park("Gardaland", 45.4549, 10.7138),
  italiainminiatura: park("Italia in Miniatura", 44.0905, 12.5143, { itAt: "all’Italia in Miniatura" }),
  plopsaland: park("Plopsaland", 51.0807, 2.5979),
  pairidaiza: park("Pairi Daiza", 50.5847, 3.8868),
  walibi: park("Walibi", 50.7012, 4.5893),
  efteling: park("Efteling", 51.6498, 5.0437, { nl: "de Efteling", frAt: "à l’Efteling", itAt: "a Efteling" }),
};
