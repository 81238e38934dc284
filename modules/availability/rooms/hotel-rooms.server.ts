import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { roomsOfHotel } from "#modules/catalogue/data.server.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { roomView } from "#modules/catalogue/views.server.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, type RateTable } from "../assess.ts";
import { cancellationDeadline, isCancellable } from "../cancellation.ts";
import { loadRates, sellablePackagesOfHotel, type SellablePackage } from "../data.server.ts";
import { fromPriceOf } from "../offers.server.ts";
import { perNightRoundedUp } from "../pricing/promotion.ts";
import { splitParty } from "../pricing/split.ts";
import { isExpired } from "../rules.ts";
import type { QuoteErrorCode } from "../types.ts";
import { cancellationView, fromPriceView, priceInfoView } from "../views.server.ts";
import { nextFreePeriods, type CheapestStay } from "./free-periods.ts";
import type { FreePeriod, HotelRooms, RoomOffer, RoomRateOffer } from "./types.ts";

/** `stay`: null for from prices. */
export type RoomsRequest = { hotelId: number; stay: { checkin: Day; nights: number } | null; party: Party };

type Sold = Pick<RoomOffer, "rates" | "error" | "nextFree">;

/** The rooms that a hotel sells as nights alone, each under its plans; those without a plan on sale are left out. */
export async function hotelRooms(
  db: Db,
  clock: Clock,
  { hotelId, stay, party }: RoomsRequest,
  reader: Reader,
): Promise<HotelRooms> {
  const [rows, packages] = await Promise.all([
    roomsOfHotel(db, hotelId),
    sellablePackagesOfHotel(db, { hotelId, kind: "room", siteId: reader.site.id }),
  ]);
  const open = packages.filter((product) => !isExpired(product.dates, localTime(clock, product.timeZone).today));
  const byRoom = Map.groupBy(open, ({ roomId }) => roomId);
  const sold = stay
    ? await soldOnDates({ db, clock, reader }, { byRoom, stay, party })
    : await soldUndated({ db, clock, reader }, byRoom, party);
  const rooms = rows.flatMap((row): RoomOffer[] => {
    const offer = sold.get(row.id);
    const packageIds = (byRoom.get(row.id) ?? []).map(({ id }) => String(id));
    return offer ? [{ ...roomView(row, reader), packageIds, ...offer }] : [];
  });
  const lowest = ({ rates }: RoomOffer) => rates[0]?.pricePerNight ?? Number.POSITIVE_INFINITY;
  const ordered = rooms.toSorted((a, b) => (lowest(a) === lowest(b) ? 0 : lowest(a) - lowest(b)));
  return { checkin: stay?.checkin ?? null, nights: stay?.nights ?? null, rooms: ordered };
}

type Deps = { db: Db; clock: Clock; reader: Reader };
type ByRoom = ReadonlyMap<number, readonly SellablePackage[]>;
type Dated = { stay: { checkin: Day; nights: number }; party: Party };

async function soldOnDates(deps: Deps, { byRoom, stay, party }: Dated & { byRoom: ByRoom }) {
  const { db, clock, reader } = deps;
  const { checkin, nights } = stay;
  const all = [...byRoom.values()].flat();
  const rates = await loadRates(db, clock, all, { from: checkin, until: addDays(checkin, nights) });
  const sold = new Map<number, Sold>();
  for (const [roomId, products] of byRoom) {
    const found = products.map((product) => assessRate({ product, rates, clock, reader }, { stay, party }));
    const open = found.flatMap(({ rate }) => rate ?? []);
    const refusal = open.length > 0 ? null : (found[0]?.refusal ?? null);
    const error = refusal && { code: refusal, message: reader.t(`quote.error.${refusal}`) };
    sold.set(roomId, { rates: open.toSorted(cheapestFirst), error, nextFree: [] });
  }
  await addFreePeriods(deps, { byRoom, sold, stay, party });
  return sold;
}

function cheapestFirst(a: RoomRateOffer, b: RoomRateOffer): number {
  return a.priceInfo.sellPrice - b.priceInfo.sellPrice || Number(a.id) - Number(b.id);
}

type Rated = { product: SellablePackage; rates: RateTable; clock: Clock; reader: Reader };

