import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { GoneCard, ResultCard } from "#modules/search/types.ts";
import type { StayNames } from "#modules/watches/service.ts";
import type { NameStays } from "#modules/watches/wire.server.ts";

/** Stays as search knows them: those that can be booked now, and those that cannot. */
export const nameStays =
  (search: Pick<SearchService, "cardsOf" | "goneCardsOf">): NameStays =>
  async (site, packageIds) => {
    if (packageIds.length === 0) return new Map();
    const cards = await search.cardsOf({ packageIds, site });
    const found = new Map(cards.map((card) => [Number(card.id), namesOf(card)]));
    const missing = packageIds.filter((id) => !found.has(id));
    const gone = missing.length === 0 ? [] : await search.goneCardsOf({ site, stays: missing, activities: [] });
    for (const card of gone) if (card.kind === "stay") found.set(Number(card.id), namesOf(card));
    return found;
  };

function namesOf({ hotel, label, images }: Pick<ResultCard, "hotel" | "label" | "images"> | GoneCard): StayNames {
  const { location } = hotel;
  const place = location.area ? `${location.label} · ${location.area}` : location.label;
  return { hotel: hotel.label, label, place, imageId: images[0]?.id ?? null };
}
