import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, system, VISITOR, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { createLog } from "#platform/log.server.ts";
import { cents } from "#platform/money.ts";
import { NotAllowed } from "#platform/policy.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCodeKeys } from "../values/codes.server.ts";
import type { ValueDeps } from "../values/issue.server.ts";
import { giftValue, giftValueEntry } from "../values/tables.server.ts";
import { remindHolders, handOverOnItsDay } from "./gift-jobs.server.ts";
import { issueGift, reserveGift, withdrawGift } from "./gifts.server.ts";
import { wireHandOver, type WiredHandOver } from "./hand-over.server.ts";
import { gift } from "./tables.server.ts";
import type { GiftSnapshot, GiftText, Recipient } from "./types.ts";

const database = useDatabase();
const db = () => database().db;
let clock: ReturnType<typeof fixedClock>;
let deps: ValueDeps;
let wired: WiredHandOver;

/** Ten in the morning in Paris. */
const BOUGHT = "2026-11-26T09:00:00Z";
const OWNER = { actor: VISITOR, isBuyer: true };
const PAID = cents(34_900);

beforeEach(() => {
  clock = fixedClock(BOUGHT);
  deps = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  wired = wireHandOver({ ...deps, db: db() }, () => undefined);
});

const goTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());
const service = () => wired.service;

const TEXT: GiftText = {
  toName: "Maman",
  fromName: "Léa et Hugo",
  message: "On garde le chien.",
  occasion: "birthday",
  landscape: null,
  hidesPrice: false,
};
const mailTo = (on: string | null): Extract<Recipient, { kind: "email" }> => ({
  kind: "email",
  name: "Françoise",
  email: "francoise@example.org",
  on: on ? day(on) : null,
});

/** A gift that was paid for. */
async function buy(recipient: Recipient, isPaid = true) {
  const key = { orderId: randomUUID(), itemId: randomUUID() };
  const snapshot: GiftSnapshot = {
    subject: { kind: "single_voucher", packageId: 1042, nights: 2 },
    title: "Un week-end au spa",
    place: { name: "Le Grand Phare", stars: 4, city: "Honfleur" },
    imageId: null,
    includes: ["Massage en duo"],
    months: 12,
    text: TEXT,
    recipient,
    withdrawUntil: day("2026-12-10"),
    timeZone: "Europe/Paris",
  };
  await db().transaction((tx) => reserveGift(tx, deps, { ...key, site: "fr_FR", snapshot }));
  if (isPaid) await db().transaction((tx) => issueGift(tx, clock.now(), { itemId: key.itemId, paid: PAID }));
  return key;
}

/** Does all that is due; the letters that were asked for stay in the outbox. */
async function work(): Promise<void> {
  const options = { db: db(), clock, log: createLog("silent"), handlers: wired.handlers };
  for (let turn = 0; turn < 50 && (await workOnce(options)) !== "idle"; turn += 1);
}

type Key = { orderId: string; itemId: string };
/** The value of a gift, whether it is paid or not. */
async function valueOf({ itemId }: Key): Promise<string> {
  const [row] = await db().select().from(gift).where(eq(gift.itemId, itemId));
  return row?.valueId ?? "";
}
/** What was asked for of a kind for a gift, in its order. */
async function jobs(kind: string, key: Key) {
  const isTheirs = like(outbox.dedupe, `${kind}:${await valueOf(key)}%`);
  return (await db().select().from(outbox).where(isTheirs).orderBy(outbox.id)).map(({ payload }) => payload);
}
async function entriesOf(key: Key, kind: string): Promise<number> {
  const valueId = (await service().find(key))?.valueId ?? "";
  const rows = await db().select().from(giftValueEntry).where(eq(giftValueEntry.valueId, valueId));
  return rows.filter((entry) => entry.kind === kind).length;
}
const secretOf = async (key: Key) => {
  const found = await service().findWithSecret(key);
  if (!found) throw new Error("no such gift");
  return found.secret;
};

