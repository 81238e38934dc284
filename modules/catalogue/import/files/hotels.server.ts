import { localTime } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { hotel } from "../../tables.server.ts";
import type { LocalTax } from "../../types.ts";
import { changesOf, type FileKind, type ImportPlaces, type LineOf } from "../file-loader.ts";
import type { LineIssue } from "../report.ts";
import { siftOf } from "../sift.server.ts";
import { openStaging, type Staging } from "../staging.server.ts";

type Line = LineOf<"hotels">;
type Row = Omit<typeof hotel.$inferInsert, "reviewCount" | "reviewAverage">;

export const hotelsFile: FileKind<"hotels"> = {
  file: "hotels",
  dependsOn: [],
  batchSize: 200,
  feed: "catalogue",
  sift: siftOf("hotels"),
  createLoader: ({ client, registry, places, now }) => {
    let staging: Staging<Row> | undefined;
    const changed = new Set<number>();
    return {
      check: (line) => [
        ...registry.hotels.check({ ...line, hotelId: line.id }),
        ...checkPlace(line, places),
        ...checkTimeZone(line.timeZone, now),
        ...checkParking(line),
      ],
      accept: (line, lineNumber) =>
        registry.hotels.stage({ id: line.id, hotelId: line.id, code: line.code }, lineNumber),
      begin: async () => {
        staging = await openStaging(client, { table: hotel, key: ["id"], except: ["reviewCount", "reviewAverage"] });
      },
      write: async (lines) => {
        for (const line of lines) changed.add(line.id);
        await staging?.add(lines.map((line) => toRow(line, places)));
      },
      finish: async () => {
        await staging?.merge();
        return changesOf(changed);
      },
      commit: registry.hotels.commit,
      discard: registry.hotels.discard,
    };
  },
};

function checkPlace(line: Line, places: ImportPlaces): LineIssue[] {
  const place = places.byId(line.cityId);
  if (!place) return [{ path: "cityId", message: `there is no destination ${line.cityId}` }];
  return place.kind === "city"
    ? []
    : [{ path: "cityId", message: `destination ${line.cityId} is a ${place.kind}, not a city` }];
}

function checkTimeZone(timeZone: string, now: Date): LineIssue[] {
  try {
    localTime({ now: () => now }, timeZone);
    return [];
  } catch {
    return [{ path: "timeZone", message: "not a time zone of the IANA database" }];
  }
}

/** What it costs may not say anything else than the facilities, which searches are asked for. */
function checkParking({ parking, hasParking, facilities }: Line): LineIssue[] {
  const path = "parking";
  if (!parking) return [];
  if (!hasParking) return [{ path, message: "hasParking is false" }];
  if ((parking.priceCents === 0) !== facilities.includes("free_parking"))
    return [{ path: `${path}.priceCents`, message: "is 0 with the facility free_parking, and only with it" }];
  return [];
}

function toRow(line: Line, places: ImportPlaces): Row {
  const city = places.byId(line.cityId);
  if (!city) throw new Error(`hotel ${line.id} was written without a check`);
  return {
    ...line,
    reservationsEmail: line.reservationsEmail ?? null,
    virtualCard: line.virtualCard ?? null,
    country: city.country,
    placeIds: places.placesOf(line),
    parking: line.parking ? { ...line.parking, priceCents: cents(line.parking.priceCents) } : null,
    pets: { ...line.pets, priceCents: cents(line.pets.priceCents) },
    localTax: toLocalTax(line.localTax),
  };
}

function toLocalTax(tax: Line["localTax"]): LocalTax {
  return tax.type === "PERSON_NIGHT" ? { ...tax, amountCents: cents(tax.amountCents) } : tax;
}
