import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import { names } from "./text.ts";

/** A village that people travel to and the source lacks, mostly for having fewer than 500 inhabitants. Ids 6xxx, fixed for ever. */
export type Village = {
  id: number;
  country: CountryCode;
  latitude: number;
  longitude: number;
  population: number;
  names: Localised;
};

const ROWS: readonly (readonly [
  id: number,
  country: CountryCode,
  latitude: number,
  longitude: number,
  population: number,
  names: string,
])[] = [
  [6001, "FR", 48.636, -1.511, 25, "Le Mont-Saint-Michel"],
  [6002, "FR", 44.465, 1.67, 210, "Saint-Cirq-Lapopie"],
  [6003, "FR", 44.599, 2.397, 250, "Conques"],
  [6004, "FR", 43.744, 4.795, 340, "Les Baux-de-Provence"],
  [6005, "FR", 43.847, 6.222, 690, "Moustiers-Sainte-Marie"],
  [6006, "FR", 43.912, 5.2, 1900, "Gordes"],
  [6007, "FR", 43.901, 5.293, 1290, "Roussillon"],
  [6008, "FR", 43.728, 7.362, 2200, "Èze"],
  [6009, "FR", 48.041, 7.306, 1640, "Eguisheim"],
  [6010, "FR", 48.167, 7.298, 1040, "Riquewihr"],
  [6012, "FR", 49.671, -1.265, 540, "Barfleur"],
  [6013, "FR", 49.876, 0.798, 500, "Veules-les-Roses"],
  [6014, "FR", 49.488, 1.762, 150, "Gerberoy"],
  [6015, "FR", 47.616, 1.517, 90, "Chambord"],
  [6016, "FR", 47.33, 1.068, 350, "Chenonceaux"],
  [6017, "FR", 47.466, 3.748, 430, "Vézelay"],
  [6018, "FR", 48.098, -4.208, 780, "Locronan"],
  [6019, "FR", 47.762, -2.38, 370, "Rochefort-en-Terre"],
  [6020, "FR", 44.877, 0.887, 430, "Beynac-et-Cazenac"],
  [6021, "FR", 44.825, 1.152, 470, "La Roque-Gageac"],
  [6022, "FR", 44.799, 1.618, 610, "Rocamadour"],
  [6023, "FR", 44.64, 0.979, 590, "Monpazier"],
  [6024, "FR", 44.06, 1.956, 960, "Cordes-sur-Ciel"],
  [6025, "FR", 45.298, 6.58, 350, "Val Thorens"],
  [6026, "FR", 45.448, 6.98, 1560, "Val-d'Isère"],
  [6027, "FR", 45.415, 6.634, 2300, "Courchevel"],
  [6028, "FR", 43.216, 6.578, 700, "Ramatuelle"],
  [6029, "FR", 43.237, 6.536, 620, "Gassin"],
  [6030, "FR", 47.349, -3.154, 560, "Sauzon"],
  [6031, "FR", 46.256, -1.52, 600, "Les Portes-en-Ré"],
  [6032, "FR", 44.305, 4.569, 500, "Aiguèze"],
  [6033, "FR", 44.428, 4.417, 900, "Balazuc"],
  [6034, "FR", 42.592, 2.368, 210, "Villefranche-de-Conflent"],
  [6036, "FR", 42.267, 8.694, 430, "Piana"],
  [6037, "FR", 43.664, -1.4, 3700, "Soorts-Hossegor"],
  [6039, "FR", 49.289, 3.957, 350, "Hautvillers"],
  [6102, "ES", 43.389, -4.106, 4200, "Santillana del Mar"],
  [6103, "ES", 42.416, 0.93, 300, "Taüll"],
  [6104, "ES", 42.699, 0.932, 150, "Baqueira"],
  [6106, "ES", 40.408, -1.444, 1000, "Albarracín"],
  [6201, "BE", 50.123, 5.187, 900, "Han-sur-Lesse"],
  [6202, "BE", 50.281, 4.898, 200, "Crupet"],
  [6203, "BE", 49.79, 5.2, 300, "Chassepierre"],
  [6301, "NL", 51.369, 3.404, 800, "Cadzand"],
  [6302, "NL", 52.458, 5.105, 1800, "Marken"],
  [6303, "NL", 53.182, 4.853, 400, "De Cocksdorp"],
  [6304, "NL", 52.109, 5.83, 250, "Hoenderloo"],
  [6305, "NL", 50.773, 5.99, 900, "Epen"],
  [6401, "IT", 42.628, 12.114, 20, "Civita di Bagnoregio"],
  [6402, "IT", 42.657, 11.512, 280, "Saturnia"],
  [6403, "IT", 44.303, 9.209, 370, "Portofino"],
  [6404, "IT", 44.107, 9.727, 350, "Manarola"],
  [6405, "IT", 44.12, 9.709, 240, "Corniglia"],
  [6406, "IT", 42.952, 11.675, 400, "Bagno Vignoni"],
  [6407, "IT", 43.394, 11.22, 60, "Monteriggioni"],
  [6408, "IT", 44.303, 9.159, 40, "San Fruttuoso"],
  [6409, "IT", 40.611, 14.527, 300, "Praiano"],
  [6410, "IT", 41.137, 9.535, 420, "Porto Cervo"],
  [6411, "IT", 45.935, 7.629, 700, "Breuil-Cervinia"],
  [6412, "IT", 46.229, 10.826, 700, "Madonna di Campiglio"],
];

export const VILLAGES: Village[] = ROWS.map(([id, country, latitude, longitude, population, line]) => ({
  id,
  country,
  latitude,
  longitude,
  population,
  names: names(line),
}));
