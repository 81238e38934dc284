import { cents } from "#platform/money.ts";
import { ratePlan, roomRate, stockPool } from "../../tables.server.ts";
import { changesOf, type FileKind, type LineOf } from "../file-loader.ts";
import { checkHotel, checkUnique } from "../references.ts";
import type { KnownRoomRate, Registry } from "../registry.server.ts";
import type { LineIssue } from "../report.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";
import { refreshPublicRates } from "../public-rates.server.ts";

type Line = LineOf<"rate-plans">;
type Tables = {
  plans: Staging<typeof ratePlan.$inferInsert>;
  rates: Staging<typeof roomRate.$inferInsert>;
  pools: Staging<typeof stockPool.$inferInsert>;
};

export const ratePlansFile: FileKind<"rate-plans"> = {
  file: "rate-plans",
  dependsOn: ["hotels", "rooms"],
  batchSize: 500,
  feed: "catalogue",
  sift: siftOf("rate-plans"),
  createLoader: ({ client, registry }) => {
    let tables: Tables | undefined;
    const changed = new Set<number>();
    const writtenPools = new Set<number>();
    return {
      check: (line) => [
        ...checkHotel(registry, line.hotelId),
        ...registry.ratePlans.check(line),
        ...checkRooms(line, registry),
      ],
      accept: (line, lineNumber) => {
        registry.ratePlans.stage({ id: line.id, hotelId: line.hotelId, code: line.code }, lineNumber);
        roomRatesOf(line, registry);
      },
      begin: async () => {
        tables = {
          plans: await openStaging(client, { table: ratePlan, key: ["id"] }),
          rates: await openStaging(client, { table: roomRate, key: ["id"] }),
          pools: await openStaging(client, { table: stockPool, key: ["id"] }),
        };
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        const rates = lines.flatMap((line) => roomRatesOf(line, registry));
        await tables?.plans.add(lines.map(toRow));
        await tables?.rates.add(rates);
        const newPools = rates.filter((rate) => !writtenPools.has(rate.poolId) && writtenPools.add(rate.poolId));
        await tables?.pools.add(newPools.map((rate) => ({ id: rate.poolId, hotelId: rate.hotelId })));
      },
      finish: async () => {
        await tables?.plans.merge();
        await tables?.rates.merge();
        await tables?.pools.merge();
        await refreshPublicRates(client, [...changed]);
        return changesOf(changed);
      },
      commit: () => {
        registry.ratePlans.commit();
        registry.roomRates.commit();
      },
      discard: () => {
        registry.ratePlans.discard();
        registry.roomRates.discard();
      },
    };
  },
};

function checkRooms(line: Line, registry: Registry): LineIssue[] {
  const missing = line.roomCodes.filter((code) => !registry.rooms.byCode(line.hotelId, code));
  return [
    ...checkUnique(line.roomCodes, "roomCodes"),
    ...missing.map((code) => ({ path: "roomCodes", message: `hotel ${line.hotelId} has no room ${code}` })),
  ];
}

function roomRatesOf(line: Line, registry: Registry): KnownRoomRate[] {
  return line.roomCodes.flatMap((code) => {
    const room = registry.rooms.byCode(line.hotelId, code);
    return room ? [registry.roomRates.allocate(room, line.id)] : [];
  });
}

function toRow({ occupancy, ...line }: Line): typeof ratePlan.$inferInsert {
  return {
    ...line,
    occupancy: {
      singleUseCents: cents(occupancy.singleUseCents),
      extraAdultCents: cents(occupancy.extraAdultCents),
      childCents: cents(occupancy.childCents),
      babyCents: cents(occupancy.babyCents),
    },
  };
}
