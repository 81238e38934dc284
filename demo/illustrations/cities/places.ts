import { CITIES, type City } from "./names.ts";

/** The middle of each. */
const PLACES: Record<City, readonly [latitude: number, longitude: number]> = {
  paris: [48.857, 2.352],
  lyon: [45.764, 4.836],
  bordeaux: [44.838, -0.579],
  marseille: [43.296, 5.37],
  nice: [43.71, 7.262],
  strasbourg: [48.573, 7.752],
  lille: [50.629, 3.057],
  nantes: [47.218, -1.554],
  annecy: [45.899, 6.129],
  saintmalo: [48.649, -2.026],
  larochelle: [46.16, -1.151],
  honfleur: [49.419, 0.233],
  carcassonne: [43.213, 2.351],
  bayonne: [43.493, -1.475],
  barcelona: [41.387, 2.17],
  madrid: [40.417, -3.704],
  seville: [37.389, -5.984],
  valencia: [39.47, -0.376],
  granada: [37.177, -3.599],
  sansebastian: [43.318, -1.981],
  rome: [41.903, 12.496],
  venice: [45.438, 12.336],
  florence: [43.77, 11.256],
  milan: [45.464, 9.19],
  naples: [40.852, 14.268],
  turin: [45.07, 7.687],
  amsterdam: [52.371, 4.895],
  rotterdam: [51.922, 4.479],
  utrecht: [52.091, 5.121],
  maastricht: [50.851, 5.691],
  brussels: [50.847, 4.352],
  bruges: [51.209, 3.225],
  ghent: [51.054, 3.725],
  antwerp: [51.221, 4.4],
};

/** How far from its middle a city's skyline still stands for a place, km. */
const REACH = 9;

/** The city whose pictures suit a place; none outside all of them. Distances are near enough on a flat map. */
export function findCity({ latitude, longitude }: { latitude?: number; longitude?: number }): City | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const parallel = Math.cos((latitude * Math.PI) / 180);
  return CITIES.find((city) => {
    const [north, east] = PLACES[city];
    return Math.hypot(latitude - north, (longitude - east) * parallel) * 111 < REACH;
  });
}
