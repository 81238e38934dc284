import { room } from "../../tables.server.ts";
import { changesOf, type FileKind, type LineOf } from "../file-loader.ts";
import { checkHotel } from "../references.ts";
import type { Registry } from "../registry.server.ts";
import type { LineIssue } from "../report.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";

type Line = LineOf<"rooms">;

export const roomsFile: FileKind<"rooms"> = {
  file: "rooms",
  dependsOn: ["hotels"],
  batchSize: 500,
  feed: "catalogue",
  sift: siftOf("rooms"),
  createLoader: ({ client, registry }) => {
    let staging: Staging<typeof room.$inferInsert> | undefined;
    const changed = new Set<number>();
    return {
      check: (line) => [
        ...checkHotel(registry, line.hotelId),
        ...registry.rooms.check(line),
        ...checkRoom(line, registry),
      ],
      accept: (line, lineNumber) =>
        registry.rooms.stage(
          { id: line.id, hotelId: line.hotelId, code: line.code, stockByRoom: line.stockByRoom },
          lineNumber,
        ),
      begin: async () => {
        staging = await openStaging(client, { table: room, key: ["id"] });
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        await staging?.add(lines);
      },
      finish: async () => {
        await staging?.merge();
        return changesOf(changed);
      },
      commit: registry.rooms.commit,
      discard: registry.rooms.discard,
    };
  },
};

function checkRoom(line: Line, registry: Registry): LineIssue[] {
  const issues: LineIssue[] = [];
  if (line.maxAdults > line.maxGuests) issues.push({ path: "maxAdults", message: "above maxGuests" });
  const known = registry.rooms.byId(line.id);
  // Rooms held and sold are counted in the pools there are: moving them to others would lose the count.
  if (known && known.stockByRoom !== line.stockByRoom && registry.roomRates.isOnSale(line.id))
    issues.push({ path: "stockByRoom", message: "cannot change while a rate plan sells the room" });
  return issues;
}
