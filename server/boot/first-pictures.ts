import { sql } from "drizzle-orm";
import { prerender } from "#platform/images/prerender.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { ACTIVITY_POSTERS, POSTERS, SEASONS } from "#app/routes/home/content.ts";
import { HERO_PICTURES } from "#app/routes/home/hero-content.ts";
import { CARD_PICTURES } from "#modules/vouchers/gifts/card-pictures.ts";
import { DRAWING_VERSION, drawPicture } from "#demo/illustrations/draw.ts";
import type { Progress } from "./progress.ts";
import { SPLASH_PICTURE } from "../http/pages/splash.ts";

/** Offers whose first picture the first visitor may see: the most booked ones. The rest renders when it is first asked for. */
const MOST_BOOKED = 40;

/** Renders what the home pages show, so that the first visitor does not wait for the brush. */
export async function renderFirstPictures({
  db,
  dataDir,
  progress,
}: {
  db: Db;
  dataDir: string;
  progress: Progress;
}): Promise<void> {
  const cacheDir = `${dataDir}/pictures`;
  const options = { cacheDir, draw: drawPicture, version: DRAWING_VERSION };
  const booked = await db.execute<{ picture: Picture }>(
    sql`select distinct on (pictures -> 0 ->> 'id') pictures -> 0 as picture from (select pictures from package where is_published order by recent_bookings desc limit ${MOST_BOOKED}) most`,
  );
  const sets = [
    {
      ids: [...Object.values(HERO_PICTURES), ...SEASONS.map((season) => season.picture)],
      variants: [
        { ratio: "hero", width: 1200 },
        { ratio: "hero", width: 1600 },
      ],
    },
    {
      ids: [...[...POSTERS, ...ACTIVITY_POSTERS].map((poster) => poster.picture), SPLASH_PICTURE],
      variants: [
        { ratio: "poster", width: 400 },
        { ratio: "poster", width: 800 },
      ],
    },
    {
      ids: Object.values(CARD_PICTURES).map(({ id }) => id),
      variants: [
        { ratio: "card", width: 400 },
        { ratio: "card", width: 800 },
      ],
    },
    {
      ids: booked.rows.map((row) => row.picture.id),
      variants: [
        { ratio: "card", width: 400 },
        { ratio: "card", width: 800 },
      ],
    },
  ] as const;
  progress.start("Painting the first pictures");
  for (const [index, { ids, variants }] of sets.entries()) {
    await prerender({
      ...options,
      ids: [...new Set(ids)],
      variants,
      onProgress: ({ done, total }) => progress.update((index + done / total) / sets.length),
    });
  }
  progress.done("");
}
