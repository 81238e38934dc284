import { createFormat } from "#platform/format.ts";
import { day } from "#platform/dates.ts";
import { cents, sumCents, ZERO } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { informationWords } from "#modules/booking/papers.server.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import { NO_WISHES } from "#modules/booking/wishes.ts";
import type { Wording } from "#modules/documents/compose/ask.ts";
import { creditSheet, invoiceSheet } from "#modules/documents/compose/bill.ts";
import { informationSheet } from "#modules/documents/compose/information.ts";
import { voucherSheet } from "#modules/documents/compose/voucher.ts";
import type { Sheet } from "#modules/documents/paper/sheet.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { messages } from "./messages.ts";
import { sampleOperator } from "./papers.ts";

const PLAN = {
  kind: "kayak",
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDays: [],
  hours: { from: "10:00", until: "18:30" },
  durationMinutes: 120,
  needsDate: true,
  isNightly: false,
  imageId: "x",
  center: { label: "Base nautique de l’Estuaire", distanceKm: 2.4 },
  needsVoucher: true,
};

/** A stay with long names and much in it. */
export const LONG_STAY: StaySnapshot = {
  weekendId: "1042",
  packageLabel: "Escapade gourmande au bord de l’estuaire, avec spa, kayak et dîner de quatre plats",
  hotelName: "Le Grand Hôtel des Thermes et du Vieux Phare d’Honfleur-sur-Mer",
  hotelStars: 4,
  hotelAddress: "14 bis chemin de la Lieutenance du Vieux-Bassin, 14600 Honfleur",
  hotelLatitude: 49.42,
  hotelLongitude: 0.23,
  cityLabel: "Honfleur",
  timeZone: "Europe/Paris",
  roomName: "Chambre Supérieure avec balcon et vue sur l’estuaire",
  imageId: "x",
  board: "HB",
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 2,
  party: { adults: 2, children: 1, babies: 1, singleRoom: true },
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
  activities: [
    {
      id: "7",
      title: "Kayak guidé dans la réserve naturelle, au coucher du soleil",
      day: day("2026-12-12"),
      plan: PLAN,
    },
    { id: "8", title: "Accès au spa et au hammam", day: null },
    { id: "9", title: "Dîner de quatre plats", day: day("2026-12-11") },
  ],
  cancellation: { type: "FLEX", deadline: day("2026-12-08") },
  priceLines: [
    { code: "ROOM_AND_ACTIVITIES", amountCents: cents(142_440) },
    { code: "DISCOUNT", amountCents: cents(-10_600) },
    { code: "LOCAL_TAX", amountCents: cents(1_040) },
  ],
  localTaxAtHotelCents: cents(660),
  nightlyCents: [cents(65_000), cents(65_000)],
};

/** An order of that stay, with a code and an insurance. */
export function longOrder(): OrderView {
  const code = { code: "NOEL10", percentage: 10, amountCents: cents(13_288) };
  const lines = sumCents(LONG_STAY.priceLines.map(({ amountCents }) => amountCents));
  return {
    id: "6f1d2c3b-0000-4000-8000-000000000001",
    number: "48217306",
    state: "confirmed",
    site: "fr_FR",
    amount: cents(lines - code.amountCents + 7_200),
    buyer: { firstName: "Łukasz", lastName: "Ĳsselstein-D’Arcéñ", email: "l@example.org" },
    payment: { method: "card", plan: null },
    holdExpiresAt: "2026-11-20T10:15:00.000Z",
    createdAt: "2026-11-20T10:00:00.000Z",
    items: [
      {
        kind: "stay",
        hotelId: 1,
        choices: [],
        endsOn: LONG_STAY.checkout,
        stay: LONG_STAY,
        promotionCodeItem: code,
        wishes: NO_WISHES,
      },
      {
        kind: "insurance",
        endsOn: LONG_STAY.checkin,
        amount: cents(7_200),
        insurance: {
          optionId: "cancellation-cover",
          insuredCents: cents(119_592),
          coveredUntil: LONG_STAY.checkin,
          checkout: LONG_STAY.checkout,
          timeZone: "Europe/Paris",
          terms: { version: "1", language: "fr", sections: [] },
        },
      },
    ],
  };
}

const ADDRESSEE = ["Boulangerie Łódź & fils", "7 rue de l’Église", "62000 Arras", "France"];

/** Every kind of paper of that order, as a site writes it. */
export function samplePapers(
  siteId: SiteId,
  { isTrial = false } = {},
): Record<"invoice" | "credit" | "voucher" | "information", Sheet> {
  const site = SITES[siteId];
  const t = messages.translator(siteId);
  const words: Wording = {
    site,
    t,
    format: createFormat(site.language, t),
    operator: sampleOperator(site),
    now: new Date("2026-11-20T10:05:00Z"),
    isTrial,
  };
  const order = longOrder();
  const total = order.amount;
  const paid = [{ kind: "provider" as const, method: "3x" as const, amount: total }];
  const invoice = invoiceSheet({ order, total, addressee: ADDRESSEE, paid }, "F-2026-000042", words);
  const corrected = { number: "F-2026-000042", createdAt: words.now, sheet: invoice };
  const credit = { number: "C-2026-000007", invoice: corrected, amount: cents(104_000), cause: "refund" as const };
  const [activity] = LONG_STAY.activities;
  if (!activity || total === ZERO) throw new Error("the sample lacks something");
  const told = informationWords(messages, site);
  return {
    invoice,
    credit: creditSheet(order, { ...credit, reason: "cancelled_with_refund" }, words),
    voucher: voucherSheet(
      { order, stay: LONG_STAY, activity, checkUrl: `https://${site.devHost}/confirmation/${order.id}` },
      words,
    ),
    information: informationSheet(
      {
        number: order.number,
        preContract: { version: told.version, language: told.language, at: "2026-11-20T10:00:00.000Z" },
        texts: Object.fromEntries(told.words),
      },
      words,
    ),
  };
}
