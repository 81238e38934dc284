import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Raw } from "./inputs.ts";

/** What a thing begins with: fields that most have so, and values that its form does not ask for. What visitors could see is a draft. */
export const FRESH: Record<RecordFile, { raw: Raw; line: Readonly<Record<string, unknown>> }> = {
  hotels: {
    raw: {
      stars: "3",
      timeZone: "Europe/Paris",
      "checkIn.from": "15:00",
      "checkIn.until": "22:00",
      "checkOut.from": "07:00",
      "checkOut.until": "11:00",
      "breakfast.from": "07:30",
      "breakfast.until": "10:30",
      "pets.priceCents": "0",
      "pets.maxNumber": "1",
      "tax.type": "PERSON_NIGHT",
      "tax.atHotel": "yes",
    },
    line: { isActive: false },
  },
  rooms: {
    raw: { maxAdults: "2", maxChildren: "0", maxBabies: "1", maxGuests: "2", stockByRoom: "yes", "bed.double": "1" },
    line: {},
  },
  "rate-plans": {
    raw: {
      board: "BB",
      "terms.type": "FLEX",
      "terms.days": "3",
      isPublic: "yes",
      "occupancy.singleUseCents": "0",
      "occupancy.extraAdultCents": "0",
      "occupancy.childCents": "0",
      "occupancy.babyCents": "0",
    },
    line: {},
  },
  activities: { raw: { pricing: "person", openWeekdays: "1\n2\n3\n4\n5\n6\n7" }, line: {} },
  packages: { raw: { kind: "weekend", nights: "1\n2", discountPercent: "0" }, line: { isPublished: false } },
  "activity-vouchers": {
    raw: { validityMonths: "12", bookAheadDays: "0", openWeekdays: "1\n2\n3\n4\n5\n6\n7" },
    line: { isPublished: false },
  },
};
