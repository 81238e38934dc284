import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { roomsOfHotel, type ActivityRow, type RoomRow } from "#modules/catalogue/data.server.ts";
import { activityLine } from "#modules/catalogue/program.server.ts";
import { pickText, type Reader } from "#modules/catalogue/reader.server.ts";
import { activity } from "#modules/catalogue/tables.server.ts";
import type { ImageView, ProgramLineView } from "#modules/catalogue/views.ts";
import { imageView } from "#modules/catalogue/views.server.ts";
import { beddingLabel, labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import type { SellablePackage } from "../data.server.ts";
import { textIn } from "../views.server.ts";
import type { Step } from "./steps.ts";
import type { Upsell } from "./types.ts";

type StayStep = Step<SellablePackage>;
type Words = Pick<Upsell, "uri" | "label" | "programLines" | "imagesBySize">;
type Asked = { product: SellablePackage; steps: readonly StayStep[] };
type Rows = { activities: Map<number, ActivityRow>; rooms: Map<number, RoomRow> };

/** What the steps of a stay are called, with their pictures and addresses: two queries, however many there are. */
export async function wordsOfSteps(
  db: Db,
  { product, steps }: Asked,
  reader: Reader,
): Promise<(step: StayStep) => Words> {
  const ids = steps.flatMap(({ activityIds, instead }) => [...activityIds, ...(instead ? [instead] : [])]);
  const [activities, rooms] = await Promise.all([
    ids.length > 0 ? selectActivities(db, { ids }) : [],
    steps.some(({ change }) => change === "room") ? roomsOfHotel(db, product.hotelId) : [],
  ]);
  const rows: Rows = {
    activities: new Map(activities.map((row) => [row.id, row])),
    rooms: new Map(rooms.map((row) => [row.id, row])),
  };
  return (step) => {
    const things = thingsOf(product, step, rows, reader);
    return {
      uri: screenPath(reader.site, "product", step.to.id, slugify(textIn(step.to.labels, reader.language))),
      label: things.map(({ line }) => line.title).join(" + "),
      programLines: things.map(({ line }) => line),
      imagesBySize: things.flatMap(({ image }) => image ?? []),
    };
  };
}

const selectActivities = prepareQuery("activities_of_steps", ["ids"], (db, { ids }) =>
  db
    .select()
    .from(activity)
    .where(sql`${activity.id} = any(${ids}::int[])`),
);

type Thing = { line: ProgramLineView; image: ImageView | null };

/** What comes or goes, as a line of the program each. Of a step back it is what the present stay has. */
function thingsOf(product: SellablePackage, step: StayStep, rows: Rows, reader: Reader): Thing[] {
  const richer = step.direction === "add" ? step.to : product;
  if (step.change === "room") return roomThing(rows.rooms.get(richer.roomId), reader);
  if (step.change === "board") return [boardThing(richer, reader)];
  return step.activityIds.flatMap((id) => {
    const row = rows.activities.get(id);
    return row
      ? [activityThing(row, step.instead === null ? undefined : rows.activities.get(step.instead), reader)]
      : [];
  });
}

function activityThing(row: ActivityRow, before: ActivityRow | undefined, reader: Reader): Thing {
  const line = activityLine(row, reader);
  const title = before && pickText(before.texts, reader.language)?.title;
  const detail = title ? reader.t("upsells.insteadOf", { title }) : line.detail;
  return { line: { ...line, detail }, image: imageView(row.picture, reader) };
}

function roomThing(row: RoomRow | undefined, reader: Reader): Thing[] {
  if (!row) return [];
  const texts = pickText(row.texts, reader.language);
  const [bed] = row.bedding;
  const facts = [
    reader.t("product.room.size", { size: row.sizeM2 }),
    ...(bed ? [beddingLabel(bed, reader.labels)] : []),
  ];
  const line = { kind: "room" as const, title: texts?.name ?? "", detail: facts.join(", "), activityId: null };
  const [picture] = row.pictures;
  return [{ line, image: picture ? imageView(picture, reader) : null }];
}

function boardThing({ board, picture }: SellablePackage, reader: Reader): Thing {
  const title = labelOf("boards", board, reader.labels);
  const line = {
    kind: "breakfast" as const,
    title,
    detail: board === "RO" ? "" : reader.t(`upsells.board.${board}`),
    activityId: null,
  };
  return { line, image: picture && imageView(picture, reader) };
}
