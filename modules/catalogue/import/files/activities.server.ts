import { activity } from "../../tables.server.ts";
import { changesOf, type FileKind } from "../file-loader.ts";
import { checkHotel, checkUnique } from "../references.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";

export const activitiesFile: FileKind<"activities"> = {
  file: "activities",
  dependsOn: ["hotels"],
  batchSize: 500,
  feed: "catalogue",
  sift: siftOf("activities"),
  createLoader: ({ client, registry }) => {
    let staging: Staging<typeof activity.$inferInsert> | undefined;
    const changed = new Set<number>();
    return {
      check: (line) => [
        ...checkHotel(registry, line.hotelId),
        ...registry.activities.check(line),
        ...checkUnique(line.openWeekdays, "openWeekdays"),
      ],
      accept: (line, lineNumber) =>
        registry.activities.stage({ id: line.id, hotelId: line.hotelId, code: line.code }, lineNumber),
      begin: async () => {
        staging = await openStaging(client, { table: activity, key: ["id"] });
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        await staging?.add(lines);
      },
      finish: async () => {
        await staging?.merge();
        return changesOf(changed);
      },
      commit: registry.activities.commit,
      discard: registry.activities.discard,
    };
  },
};