describe("a gift by mail", () => {
  it("at once: it counts from today on, and both letters are asked for", async () => {
    const key = await buy(mailTo(null));
    expect(await service().find(key)).toMatchObject({ state: "waiting" });
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over", validUntil: "2027-11-26", worth: PAID });
    expect([await jobs("gift_mail", key), await jobs("gift_copy", key)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("on its day, at nine by the site's clock, and not before; a start anew in between changes nothing", async () => {
    const key = await buy(mailTo("2026-12-04"));
    goTo("2026-12-04T07:59:00Z");
    wired = wireHandOver({ ...deps, db: db() }, () => undefined);
    await work();
    expect(await service().find(key)).toMatchObject({ state: "waiting" });
    goTo("2026-12-04T08:00:00Z");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over", validUntil: "2027-12-04" });
  });

  it("is handed over once, however often and by however many its job is done", async () => {
    const key = await buy(mailTo(null));
    const valueId = (await service().find(key))?.valueId;
    const job = { payload: { valueId, on: null } };
    await Promise.all(Array.from({ length: 12 }, () => handOverOnItsDay({ db: db(), clock }, job)));
    goTo("2026-12-24T10:00:00Z");
    await handOverOnItsDay({ db: db(), clock }, job);
    expect(await entriesOf(key, "activate")).toBe(1);
    expect(await jobs("gift_mail", key)).toHaveLength(1);
    expect(await service().find(key)).toMatchObject({ validUntil: "2027-11-26" });
  });

  it("a crash before its letters are asked for leaves it as it was", async () => {
    const key = await buy(mailTo(null));
    const valueId = (await service().find(key))?.valueId ?? "";
    const crash = db().transaction(async (tx) => {
      await handOverOnItsDay({ db: tx, clock }, { payload: { valueId, on: null } });
      throw new Error("the process is gone");
    });
    await expect(crash).rejects.toThrow("gone");
    expect(await service().find(key)).toMatchObject({ state: "waiting" });
    expect(await jobs("gift_mail", key)).toEqual([]);
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over" });
  });

  it("that was given back leaves never", async () => {
    const key = await buy(mailTo("2026-12-04"));
    await db().transaction((tx) => withdrawGift(tx, clock.now(), key.itemId));
    goTo("2026-12-05T10:00:00Z");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "withdrawn" });
    expect([await entriesOf(key, "activate"), await jobs("gift_mail", key)]).toEqual([0, []]);
  });

  it("hand-over and giving back at the same moment: one of them is first, and nothing is worth anything after a giving back", async () => {
    const key = await buy(mailTo(null));
    await Promise.all([work(), db().transaction((tx) => withdrawGift(tx, clock.now(), key.itemId))]);
    await work();
    const found = await service().find(key);
    expect(found).toMatchObject({ state: "withdrawn", facts: { value: { state: "ended", isSpent: true } } });
  });

  it("that is not paid does not exist", async () => {
    const key = await buy(mailTo(null), false);
    await work();
    expect(await service().find(key)).toBeNull();
    expect(await jobs("gift_hand_over", key)).toEqual([]);
  });

  it("that is blocked waits until it is not", async () => {
    const key = await buy(mailTo(null));
    const valueId = (await service().find(key))?.valueId ?? "";
    const block = (state: "blocked" | "waiting") =>
      db().update(giftValue).set({ state }).where(eq(giftValue.id, valueId));
    await block("blocked");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "waiting" });
    await block("waiting");
    clock.advance(3 * 60 * 60_000);
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over" });
  });
});

