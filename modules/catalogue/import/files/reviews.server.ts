import { review } from "../../tables.server.ts";
import { changesOf, type FileKind } from "../file-loader.ts";
import { checkHotel } from "../references.ts";
import { openStaging, type Staging } from "../staging.server.ts";

type Row = Omit<typeof review.$inferInsert, "answer">;

export const reviewsFile: FileKind<"reviews"> = {
  file: "reviews",
  dependsOn: ["hotels"],
  batchSize: 2000,
  feed: "catalogue",
  sift: null,
  createLoader: ({ client, registry }) => {
    let staging: Staging<Row> | undefined;
    const lineOfId = new Map<number, number>();
    const changed = new Set<number>();
    return {
      check: (line) => {
        const earlier = lineOfId.get(line.id);
        return [
          ...checkHotel(registry, line.hotelId),
          ...(earlier === undefined ? [] : [{ path: "id", message: `${line.id} is already on line ${earlier}` }]),
        ];
      },
      accept: (line, lineNumber) => {
        lineOfId.set(line.id, lineNumber);
      },
      begin: async () => {
        staging = await openStaging(client, { table: review, key: ["id"], except: ["answer"] });
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        await staging?.add(lines);
      },
      finish: async () => {
        // A review that moves to another hotel changes the mean of the one it leaves, too.
        const left = await client.query<{ hotel_id: number }>(
          `select distinct r.hotel_id from review r join ${staging?.name ?? ""} s using (id) where r.hotel_id <> s.hotel_id`,
        );
        for (const row of left.rows) changed.add(row.hotel_id);
        await staging?.merge();
        // Guests' own reviews are published meanwhile: hotels take turns (written-reviews.server.ts).
        await client.query("select from hotel where id = any($1::int[]) order by id for update", [[...changed]]);
        await client.query(REFRESH_SCORES, [[...changed]]);
        return changesOf(changed);
      },
      commit: () => {},
      discard: () => {},
    };
  },
};

const REFRESH_SCORES = `
  update hotel set review_count = coalesce(score.count, 0), review_average = score.average
  from unnest($1::int[]) as wanted(id)
  left join (select hotel_id, count(*)::int as count, avg(average)::real as average from review where hotel_id = any($1::int[]) group by hotel_id) score on score.hotel_id = wanted.id
  where hotel.id = wanted.id`;
