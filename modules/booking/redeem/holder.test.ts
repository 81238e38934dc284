import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { createStay } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  AS_HOLDER,
  createRedeemScene,
  demandFree,
  demandRedeemed,
  giftSnapshot,
  REDEEMED_ON,
  type RedeemScene,
} from "#tests/support/redeem.ts";
import { stayPackage } from "#modules/catalogue/tables.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { blockValue } from "#modules/vouchers/values/manage.server.ts";

/** What holders ask about what they hold, and what they do with it. */
const database = useDatabase();
const TWO = { adults: 2, children: 0, babies: 0, singleRoom: false };
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});
const by = (valueId: string) => ({ valueId, actor: VISITOR });
const open = (valueId: string) => scene.redemption.open({ ...AS_HOLDER, valueId });
const expire = () => expireValues({ ...scene.values, db: scene.deps.db }, system("test"));

describe("opening a gift", () => {
  it("says what it is, by its code however it is typed, and by its id from then on", async () => {
    const { id, code } = await scene.give(20_000);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    const opened = await scene.redemption.open({ ...AS_HOLDER, code: typed });
    expect(opened).toMatchObject({
      kind: "gift",
      valueId: id,
      giftKind: "single_voucher",
      worth: 20_000,
      validUntil: "2027-11-20",
      standing: { state: "ready" },
      text: { fromName: "Léa et Hugo", message: "À très vite" },
      hidesPrice: false,
      canExtend: true,
      own: { packageId: scene.stay.package.id, nights: 2, isSold: true },
    });
    expect(await open(id)).toEqual(opened);
  });

  it("gives one answer for codes that nobody has, that are blocked, and that nobody was handed yet", async () => {
    const [blocked, waiting] = [await scene.give(20_000), await scene.issue(20_000)];
    const change = { code: blocked.code, reason: "a doubt", to: "blocked" } as const;
    await blockValue(scene.deps.db, scene.values, change, system("test"));
    await scene.deps.db.execute(`update gift_value set state = 'waiting' where id = '${waiting.id}'`);
    for (const code of ["2345-6789-ABCD", "no code", blocked.code, waiting.code])
      expect(await scene.redemption.open({ ...AS_HOLDER, code })).toEqual({ kind: "unknown" });
    for (const { id } of [blocked, waiting]) expect(await open(id)).toEqual({ kind: "unknown" });
    expect(await open("no id")).toEqual({ kind: "unknown" });
  });

  it("lets an address try so often and no more; a right code costs no try", async () => {
    const { code } = await scene.give(20_000);
    scene.tries.left = 2;
    for (let tries = 0; tries < 5; tries++)
      expect(await scene.redemption.open({ ...AS_HOLDER, code })).toMatchObject({ kind: "gift" });
    for (const answer of ["unknown", "unknown", "too_many_codes"])
      expect(await scene.redemption.open({ ...AS_HOLDER, code: "2345-6789-ABCD" })).toMatchObject({ kind: answer });
    expect(await scene.redemption.open({ ...AS_HOLDER, code })).toEqual({ kind: "too_many_codes", waitMs: 60_000 });
  });

  it("follows it: an order has it, it is used, it is over", async () => {
    const { id } = await scene.give(16_200);
    const { orderId } = demandRedeemed(await scene.redeem(id, { expectedAmount: cents(3_800) }));
    expect(await open(id)).toMatchObject({ standing: { state: "in_redemption", orderId } });
    const other = await scene.give(20_000);
    demandFree(await scene.redeem(other.id));
    await scene.work();
    expect(await open(other.id)).toMatchObject({
      worth: 0,
      canExtend: false,
      standing: { state: "used", on: "2026-11-20", how: "stay" },
    });
    const third = await scene.give(20_000);
    scene.goTo("2028-01-10T10:00:00Z");
    const over = { state: "expired", on: "2027-11-20", extendUntil: "2028-02-20" };
    expect(await open(third.id)).toMatchObject({ standing: over });
    await expire();
    expect(await open(third.id)).toMatchObject({ standing: over });
    scene.goTo("2028-02-21T10:00:00Z");
    expect(await open(third.id)).toMatchObject({ standing: { ...over, extendUntil: null }, canExtend: false });
  });

  it("says when its stay is sold no more; what it is worth is spent on another for nothing", async () => {
    const { id } = await scene.give(20_000);
    const { db } = scene.deps;
    await db.update(stayPackage).set({ isPublished: false }).where(eq(stayPackage.id, scene.stay.package.id));
    expect(await open(id)).toMatchObject({ own: { isSold: false } });
    const quote = await scene.redemption.quote(scene.input(id));
    expect(quote).toMatchObject({ kind: "not_bookable", quote: { errors: ["PACKAGE_EXPIRED"] } });
    const other = await createStay(db, { from: day("2026-12-01") });
    demandFree(await scene.redeem(id, { packageId: other.package.id }));
    await scene.work();
    expect(await scene.balanceOf(id)).toEqual([0, 0]);
    await scene.sound();
  });

  it("says where it is opened whether its stay can be had there; where not, it is spent on another for nothing", async () => {
    const { id } = await scene.give(20_000);
    const { db } = scene.deps;
    await db
      .update(stayPackage)
      .set({ sites: ["fr_FR"] })
      .where(eq(stayPackage.id, scene.stay.package.id));
    const openOn = (site: Site) => scene.redemption.open({ ...AS_HOLDER, valueId: id, site });
    expect(await openOn(SITES.fr_FR)).toMatchObject({ own: { isSold: true }, worth: 20_000 });
    expect(await openOn(SITES.nl_NL)).toMatchObject({ own: { isSold: false }, worth: 20_000 });
    expect(await open(id)).toMatchObject({ own: { isSold: true } });
    const there = { ...scene.input(id), site: SITES.nl_NL };
    expect(await scene.redemption.quote(there)).toMatchObject({
      kind: "not_bookable",
      quote: { errors: ["PACKAGE_EXPIRED"] },
    });
    expect(await scene.redeem(id, { site: SITES.nl_NL })).toMatchObject({ code: "PACKAGE_EXPIRED" });
    const other = await createStay(db, { from: day("2026-12-01") });
    demandFree(await scene.redeem(id, { site: SITES.nl_NL, packageId: other.package.id }));
    await scene.work();
    expect(await scene.balanceOf(id)).toEqual([0, 0]);
    await scene.sound();
  });

  it("is nobody's any more when its buyer has given it back", async () => {
    const { id, code } = await scene.give(20_000);
    await scene.deps.db.update(gift).set({ state: "withdrawn" }).where(eq(gift.valueId, id));
    expect(await scene.redemption.open({ ...AS_HOLDER, code })).toEqual({ kind: "unknown" });
  });
});

