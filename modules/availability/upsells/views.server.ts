import { activitiesByIds, roomsOfHotel, type ActivityRow, type RoomRow } from "#modules/catalogue/data.server.ts";
import { activityLine } from "#modules/catalogue/program.server.ts";
import { pickText, type Reader } from "#modules/catalogue/reader.server.ts";
import type { ProgramLineView } from "#modules/catalogue/views.ts";
import { imageView } from "#modules/catalogue/views.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { SellablePackage } from "../data.server.ts";
import type { Upsell } from "./types.ts";
import type { FoundUpsells, PricedStep } from "./upsells.server.ts";

type Facts = { activities: readonly ActivityRow[]; rooms: readonly RoomRow[] };

/** The extras in the reader's language, with the pictures of what they bring. */
export async function upsellViews(db: Db, { product, steps }: FoundUpsells, reader: Reader): Promise<Upsell[]> {
  const ids = [...new Set(steps.flatMap(({ activityIds }) => activityIds))];
  const hasRooms = steps.some(({ change }) => change === "room");
  const [activities, rooms] = await Promise.all([
    activitiesByIds(db, ids),
    hasRooms ? roomsOfHotel(db, product.hotelId) : [],
  ]);
  return steps.map((step) => upsellView(step, { product, facts: { activities, rooms }, reader }));
}

function upsellView(
  step: PricedStep,
  { product, facts, reader }: { product: SellablePackage; facts: Facts; reader: Reader },
): Upsell {
  const { to, change, direction, activityIds, price } = step;
  const { lines, picture } = shownOf(step, direction === "add" ? to : product, { facts, reader });
  const slug = slugify(pickText(to.labels, reader.language) ?? "");
  const [first] = Object.values(price.perLos);
  return {
    id: String(to.id),
    uri: reader.linkTo({ screen: "product", id: to.id, slug }, reader.site),
    label: lines.map(({ title }) => title).join(", "),
    programLines: lines,
    priceDifference: first ?? null,
    priceDifferencePerLos: price.perLos,
    activityIds: activityIds.map(String),
    imagesBySize: picture ? [imageView(picture, reader)] : [],
    change,
    direction,
    cancellable: to.cancellation.type === "FLEX",
    bookable: price.refusal === null,
    errors: price.refusal ? [{ code: price.refusal, message: reader.t(`quote.error.${price.refusal}`) }] : [],
  };
}

/** What the richer of the two packages has and the other has not. */
function shownOf(
  { change, activityIds }: PricedStep,
  richer: SellablePackage,
  { facts, reader }: { facts: Facts; reader: Reader },
): { lines: ProgramLineView[]; picture: Picture | null } {
  if (change === "activity") {
    const shown = facts.activities.filter(
      ({ id }) => activityIds.includes(id) && richer.activities.some((activity) => activity.id === id),
    );
    return { lines: shown.map((row) => activityLine(row, reader)), picture: shown[0]?.picture ?? null };
  }
  const room = facts.rooms.find(({ id }) => id === richer.roomId);
  if (change === "room" && room) return { lines: [roomLine(room, reader)], picture: room.pictures[0] ?? null };
  const title = reader.t(`catalogue.program.board.${richer.board === "RO" ? "BB" : richer.board}`);
  return { lines: [{ kind: "breakfast", title, detail: "", activityId: null }], picture: richer.picture };
}

function roomLine({ texts, sizeM2 }: RoomRow, { language, t }: Reader): ProgramLineView {
  const words = pickText(texts, language);
  const detail = [t("product.room.size", { size: sizeM2 }), ...(words?.highlights.slice(0, 1) ?? [])].join(", ");
  return { kind: "room", title: words?.name ?? "", detail, activityId: null };
}