describe("changing it", () => {
  const elsewhere = { ...mailTo("2026-12-20"), name: "Tom", email: "tom@example.org" };

  it("until the day before: words, recipient and day; the day before it is forgotten", async () => {
    const key = await buy(mailTo("2026-12-04"));
    const text = { ...TEXT, toName: "Tom", message: "Bon vent" };
    expect(await service().change(key, { text, recipient: elsewhere }, OWNER)).toEqual({ kind: "changed" });
    goTo("2026-12-04T10:00:00Z");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "waiting", text, recipient: elsewhere });
    goTo("2026-12-20T10:00:00Z");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over", validUntil: "2027-12-20" });
    expect(await jobs("gift_mail", key)).toHaveLength(1);
  });

  it("not on its day, not afterwards, not for a day that is over, and not by others", async () => {
    const key = await buy(mailTo("2026-12-04"));
    const change = (on: string) =>
      service().change(key, { text: TEXT, recipient: { ...elsewhere, on: day(on) } }, OWNER);
    expect(await change("2026-11-25")).toEqual({ kind: "bad_day" });
    expect(
      await service().change(key, { text: TEXT, recipient: elsewhere }, { actor: VISITOR, isBuyer: false }),
    ).toEqual({
      kind: "forbidden",
    });
    goTo("2026-12-03T23:30:00Z");
    expect(await change("2026-12-20")).toEqual({ kind: "refused", reason: "leaves_today" });
    goTo("2026-12-04T08:00:00Z");
    await work();
    expect(await change("2026-12-20")).toEqual({ kind: "refused", reason: "handed_over" });
  });

  it("from a mail into the buyer's own hands, and back", async () => {
    const key = await buy(mailTo("2026-12-04"));
    await service().change(key, { text: TEXT, recipient: { kind: "buyer" } }, OWNER);
    goTo("2026-12-05T10:00:00Z");
    await work();
    expect(await service().find(key)).toMatchObject({ state: "waiting" });
    expect(await jobs("gift_ready", key)).toHaveLength(1);
    await service().change(key, { text: TEXT, recipient: mailTo(null) }, OWNER);
    await work();
    expect(await service().find(key)).toMatchObject({ state: "handed_over", validUntil: "2027-12-05" });
  });
});

describe("printing it", () => {
  it("hands it over, once; it is printed again as often as anybody likes", async () => {
    const key = await buy({ kind: "buyer" });
    goTo("2026-12-01T10:00:00Z");
    expect(await service().print(key, OWNER)).toEqual({ kind: "printed" });
    goTo("2026-12-24T10:00:00Z");
    expect(await service().print(key, OWNER)).toEqual({ kind: "printed" });
    expect(await service().find(key)).toMatchObject({ state: "handed_over", validUntil: "2027-12-01" });
    expect(await entriesOf(key, "activate")).toBe(1);
  });

  it("before its day: it counts from the print on, and is mailed on its day all the same", async () => {
    const key = await buy(mailTo("2026-12-04"));
    await service().print(key, OWNER);
    goTo("2026-12-04T08:00:00Z");
    await work();
    expect(await jobs("gift_mail", key)).toHaveLength(1);
    expect(await service().find(key)).toMatchObject({ validUntil: "2027-11-26" });
  });

  it("not what goes by post, nor what was given back", async () => {
    const post = await buy({
      kind: "post",
      name: "Françoise",
      addressLine: "3 rue Haute",
      postalCode: "14600",
      city: "Honfleur",
      country: "FR",
    });
    expect(await service().print(post, OWNER)).toEqual({ kind: "refused", reason: "by_post" });
    const back = await buy({ kind: "buyer" });
    await db().transaction((tx) => withdrawGift(tx, clock.now(), back.itemId));
    expect(await service().print(back, OWNER)).toEqual({ kind: "refused", reason: "withdrawn" });
  });
});

