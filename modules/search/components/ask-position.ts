/** Where the visitor is, to about a hundred metres: nobody needs it finer. Rejects when the browser may not say. */
export function askPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      reject,
      { timeout: 8000, maximumAge: 600_000 },
    );
  });
}
