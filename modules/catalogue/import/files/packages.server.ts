import { keptSites } from "../../on-site.ts";
import { packageActivity, packageGiftPrice, stayPackage } from "../../tables.server.ts";
import { changesOf, type FileKind, type LineOf } from "../file-loader.ts";
import { refreshPublicRates } from "../public-rates.server.ts";
import { checkActivityCodes, checkHotel, checkRising, checkUnique } from "../references.ts";
import type { KnownRoomRate, Registry } from "../registry.server.ts";
import type { LineIssue } from "../report.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";

type Line = LineOf<"packages">;
type Tables = {
  packages: Staging<typeof stayPackage.$inferInsert>;
  activities: Staging<typeof packageActivity.$inferInsert>;
  giftPrices: Staging<typeof packageGiftPrice.$inferInsert>;
};

export const packagesFile: FileKind<"packages"> = {
  file: "packages",
  dependsOn: ["hotels", "rooms", "rate-plans", "activities"],
  batchSize: 500,
  feed: "catalogue",
  sift: siftOf("packages"),
  createLoader: ({ client, registry }) => {
    let tables: Tables | undefined;
    const changed = new Set<number>();
    return {
      check: (line) => [
        ...checkHotel(registry, line.hotelId),
        ...registry.packages.check(line),
        ...checkSold(line, registry),
        ...checkActivityCodes(line, registry),
        ...checkUnique(line.nights, "nights"),
        ...checkUnique(line.sites ?? [], "sites"),
        ...checkGiftPrices(line),
        ...checkUpsells(line),
      ],
      accept: (line, lineNumber) =>
        registry.packages.stage({ id: line.id, hotelId: line.hotelId, code: line.code }, lineNumber),
      begin: async () => {
        tables = {
          packages: await openStaging(client, { table: stayPackage, key: ["id"] }),
          activities: await openStaging(client, { table: packageActivity, key: ["packageId", "activityId"] }),
          giftPrices: await openStaging(client, { table: packageGiftPrice, key: ["packageId", "nights"] }),
        };
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.hotelId);
        await tables?.packages.add(lines.map((line) => toRow(line, registry)));
        await tables?.activities.add(lines.flatMap((line) => activityRows(line, registry)));
        await tables?.giftPrices.add(
          lines.flatMap((line) => line.giftPrices.map((price) => ({ packageId: line.id, ...price }))),
        );
      },
      finish: async () => {
        await tables?.packages.merge();
        const written = `select id from ${tables?.packages.name ?? ""}`;
        await client.query(`delete from package_activity where package_id in (${written})`);
        await client.query(`delete from package_gift_price where package_id in (${written})`);
        await tables?.activities.merge();
        await tables?.giftPrices.merge();
        await refreshPublicRates(client, [...changed]);
        return changesOf(changed);
      },
      commit: registry.packages.commit,
      discard: registry.packages.discard,
    };
  },
};

function roomRateOf(line: Line, registry: Registry): KnownRoomRate | undefined {
  const room = registry.rooms.byCode(line.hotelId, line.roomCode);
  const plan = registry.ratePlans.byCode(line.hotelId, line.ratePlanCode);
  return room && plan && registry.roomRates.find(room.id, plan.id);
}

function checkSold(line: Line, registry: Registry): LineIssue[] {
  const issues: LineIssue[] = [];
  if (!registry.rooms.byCode(line.hotelId, line.roomCode))
    issues.push({ path: "roomCode", message: `hotel ${line.hotelId} has no room ${line.roomCode}` });
  if (!registry.ratePlans.byCode(line.hotelId, line.ratePlanCode))
    issues.push({ path: "ratePlanCode", message: `hotel ${line.hotelId} has no rate plan ${line.ratePlanCode}` });
  if (issues.length === 0 && !roomRateOf(line, registry))
    issues.push({
      path: "ratePlanCode",
      message: `rate plan ${line.ratePlanCode} does not sell room ${line.roomCode}`,
    });
  return issues;
}

/** Packages of later lines may be named: a code that the hotel does not sell is passed over when extras are looked for. */
function checkUpsells({ code, upsellCodes }: Line): LineIssue[] {
  const path = "upsellCodes";
  if (upsellCodes?.includes(code)) return [{ path, message: "a package is no extra of itself" }];
  return checkUnique(upsellCodes ?? [], path);
}

/** Vouchers are sold of giftable packages only, for nights that the package allows, and a night more costs more. */
function checkGiftPrices({ giftPrices, isGiftable, nights }: Line): LineIssue[] {
  const path = "giftPrices";
  if (giftPrices.length === 0) return [];
  if (!isGiftable) return [{ path, message: "only a giftable package has gift prices" }];
  const twice = checkUnique(
    giftPrices.map((price) => price.nights),
    path,
  );
  if (twice.length) return twice;
  const foreign = giftPrices
    .filter((price) => !nights.includes(price.nights))
    .map((price) => ({ path, message: `the package cannot be booked for ${price.nights} nights` }));
  return foreign.length
    ? foreign
    : checkRising(
        giftPrices.map((price) => ({ step: price.nights, cents: price.sellPriceCents })),
        { path, noun: "nights" },
      );
}

function toRow(line: Line, registry: Registry): typeof stayPackage.$inferInsert {
  const roomRateId = roomRateOf(line, registry)?.id;
  if (roomRateId === undefined) throw new Error(`package ${line.id} was written without a check`);
  const nights = line.nights.toSorted((a, b) => a - b);
  const sites = keptSites(line.sites);
  return { ...line, nights, sites, themeIds: [...new Set(line.themeIds)], roomRateId, publicRoomRateId: roomRateId };
}

function activityRows(line: Line, registry: Registry): (typeof packageActivity.$inferInsert)[] {
  return line.activityCodes.flatMap((code, position) => {
    const found = registry.activities.byCode(line.hotelId, code);
    return found ? [{ packageId: line.id, activityId: found.id, position }] : [];
  });
}