/** A plan on dates: what `quotePackage` says of it, without asking the database once for each. */
function assessRate(
  { product, rates, clock, reader }: Rated,
  { stay: { checkin, nights }, party }: Dated,
): { rate: RoomRateOffer | null; refusal: QuoteErrorCode | null } {
  const now = localTime(clock, product.timeZone);
  const { refusal, total, split, availableRooms } = assessStay({ terms: product, rates, now, checkin, nights, party });
  if (!total || !split) return { rate: null, refusal };
  const priceInfo = priceInfoView(total, { nights, rooms: split.rooms, priceType: "final price", promotion: null });
  return {
    rate: {
      ...rateBase(product, reader),
      ...withNight(priceInfo),
      availableRooms,
      ...termsOn(product, { checkin, now, reader }),
    },
    refusal,
  };
}

function termsOn(
  { cancellation }: SellablePackage,
  { checkin, now, reader }: { checkin: Day; now: LocalNow; reader: Reader },
): Pick<RoomRateOffer, "cancellationPolicy"> {
  const last = cancellationDeadline(cancellation, checkin);
  const deadline = isCancellable(last, now.today) ? last : null;
  return { cancellationPolicy: cancellationView({ type: cancellation.type, deadline }, reader) };
}

function rateBase({ id, board }: SellablePackage, reader: Reader): Pick<RoomRateOffer, "id" | "board"> {
  return { id: String(id), board: { value: board, label: reader.t(`quote.board.${board}`) } };
}

function withNight(priceInfo: RoomRateOffer["priceInfo"]): Pick<RoomRateOffer, "priceInfo" | "pricePerNight"> {
  return { priceInfo, pricePerNight: perNightRoundedUp(priceInfo.sellPrice, priceInfo.nights) };
}

/** Of rooms that are taken, and only of those, a year of rates is read. */
async function addFreePeriods(
  { db, clock }: Deps,
  { byRoom, sold, stay, party }: Dated & { byRoom: ByRoom; sold: ReadonlyMap<number, Sold> },
): Promise<void> {
  const taken = [...sold].flatMap(([roomId, offer]) =>
    offer.error && offer.error.code !== "PARTY_TOO_LARGE" ? [{ offer, products: byRoom.get(roomId) ?? [] }] : [],
  );
  const [first] = taken.flatMap(({ products }) => products);
  if (!first) return;
  const now = localTime(clock, first.timeZone);
  const all = taken.flatMap(({ products }) => products);
  const rates = await loadRates(db, clock, all, { from: stay.checkin, until: addDays(now.today, HORIZON_DAYS) });
  for (const { offer, products } of taken)
    offer.nextFree = nextFreePeriods(products, { rates, now, party, ...stay }).map((free) =>
      freePeriodView(free, stay.nights),
    );
}

function freePeriodView({ product, checkin, total, rooms }: CheapestStay<SellablePackage>, nights: number): FreePeriod {
  const priceInfo = priceInfoView(total, { nights, rooms, priceType: "final price", promotion: null });
  return { id: String(product.id), checkin, checkout: addDays(checkin, nights), ...withNight(priceInfo) };
}

async function soldUndated({ db, clock, reader }: Deps, byRoom: ByRoom, party: Party): Promise<Map<number, Sold>> {
  const sold = new Map<number, Sold>();
  for (const [roomId, products] of byRoom) {
    const rates = await Promise.all(products.map((product) => undatedRate({ db, clock, reader }, product, party)));
    const open = rates.filter((rate) => rate !== null);
    const code = open.length > 0 ? null : whyNever(products, party);
    const error = code && { code, message: reader.t(`quote.error.${code}`) };
    sold.set(roomId, { rates: open.toSorted(cheapestFirst), error, nextFree: [] });
  }
  return sold;
}

async function undatedRate(
  { db, clock, reader }: Deps,
  product: SellablePackage,
  party: Party,
): Promise<RoomRateOffer | null> {
  const from = await fromPriceOf(db, clock, product, party);
  const { type } = product.cancellation;
  // Rates are told apart by their terms, dates or not: only what depends on dates asks for them.
  const cancellationPolicy = cancellationView({ type, deadline: type === "FLEX" ? undefined : null }, reader);
  return from
    ? {
        ...rateBase(product, reader),
        ...withNight(fromPriceView(from, { promotion: null })),
        availableRooms: null,
        cancellationPolicy,
      }
    : null;
}

/** A room that no day of the year can be booked: too small, or taken. */
function whyNever([product]: readonly SellablePackage[], party: Party): QuoteErrorCode {
  return product && splitParty(party, product.capacity) ? "PACKAGE_SOLD_OUT" : "PARTY_TOO_LARGE";
}
