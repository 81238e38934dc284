/** A point of a line on the large map, degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** Points kept as steps from the one before, latitude and longitude in turn, in the given parts of a degree. */
export function readSteps(steps: readonly number[], perDegree: number): Point[] {
  const points: Point[] = [];
  let latitude = 0,
    longitude = 0;
  for (let at = 0; at < steps.length; at += 2) {
    latitude += steps[at] ?? 0;
    longitude += steps[at + 1] ?? 0;
    points.push([latitude / perDegree, longitude / perDegree]);
  }
  return points;
}