describe("what days cost", () => {
  it("says of each day what the value makes of it, by the sums of the quote", async () => {
    const { id } = await scene.give(16_900);
    const ask = { valueId: id, packageId: scene.stay.package.id, site: SITES.fr_FR, nights: 2, month: REDEEMED_ON };
    const calendar = await scene.redemption.calendar(ask);
    if (calendar.kind !== "calendar") throw new Error(calendar.kind);
    expect(calendar.days).toHaveLength(31);
    expect(calendar.nextFree).toBe("2026-12-01");
    for (const { day: checkin, tag, settlement } of calendar.days.slice(0, 6)) {
      const quote = await scene.redemption.quote({ ...scene.input(id), checkin });
      expect(quote).toMatchObject({ kind: "quoted", settlement });
      expect(tag).toBe("supplement");
    }
    const dear = await scene.redemption.quote({ ...scene.input(id), nights: 3, party: TWO });
    expect(dear).toMatchObject({ settlement: { price: 30_000, supplement: 13_100, rest: 0 } });
  });

  it("never leaves a month just empty: it names the next day that is free", async () => {
    const { id } = await scene.give(20_000);
    const { package: product } = scene.stay;
    const ask = {
      valueId: id,
      packageId: product.id,
      site: SITES.fr_FR,
      nights: 2,
      month: day("2026-11-01"),
      months: 1,
    };
    const calendar = await scene.redemption.calendar(ask);
    if (calendar.kind !== "calendar") throw new Error(calendar.kind);
    expect(new Set(calendar.days.map(({ tag }) => tag))).toEqual(new Set(["full"]));
    expect(calendar.nextFree).toBe("2026-12-01");
    expect(await scene.redemption.calendar({ ...ask, packageId: 1 })).toEqual({ kind: "not_found" });
  });

  it("offers stays that the search finds and that are free, what asks for least first, without a supplement where that is asked", async () => {
    const { id } = await scene.give(20_000);
    const { db } = scene.deps;
    const stays = [scene.stay];
    for (const limit of [3, 3, 0]) stays.push(await createStay(db, { from: day("2026-12-01"), limit }));
    const [own, dear, near, gone] = stays;
    if (!own || !dear || !near || !gone) throw new Error("four stays");
    for (const [{ hotel, package: product }, price] of [
      [own, 20_000],
      [dear, 26_000],
      [near, 19_900],
      [gone, 20_000],
    ] as const)
      scene.found.push({ packageId: product.id, hotelId: hotel.id, price: cents(price) });
    const ask = { valueId: id, site: SITES.fr_FR };
    const found = await scene.redemption.exchanges(ask);
    if (found.kind !== "exchanges") throw new Error(found.kind);
    expect(new Set(found.stays.map(({ packageId }) => packageId))).toEqual(new Set([dear.package.id, near.package.id]));
    const price = { priceType: "beneficiary", sellPrice: 0, nights: 2 };
    expect(found.stays[0]).toMatchObject({ price, settlement: { price: 20_000, tag: "included" } });
    const poor = await scene.give(15_000);
    const asked = await scene.redemption.exchanges({ ...ask, valueId: poor.id });
    expect(asked).toMatchObject({ stays: [{ price: { sellPrice: 5_000 } }, { price: { sellPrice: 5_000 } }] });
    const included = await scene.redemption.exchanges({ ...ask, valueId: poor.id, onlyIncluded: true });
    expect(included).toEqual({ kind: "exchanges", stays: [] });
  });

  it("looks where, when and for what it is asked", async () => {
    const { id } = await scene.give(20_000);
    const site = SITES.fr_FR;
    await scene.redemption.exchanges({ valueId: id, site });
    const place = { kind: "region", id: 12 } as const;
    await scene.redemption.exchanges({ valueId: id, site, checkin: REDEEMED_ON, place, themeId: 16 });
    expect(scene.searches).toEqual([
      { site, nights: 2, checkin: null, place: null, themeId: null },
      { site, nights: 2, checkin: REDEEMED_ON, place, themeId: 16 },
    ]);
  });

  it("says nothing of what cannot be redeemed", async () => {
    const card = await scene.issue(20_000, "gift_card");
    const refused = { kind: "value_refused", reason: "NOT_REDEEMABLE" };
    expect(await scene.redemption.quote(scene.input(card.id))).toEqual(refused);
    expect(await scene.redeem(card.id)).toEqual(refused);
    expect(await scene.redemption.exchangeForCard(by(card.id))).toEqual(refused);
    expect(await scene.redeem(randomUUID())).toEqual({ kind: "value_refused", reason: "UNKNOWN" });
  });
});

