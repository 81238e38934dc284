import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { WORKER } from "#tests/support/actors.ts";
import { OPERATOR } from "#tests/support/channel.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { newsFor } from "#tests/support/suppliers.ts";
import { useToldPartner } from "#tests/support/told-partner.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { changePartner } from "../ari/partners.server.ts";
import { find, type XmlElement } from "../ari/xml.ts";
import { closeCards, createCardPeriodics } from "./cards.server.ts";
import type { CardIssuer } from "./issuer.ts";
import { virtualCard } from "./tables.server.ts";

const database = useDatabase();
const { told, put, work, rowOf } = useToldPartner(database);
const MINUTE = 60_000;

describe("a virtual card", () => {
  beforeEach(async () => {
    const contract = { virtualCard: { commissionPercent: 17.5 } };
    await database().db.update(hotel).set(contract).where(eq(hotel.id, told.scene.hotel.id));
  });
  const closing = (by: CardIssuer | null = told.issuer) =>
    closeCards({ db: database().db, clock: told.clock, issuer: by, log: silentLog }, WORKER);
  const cards = async () =>
    (await told.issuer.list()).map(({ amount, from, until, isClosed }) => [amount, from, until, isClosed]);
  const rows = () => database().db.select().from(virtualCard);
  const guaranteeOf = (root: XmlElement | undefined) => {
    const info = find(root, "HotelReservations", "HotelReservation", "ResGlobalInfo");
    const accepted = find(info, "Guarantee", "GuaranteesAccepted", "GuaranteeAccepted")?.attributes["GuaranteeID"];
    const payment = find(info, "DepositPayments", "RequiredPayment");
    return [
      accepted,
      find(payment, "AmountPercent")?.attributes["Amount"],
      find(payment, "Deadline")?.attributes["AbsoluteDeadline"],
    ];
  };
  // 219.50 without 17.5 %.
  const NET = 18_109;

  it("of what the hotel is owed is issued with its reservation, which names it, and once however often that is sent", async () => {
    await put();
    told.partner.mood("lost");
    await work();
    told.partner.mood("well");
    told.clock.advance(MINUTE);
    await work();
    const [card] = await rows();
    expect(await cards()).toEqual([[NET, "2026-12-11", "2027-01-12", false]]);
    expect(card).toMatchObject({ amountCents: NET, availableFrom: "2026-12-11", commissionPoints: 1_750 });
    expect(told.partner.heard.map(guaranteeOf)).toEqual([
      [card?.reference, "181.09", "2026-12-11"],
      [card?.reference, "181.09", "2026-12-11"],
    ]);
    expect(JSON.stringify([card, await told.issuer.list()])).not.toMatch(/\d{13}/);
  });

  it.each(["partner:card", "partner:answered"])("is one when the process dies (%s)", async (point) => {
    await put();
    await work((name) => {
      if (name === point) throw new Error("the process dies");
    }).catch(() => undefined);
    told.clock.advance(3 * MINUTE);
    await work();
    expect(await cards()).toEqual([[NET, "2026-12-11", "2027-01-12", false]]);
    expect(told.partner.reservations.size).toBe(1);
  });

  it("that was issued and not noted is found again by its key", async () => {
    const lost = told.issuer.issue;
    let isLost = true;
    told.issuer.issue = async (key, terms) => {
      const issued = await lost(key, terms);
      if (isLost) throw new Error("the answer was lost");
      return issued;
    };
    const { id } = await put();
    await work();
    expect([await rowOf(id), told.partner.heard]).toMatchObject([
      { state: "queued", answer: "the answer was lost" },
      [],
    ]);
    isLost = false;
    told.clock.advance(MINUTE);
    await work();
    expect([(await rowOf(id))?.state, (await cards()).length]).toEqual(["acknowledged", 1]);
  });

  it("bears what a changed stay costs, the same card at a partner that takes changes", async () => {
    await changePartner(
      { db: database().db, clock: told.clock },
      told.scene.partnerId,
      { takesChanges: true },
      OPERATOR,
    );
    const { orderId } = await put();
    const known = { hotelId: told.scene.hotel.id, packageId: told.scene.stay.id };
    const days = { checkin: day("2026-12-18"), checkout: day("2026-12-19"), nights: 1, nightlyCents: [cents(10_000)] };
    await put({
      orderId,
      kind: "modification",
      cause: `${orderId}:change`,
      stay: { ...newsFor(0).stay, ...known, ...days },
    });
    await work();
    expect(await cards()).toEqual([[8_250, "2026-12-18", "2027-01-18", false]]);
    expect(told.partner.heard.map(guaranteeOf).map(([, amount]) => amount)).toEqual(["181.09", "82.50"]);
  });

  it("of a stay that is reserved anew is another, and the old one is closed", async () => {
    const { orderId } = await put();
    await put({ orderId, kind: "modification", cause: `${orderId}:change` });
    await work();
    await closing();
    expect((await cards()).map(([, , , isClosed]) => isClosed).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it("is closed once its stay is cancelled, told or not, and tried until it is", async () => {
    const { orderId } = await put();
    await work();
    await put({ orderId, kind: "cancellation" });
    told.partner.mood("down");
    await work();
    await closing({ ...told.issuer, close: () => Promise.reject(new Error("nobody there")) });
    expect((await cards())[0]?.[3]).toBe(false);
    await closing();
    await closing();
    expect([(await cards())[0]?.[3], (await rows())[0]?.closedAt]).toEqual([true, told.clock.now()]);
  });

  it("is none for a stay that was cancelled before it was told", async () => {
    const { orderId } = await put();
    told.partner.mood("lost");
    await work();
    await put({ orderId, kind: "cancellation" });
    await closing();
    told.partner.mood("well");
    told.clock.advance(MINUTE);
    await work();
    expect(told.partner.heard.map(({ name }) => name)).toEqual(["OTA_HotelResRQ", "OTA_HotelResRQ", "OTA_CancelRQ"]);
    expect(guaranteeOf(told.partner.heard[1])).toEqual([undefined, undefined, undefined]);
    expect((await cards()).map(([, , , isClosed]) => isClosed)).toEqual([true]);
  });

  it("that nobody issues keeps its reservation waiting, for staff to see; of other hotels there is none", async () => {
    const none = { db: database().db, clock: told.clock, issuer: null, log: silentLog };
    expect(createCardPeriodics(none)).toEqual([]);
    told.issuer.issue = () => Promise.reject(new Error("nobody issues virtual cards"));
    const { id } = await put();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "queued", answer: "nobody issues virtual cards" });
    await database().db.update(hotel).set({ virtualCard: null }).where(eq(hotel.id, told.scene.hotel.id));
    await database().db.delete(virtualCard);
    told.clock.advance(MINUTE);
    await work();
    expect([(await rowOf(id))?.state, guaranteeOf(told.partner.heard[0])[0], await rows()]).toEqual([
      "acknowledged",
      undefined,
      [],
    ]);
  });
});
