import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { isPhotoId } from "#platform/images/photo-id.ts";
import { MAIL_PICTURE, type Ratio } from "#platform/images/variants.ts";
import { NEWSLETTER_PICTURE } from "#modules/notifications/newsletter-mail.ts";
import { MAIN_PICTURES } from "#modules/search/answer/activity-only.server.ts";
import { COUNTRY_IDS } from "#modules/sites/locales.ts";
import { CARD_PICTURES } from "#modules/vouchers/gifts/card-pictures.ts";
import { ACTIVITY_PICTURES, ANY_ACTIVITY_PICTURE } from "#app/routes/activity-pictures.ts";
import { ACTIVITY_POSTERS, POSTERS, SEASONS } from "#app/routes/home/content.ts";
import { HERO_PICTURES } from "#app/routes/home/hero-content.ts";
import { listShelf } from "#demo/illustrations/shelf.ts";
import { GATE_PICTURE } from "#office/gate.tsx";
import { SPLASH_PICTURE } from "../http/pages/splash.ts";

/** What the image pipeline draws, and nothing else: what a page or a call can name. */
export type KnownPictures = {
  isOffered: (id: string, ratio: Ratio) => boolean;
  /** Whether it is a photograph that came onto the shelf since this process last heard of the catalogue; from then on it is offered. */
  findNew: (id: string, ratio: Ratio) => Promise<boolean>;
  /** Whether a page can show a map of a place: it has hotels, or it is the country of a site. */
  hasMap: (placeId: number) => boolean;
  /** Reads what the catalogue has of some hotels, or of all of them. What was known stays: pages and mails that name it are out. */
  learn: (hotelIds: readonly number[] | null) => Promise<void>;
  /** Of content that was released since, in every shape in which content is shown. */
  offerContent: (ids: readonly string[]) => void;
};

const MAP = /^map-([1-9]\d{0,9})$/;
const PHOTO = /^([a-z0-9-]+)\.(?:jpe?g|png|webp|avif)$/;

/** `contentPictures`: ids that the content files name. */
export async function createKnownPictures({
  db,
  photosDir,
  contentPictures,
}: {
  db: Db;
  photosDir: string;
  contentPictures: readonly string[];
}): Promise<KnownPictures> {
  const shapes = siteShapes();
  const offer = (ids: readonly string[], ratios: readonly Ratio[]) => {
    for (const id of ids) shapes.set(id, new Set([...(shapes.get(id) ?? []), ...ratios]));
  };
  const offerContent = (ids: readonly string[]) => offer(ids, ["card", "hero", "poster"]);
  offerContent(contentPictures);
  // Orders name pictures that the catalogue may have changed since.
  offer([...listShelf(), ...(await listPhotos(photosDir))], ["card"]);
  const places = new Set<number>(Object.values(COUNTRY_IDS));
  const known: KnownPictures = {
    isOffered: (id, ratio) => {
      const place = MAP.exec(id)?.[1];
      return place === undefined ? shapes.get(id)?.has(ratio) === true : ratio === "map" && places.has(Number(place));
    },
    findNew: async (id, ratio) => {
      if (ratio !== "card" || !isPhotoId(id) || !(await isThere(path.join(photosDir, `${id}.jpg`)))) return false;
      offer([id], ["card"]);
      return true;
    },
    hasMap: (placeId) => places.has(placeId),
    offerContent,
    learn: async (hotelIds) => {
      const found = await readCatalogue(db, hotelIds);
      offer(found.pictures, ["card"]);
      for (const id of found.places) places.add(id);
    },
  };
  await known.learn(null);
  return known;
}

/** The pictures that the site itself shows, in the shapes in which it does; previews of a page are cards. */
function siteShapes(): Map<string, Set<Ratio>> {
  const themes = [...Object.values(ACTIVITY_PICTURES), ANY_ACTIVITY_PICTURE];
  const shown: [ids: readonly string[], ratios: readonly Ratio[]][] = [
    [
      [...Object.values(HERO_PICTURES), ...SEASONS.map(({ picture }) => picture), ...MAIN_PICTURES],
      ["hero", "card"],
    ],
    [
      [...[...POSTERS, ...ACTIVITY_POSTERS].map(({ picture }) => picture), SPLASH_PICTURE, GATE_PICTURE],
      ["poster", "card"],
    ],
    [[NEWSLETTER_PICTURE], [MAIL_PICTURE.ratio]],
    [Object.values(CARD_PICTURES).map(({ id }) => id), ["card"]],
    [themes, ["tall", "wide", "panorama", "card"]],
  ];
  const shapes = new Map<string, Set<Ratio>>();
  for (const [ids, ratios] of shown)
    for (const id of ids) shapes.set(id, new Set([...(shapes.get(id) ?? []), ...ratios]));
  return shapes;
}

async function readCatalogue(
  db: Db,
  hotelIds: readonly number[] | null,
): Promise<{ pictures: string[]; places: number[] }> {
  const of = (column: "id" | "hotel_id") =>
    hotelIds === null ? sql`` : sql`where ${sql.identifier(column)} = any(${sql.param(`{${hotelIds.join()}}`)}::int[])`;
  // What photographs have replaced is named by orders, and comes back when they go.
  const pictures = await db.execute<{ id: string }>(sql`
    select distinct picture ->> 'id' as id from (
      select jsonb_array_elements(pictures) as picture from hotel ${of("id")}
      union all select jsonb_array_elements(pictures) from room ${of("hotel_id")}
      union all select jsonb_array_elements(pictures) from package ${of("hotel_id")}
      union all select jsonb_array_elements(pictures) from activity_voucher ${of("hotel_id")}
      union all select picture from activity ${of("hotel_id")}
      union all select jsonb_array_elements(named_pictures) from hotel ${of("id")}
      union all select jsonb_array_elements(named_pictures) from room ${of("hotel_id")}
      union all select jsonb_array_elements(named_pictures) from package ${of("hotel_id")}
      union all select jsonb_array_elements(named_pictures) from activity_voucher ${of("hotel_id")}
      union all select named_picture from activity ${of("hotel_id")}) named where picture is not null`);
  const places = await db.execute<{ id: number }>(sql`select distinct unnest(place_ids) as id from hotel ${of("id")}`);
  return { pictures: pictures.rows.map(({ id }) => id), places: places.rows.map(({ id }) => id) };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The operator's own photographs; there need be none. */
async function listPhotos(dir: string): Promise<string[]> {
  const names = await readdir(path.resolve(dir)).catch(() => []);
  return names.flatMap((name) => PHOTO.exec(name)?.[1] ?? []);
}