describe("a gift card in its place", () => {
  it("is worth what the gift was, for two years, and the same card when it is asked for twice", async () => {
    const { id } = await scene.give(20_000);
    const ask = { ...by(id), key: randomUUID(), email: "ines@example.org" };
    const outcomes = await Promise.all([scene.redemption.exchangeForCard(ask), scene.redemption.exchangeForCard(ask)]);
    expect(outcomes[0]).toMatchObject({ kind: "exchanged", amount: 20_000, validUntil: "2028-11-20" });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect([await scene.balanceOf(id), await scene.cards()]).toEqual([[0, 0], [20_000]]);
    expect(await open(id)).toMatchObject({ standing: { state: "used", how: "card" } });
    expect(await scene.redeem(id)).toEqual({ kind: "value_refused", reason: "USED" });
    await scene.sound();
  });

  it("is told again to the form that never got its answer, and to nobody else", async () => {
    const [{ id }, other] = [await scene.give(20_000), await scene.give(10_000)];
    const key = randomUUID();
    const first = await scene.redemption.exchangeForCard({ ...by(id), key });
    expect(await scene.redemption.exchangeForCard({ ...by(id), key })).toEqual(first);
    const used = { kind: "value_refused", reason: "USED" };
    expect(await scene.redemption.exchangeForCard(by(id))).toEqual(used);
    expect(await scene.redemption.exchangeForCard({ ...by(id), key: randomUUID() })).toEqual(used);
    expect(await scene.redemption.exchangeForCard({ ...by(other.id), key })).toMatchObject({ amount: 10_000 });
    await scene.sound();
  });

  it("is not had while an order has the gift", async () => {
    const { id } = await scene.give(16_200);
    demandRedeemed(await scene.redeem(id, { expectedAmount: cents(3_800) }));
    expect(await scene.redemption.exchangeForCard(by(id))).toEqual({ kind: "value_refused", reason: "IN_REDEMPTION" });
  });
});

describe("an activity, at its place", () => {
  const use = (code: string) => scene.redemption.useAtPlace({ ...AS_HOLDER, code });

  it("is used once; a slip is taken back for 15 minutes", async () => {
    const { id, code } = await scene.give(9_000, {}, "activity_voucher");
    expect(await use(code)).toMatchObject({ kind: "used", undoUntil: "2026-11-20T10:15:00.000Z" });
    expect(await use(code)).toMatchObject({ kind: "used_before", undoUntil: "2026-11-20T10:15:00.000Z" });
    expect(await open(id)).toMatchObject({ standing: { state: "used", how: "place" }, worth: 0 });
    await scene.sound();
    scene.clock.advance(14 * 60_000);
    expect(await scene.redemption.undoUse(by(id))).toEqual({ kind: "undone" });
    expect(await scene.balanceOf(id)).toEqual([9_000, 0]);
    expect(await scene.redemption.undoUse(by(id))).toEqual({ kind: "unknown" });
    await scene.sound();
    expect(await use(code)).toMatchObject({ kind: "used" });
    scene.clock.advance(15 * 60_000 + 1);
    expect(await scene.redemption.undoUse(by(id))).toEqual({ kind: "too_late" });
    expect(await use(code)).toMatchObject({ kind: "used_before", undoUntil: null });
    await scene.sound();
  });

  it("is used by one of many at once", async () => {
    const { code } = await scene.give(9_000, {}, "activity_voucher");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(code)));
    expect(outcomes.filter(({ kind }) => kind === "used")).toHaveLength(1);
    await scene.sound();
  });

  it("is used there alone, in time, and nothing else is", async () => {
    const [activity, voucher] = [await scene.give(9_000, {}, "activity_voucher"), await scene.give(20_000)];
    expect(await use(voucher.code)).toEqual({ kind: "unknown" });
    expect(await scene.redeem(activity.id)).toEqual({ kind: "value_refused", reason: "NOT_REDEEMABLE" });
    scene.goTo("2027-11-21T10:00:00Z");
    expect(await use(activity.code)).toEqual({ kind: "expired", on: "2027-11-20" });
  });
});

