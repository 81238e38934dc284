/** The way to a hotel, on a map that asks nobody who they are. */
export const routeLink = ({
  hotelLatitude,
  hotelLongitude,
}: {
  hotelLatitude: number;
  hotelLongitude: number;
}): string => `https://www.openstreetmap.org/directions?to=${hotelLatitude}%2C${hotelLongitude}`;
