import { keptSites } from "../../on-site.ts";
import { activityVoucher, activityVoucherActivity, activityVoucherPrice } from "../../tables.server.ts";
import { changesOf, type FileKind, type LineOf } from "../file-loader.ts";
import { checkActivityCodes, checkHotel, checkRising, checkUnique } from "../references.ts";
import type { Registry } from "../registry.server.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";

type Line = LineOf<"activity-vouchers">;
type Tables = {
  vouchers: Staging<typeof activityVoucher.$inferInsert>;
  activities: Staging<typeof activityVoucherActivity.$inferInsert>;
  prices: Staging<typeof activityVoucherPrice.$inferInsert>;
};

export const activityVouchersFile: FileKind<"activity-vouchers"> = {
  file: "activity-vouchers",
  dependsOn: ["hotels", "activities"],
  batchSize: 500,
  feed: "catalogue",
  sift: siftOf("activity-vouchers"),
  createLoader: ({ client, registry }) => {
    let tables: Tables | undefined;
    const changed = new Set<number>();
    return {
      check: (line) => [
        ...checkHotel(registry, line.hotelId),
        ...registry.activityVouchers.check(line),
        ...checkActivityCodes(line, registry),
        ...checkUnique(line.themeIds, "themeIds"),
        ...checkUnique(line.openWeekdays, "openWeekdays"),
        ...checkUnique(line.sites ?? [], "sites"),
        ...checkPrices(line),
      ],
      accept: (line, lineNumber) =>
        registry.activityVouchers.stage({ id: line.id, hotelId: line.hotelId, code: line.code }, lineNumber),
      begin: async () => {
        tables = {
          vouchers: await openStaging(client, { table: activityVoucher, key: ["id"] }),
          activities: await openStaging(client, { table: activityVoucherActivity, key: ["voucherId", "activityId"] }),
          prices: await openStaging(client, { table: activityVoucherPrice, key: ["voucherId", "adults"] }),
        };
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        await tables?.vouchers.add(lines.map((line) => ({ ...line, sites: keptSites(line.sites) })));
        await tables?.activities.add(lines.flatMap((line) => activityRows(line, registry)));
        await tables?.prices.add(
          lines.flatMap((line) => line.prices.map((price) => ({ voucherId: line.id, ...price }))),
        );
      },
      finish: async () => {
        await tables?.vouchers.merge();
        const written = `select id from ${tables?.vouchers.name ?? ""}`;
        await client.query(`delete from activity_voucher_activity where voucher_id in (${written})`);
        await client.query(`delete from activity_voucher_price where voucher_id in (${written})`);
        await tables?.activities.merge();
        await tables?.prices.merge();
        return changesOf(changed);
      },
      commit: registry.activityVouchers.commit,
      discard: registry.activityVouchers.discard,
    };
  },
};

/** Every number of adults once, and more people never pay less. */
function checkPrices({ prices }: Line) {
  const twice = checkUnique(
    prices.map(({ adults }) => adults),
    "prices",
  );
  return twice.length
    ? twice
    : checkRising(
        prices.map(({ adults, sellPriceCents }) => ({ step: adults, cents: sellPriceCents })),
        { path: "prices", noun: "adults" },
      );
}

function activityRows(line: Line, registry: Registry): (typeof activityVoucherActivity.$inferInsert)[] {
  return line.activityCodes.flatMap((code, position) => {
    const found = registry.activities.byCode(line.hotelId, code);
    return found ? [{ voucherId: line.id, activityId: found.id, position }] : [];
  });
}
