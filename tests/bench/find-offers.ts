/** Stays of a first search, several a hotel: what calls of stays and hotels are measured on. */
export async function findOffers(origin: string): Promise<{ id: string; hotel: { id: string } }[]> {
  const response = await fetch(`${origin}/api/offers.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "fr_FR", numberOfPackagesPerHotel: 6, pagination: { limit: 24 } }),
  });
  const { exactMatch } = (await response.json()) as { exactMatch: { id: string; hotel: { id: string } }[] };
  if (exactMatch.length === 0) throw new Error("the search finds no stays");
  return exactMatch;
}