describe("a word of thanks", () => {
  it("is sent once, after the gift was redeemed", async () => {
    const { id } = await scene.give(20_000);
    const thank = () => scene.redemption.thankYou({ ...by(id), message: "Merci !" });
    expect(await thank()).toEqual({ kind: "unknown" });
    demandFree(await scene.redeem(id));
    const outcomes = await Promise.all([thank(), thank()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["sent", "sent_before"]);
  });

  it("is for whoever gave what the order redeemed, not for those of cards that pay beside it", async () => {
    const { text } = giftSnapshot({ kind: "box", handle: "spa" });
    const card = await scene.give(3_800, { text: { ...text, fromName: "Odette" } }, "gift_card");
    const { id } = await scene.give(16_200, { text: { ...text, fromName: "Anne" } });
    expect(await scene.redemption.redeemedBy(randomUUID())).toBeNull();
    const orderId = demandFree(await scene.redeem(id, { giftCards: [{ code: card.code, amount: cents(3_800) }] }));
    const packageId = scene.stay.package.id;
    expect(await scene.redemption.redeemedBy(orderId)).toMatchObject({
      valueId: id,
      text: { fromName: "Anne" },
      subject: { kind: "single_voucher", packageId },
      isThanked: false,
    });
    await scene.redemption.thankYou({ ...by(id), message: "Merci !" });
    expect(await scene.redemption.redeemedBy(orderId)).toMatchObject({ isThanked: true });
  });
});

describe("one winner", () => {
  const both = (...turns: (() => Promise<unknown>)[]) => Promise.all(turns.map((turn) => turn()));

  it("expiry against redeem at midnight: a stay, or what nobody used in time", async () => {
    const winners: string[] = [];
    for (let round = 0; round < 6; round++) {
      scene = await createRedeemScene(database().db);
      const { db } = scene.deps;
      const { id } = await scene.give(23_100);
      const checkin = day("2027-12-01");
      const stay = await createStay(db, { from: checkin });
      scene.goTo("2027-11-20T22:59:59.999Z");
      const redeem = () => scene.redeem(id, { packageId: stay.package.id, checkin });
      let redeemed = "";
      const turn = async () => void (redeemed = (await redeem()).kind);
      const midnight = async () => {
        scene.clock.advance(1);
        await expire();
      };
      // Before, after, and at the same time: a little later each.
      if (round === 0) await turn().then(midnight);
      else if (round === 1) await midnight().then(turn);
      else await both(turn, () => setTimeout(round * 15).then(midnight));
      await scene.work();
      const isSold = redeemed === "already_paid";
      const expired = 0 - (await balanceOf(db, "breakage_income", id));
      expect([await scene.balanceOf(id), expired, await scene.cards()]).toEqual([
        [0, 0],
        isSold ? 0 : 23_100,
        isSold ? [3_100] : [],
      ]);
      winners.push(redeemed);
      await scene.sound();
    }
    expect(new Set(winners)).toEqual(new Set(["already_paid", "value_refused"]));
  });

  it("extension against expiry", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await scene.give(20_000);
      scene.goTo("2027-11-20T23:00:01Z");
      await both(() => scene.redemption.extend(by(id)), expire);
      await expire();
      expect(await scene.balanceOf(id)).toEqual([20_000, 0]);
      expect(await open(id)).toMatchObject({ standing: { state: "ready" } });
      await scene.sound();
      scene = await createRedeemScene(database().db);
    }
  });

  it("a card against a stay", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await scene.give(20_000);
      await both(
        () => scene.redeem(id),
        () => scene.redemption.exchangeForCard(by(id)),
      );
      await scene.work();
      const { sold } = await scene.rooms();
      expect(sold / 2 + (await scene.cards()).length).toBe(1);
      await scene.sound();
      scene = await createRedeemScene(database().db);
    }
  });
});