describe("sending it anew", () => {
  it("draws a new code, ends the old one, keeps the days, and writes to whoever it is for now", async () => {
    const key = await buy(mailTo(null));
    await work();
    const before = await secretOf(key);
    goTo("2026-12-10T10:00:00Z");
    expect(await service().sendAgain(key, { name: "Tom", email: "tom@example.org" }, OWNER)).toEqual({ kind: "sent" });
    const after = await secretOf(key);
    expect(after.code).not.toBe(before.code);
    expect(after.tag).not.toBe(before.tag);
    const found = await service().find(key);
    expect(found).toMatchObject({
      validUntil: "2027-11-26",
      recipient: { email: "tom@example.org" },
      text: { toName: "Tom" },
    });
    expect((await jobs("gift_mail", key)).map(({ codeTag }) => codeTag)).toEqual([before.tag, after.tag]);
  });

  it("keeps the words for the same person", async () => {
    const key = await buy(mailTo(null));
    await work();
    await service().sendAgain(key, { name: "Françoise", email: "autre@example.org" }, OWNER);
    expect(await service().find(key)).toMatchObject({
      text: { toName: "Maman" },
      recipient: { email: "autre@example.org" },
    });
  });

  it("not before it was handed over, nor once it was used", async () => {
    const key = await buy(mailTo("2026-12-04"));
    const again = () => service().sendAgain(key, { name: "Tom", email: "tom@example.org" }, OWNER);
    expect(await again()).toEqual({ kind: "refused", reason: "waiting" });
    goTo("2026-12-04T08:00:00Z");
    await work();
    const valueId = (await service().find(key))?.valueId ?? "";
    await db()
      .insert(giftValueEntry)
      .values({
        valueId,
        cause: `redeem:${randomUUID()}`,
        kind: "redeem",
        actor: "system:test",
        reason: "a test",
        at: clock.now(),
      });
    expect(await again()).toEqual({ kind: "refused", reason: "used" });
  });
});

describe("reminders", () => {
  const remind = () => remindHolders({ db: db(), clock }, system("remind_gift_holders"));
  const told = async (key: Key) => (await jobs("gift_reminder", key)).map(({ days }) => days);

  it("90, 30 and 7 days before the end, each once, from nine in the morning on", async () => {
    const key = await buy(mailTo(null));
    await work();
    goTo("2027-08-27T10:00:00Z");
    await remind();
    expect(await told(key)).toEqual([]);
    goTo("2027-08-28T06:30:00Z");
    await remind();
    expect(await told(key)).toEqual([]);
    for (const at of ["2027-08-28T08:00:00Z", "2027-08-29T08:00:00Z", "2027-10-27T10:00:00Z", "2027-11-19T10:00:00Z"]) {
      goTo(at);
      await remind();
      await remind();
    }
    expect(await told(key)).toEqual([90, 30, 7]);
  });

  it("none for what waits, was given back, is blocked, or has nothing left", async () => {
    const [waiting, back, blocked] = [await buy({ kind: "buyer" }), await buy(mailTo(null)), await buy(mailTo(null))];
    await work();
    await db().transaction((tx) => withdrawGift(tx, clock.now(), back.itemId));
    const blockedId = (await service().find(blocked))?.valueId ?? "";
    await db().update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, blockedId));
    goTo("2027-11-19T10:00:00Z");
    await remind();
    expect(await Promise.all([waiting, back, blocked].map(told))).toEqual([[], [], []]);
  });
});

describe("who may do it", () => {
  const strangers: Actor[] = [
    { kind: "partner", partnerId: "9" },
    { kind: "staff", staffId: "1", permissions: ["content"] },
    VISITOR,
  ];

  it.each(strangers)("$kind, of whom the order is not, is refused and nothing happens", async (actor) => {
    const key = await buy({ kind: "buyer" });
    const by = { actor, isBuyer: false };
    expect([
      await service().print(key, by),
      await service().change(key, { text: TEXT, recipient: mailTo(null) }, by),
      await service().sendAgain(key, { name: "Tom", email: "tom@example.org" }, by),
    ]).toEqual(Array.from({ length: 3 }, () => ({ kind: "forbidden" })));
    await expect(handOverOnItsDay({ db: db(), clock }, { payload: {} }, actor)).rejects.toThrow(NotAllowed);
    await expect(remindHolders({ db: db(), clock }, actor)).rejects.toThrow(NotAllowed);
    expect(await service().find(key)).toMatchObject({ state: "waiting", recipient: { kind: "buyer" } });
  });

  it("customer care may", async () => {
    const key = await buy({ kind: "buyer" });
    expect(await service().print(key, { actor: CARE, isBuyer: false })).toEqual({ kind: "printed" });
  });
});
