import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { MOST_ATTEMPTS, workOnce } from "#platform/jobs/worker.server.ts";
import { createMemoryStore } from "#modules/payments/sandbox/store.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { createProofs, type Proofs } from "#modules/proofs/proofs.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { call, form, goodMessage, goodRequest, readCases } from "#tests/support/contact.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { TEST_COST, workOn } from "#tests/support/proofs.ts";
import { CASE_JOB, createContact, LINK_JOB, RECEIVED_JOB, type ContactService } from "./contact.server.ts";
import { caseForm, createCaseHandler, postTo, type PostCase } from "./deliver.server.ts";
import { forgetCases } from "./forget.server.ts";
import { createCaseTokens } from "./link-tokens.server.ts";
import { createReceiver, type Fault, type Receiver, type Records } from "./receiver/receiver.server.ts";
import { ANSWER_HOURS, KEPT_DAYS, LINK_DAYS } from "./rules.ts";
import { contactCase } from "./tables.server.ts";

const database = useDatabase();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const tokens = createCaseTokens(["a secret of the tests, long enough"]);
const bounds = { caller: 6, email: 3 };
/** What the form of a case has of the house. */
const FORM = { orgId: "00D1", returnUrlOf: () => "https://fr.example/contact?ref=contact_thank_you" };

let clock: ReturnType<typeof fixedClock>;
let proofs: Proofs;
let contact: ContactService;
let receiver: Receiver;

beforeEach(async () => {
  const { db } = database();
  await db.delete(contactCase);
  await db.delete(outbox);
  clock = fixedClock("2026-11-23T10:00:00Z");
  proofs = createProofs({ db, clock, secret: "a secret of proofs", cost: TEST_COST });
  contact = createContact({ db, clock, proofs, tokens, bounds, secret: "a secret", wakeWorker: () => undefined });
  receiver = createReceiver({ store: createMemoryStore<Records>(), clock, slowMs: 300 });
});

const prove = async () => workOn(await proofs.ask());
const { rows, only, jobs, history } = readCases(database);

describe("a message with a proof", () => {
  it("is a case, its history and two jobs that quote nothing of it", async () => {
    expect(await contact.write(goodMessage(), call(await prove()))).toEqual({ kind: "taken" });
    expect(await only()).toMatchObject({
      locale: "fr_FR",
      reason: "booking_info",
      bookingNumber: "48217306",
      email: "camille@example.org",
      state: "open",
    });
    expect(await jobs()).toEqual([
      { kind: CASE_JOB, keys: ["caseId"] },
      { kind: RECEIVED_JOB, keys: ["caseId"] },
    ]);
    expect(await history()).toEqual([" write open"]);
  });

  it("is none without one, with one that has counted, and with one that is over", async () => {
    const proof = await prove();
    const late = await prove();
    expect(await contact.write(goodMessage(), call())).toEqual({ kind: "unproven" });
    expect(await contact.write(goodMessage(), call("nonsense"))).toEqual({ kind: "unproven" });
    expect(await contact.write(goodMessage(), call(proof))).toEqual({ kind: "taken" });
    const other = goodMessage({ description: "Une autre question, s’il vous plaît." });
    expect(await contact.write(other, call(proof))).toEqual({ kind: "unproven" });
    clock.advance(21 * 60_000);
    expect(await contact.write(other, call(late))).toEqual({ kind: "unproven" });
    await only();
  });

  it("is not asked of customer care", async () => {
    expect(await contact.write(goodMessage(), call("", { actor: CARE }))).toEqual({ kind: "taken" });
    expect((await only()).state).toBe("open");
  });

  it("costs its writer no proof where it is one message too many", async () => {
    for (let at = 0; at < bounds.email; at++)
      await contact.write(goodMessage({ description: `Question numéro ${at}, merci` }), call(await prove()));
    const proof = await prove();
    const more = goodMessage({ description: "Encore une, désolée pour le dérangement" });
    expect(await contact.write(more, call(proof))).toMatchObject({ kind: "too_many" });
    expect(await proofs.accept(proof)).toBe(true);
    clock.advance(HOUR);
    expect(await contact.write(more, call(await prove()))).toEqual({ kind: "taken" });
  });
});

describe("the same message twice", () => {
  it("is one case, also at once and with one proof", async () => {
    const proof = await prove();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => contact.write(goodMessage(), call(proof))));
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => ({ kind: "taken" })));
    await only();
    expect(await jobs()).toHaveLength(2);
  });

  it("is one however its number is spaced and its e-mail written", async () => {
    await contact.write(goodMessage(), call(await prove()));
    const again = goodMessage({ Booking_ID__c: "48217306", email: "Camille@Example.org" });
    expect(await contact.write(again, call(await prove()))).toEqual({ kind: "taken" });
    await only();
  });

  it("is a reminder once we should have answered", async () => {
    await contact.write(goodMessage(), call(await prove()));
    clock.advance(ANSWER_HOURS * HOUR + 1);
    await contact.write(goodMessage(), call("", { actor: CARE }));
    expect(await rows()).toHaveLength(2);
  });

  it("is two with one letter more, and on two sites", async () => {
    await contact.write(goodMessage(), call(await prove()));
    await contact.write(
      goodMessage({ description: "Bonjour, peut-on demander une chambre côté port ??" }),
      call(await prove()),
    );
    await contact.write(goodMessage({}, "es_ES"), call(await prove()));
    expect(await rows()).toHaveLength(3);
  });
});

describe("limits", () => {
  it("are counted in the database: other processes know of them", async () => {
    const { db } = database();
    const other = createContact({ db, clock, proofs, tokens, bounds, secret: "a secret", wakeWorker: () => undefined });
    for (let at = 0; at < bounds.caller; at++) {
      const message = goodMessage({ email: `somebody${at}@example.org` });
      expect(await (at % 2 ? other : contact).write(message, call(await prove()))).toEqual({ kind: "taken" });
    }
    const message = goodMessage({ email: "another@example.org" });
    const refused = await other.write(message, call(await prove()));
    expect(refused).toEqual({ kind: "too_many", waitMs: HOUR });
    expect(await contact.write(message, call(await prove(), { address: "10.0.0.2" }))).toEqual({ kind: "taken" });
  });

  it("hold for many at once", async () => {
    const proven = await Promise.all(Array.from({ length: 12 }, prove));
    const outcomes = await Promise.all(
      proven.map((proof, at) =>
        contact.write(
          goodMessage({ description: `Message numéro ${at}, merci` }),
          call(proof, { address: `10.1.0.${at}` }),
        ),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "taken")).toHaveLength(bounds.email);
    expect(await rows()).toHaveLength(bounds.email);
  });
});

describe("a message without JavaScript", () => {
  const linkOf = async () => {
    const { id, mailedAt } = await only();
    return tokens.sign({ caseId: id, until: new Date((mailedAt?.getTime() ?? 0) + LINK_DAYS * DAY) });
  };

  it("waits for the link of a mail, and nobody else hears of it", async () => {
    expect(await contact.write(goodMessage(), form())).toEqual({ kind: "waits" });
    expect((await only()).state).toBe("waiting");
    expect(await jobs()).toEqual([{ kind: LINK_JOB, keys: ["caseId"] }]);
    const token = await linkOf();
    expect([await contact.look(token), await contact.look(token)]).toEqual(["waiting", "waiting"]);
    expect([await contact.confirm(token, VISITOR), await contact.confirm(token, VISITOR)]).toEqual(["taken", "taken"]);
    expect(await history()).toEqual([" write_unproven waiting", "waiting confirm open"]);
    expect((await jobs()).map(({ kind }) => kind).toSorted()).toEqual([CASE_JOB, LINK_JOB, RECEIVED_JOB].toSorted());
  });

  it("is opened when it comes again with a proof", async () => {
    await contact.write(goodMessage(), form());
    expect(await contact.write(goodMessage(), call(await prove()))).toEqual({ kind: "taken" });
    expect((await only()).state).toBe("open");
  });

  it("asks again after a while, a few times, for who lost the mail", async () => {
    const links = async () => (await jobs()).filter(({ kind }) => kind === LINK_JOB).length;
    await contact.write(goodMessage(), form());
    await contact.write(goodMessage(), form());
    expect(await links()).toBe(1);
    for (let at = 0; at < 5; at++) {
      clock.advance(10 * 60_000);
      expect(await contact.write(goodMessage(), form())).toEqual({ kind: "waits" });
    }
    expect(await links()).toBe(3);
    await only();
  });

  it.each(["", "x", "6f1d2c3b-0000-4000-8000-000000000001.1.abc"])(
    "a link that is not ours opens nothing: %j",
    async (token) =>
      expect([await contact.look(token), await contact.confirm(token, VISITOR)]).toEqual(["invalid", "invalid"]),
  );

  it("is over after a week", async () => {
    await contact.write(goodMessage(), form());
    const token = await linkOf();
    clock.advance(LINK_DAYS * DAY + 1000);
    expect(await contact.confirm(token, VISITOR)).toBe("invalid");
  });
});

describe("the way to the receiver of cases (docs/product/services.md#web-to-case)", () => {
  const work = async (post: PostCase) => {
    const { db } = database();
    const handlers = { [CASE_JOB]: createCaseHandler({ db, clock, post, ...FORM }) };
    return workOnce({ db, clock, log: silentLog, handlers });
  };
  const post = () => postTo("http://cases.internal/", receiver.fetch, 100);
  const write = async () => contact.write(goodMessage(), call(await prove()));
  const later = () => clock.advance(3 * HOUR);

  it("gets the form, field by field", async () => {
    await write();
    expect(await work(post())).toBe("done");
    const [received] = await receiver.list();
    expect(received?.fields).toEqual({
      orgid: "00D1",
      status: "New",
      type: "Information/request",
      subtype: "",
      language: "fr",
      point_of_sale: "fr_FR",
      retURL: "https://fr.example/contact?ref=contact_thank_you",
      Booking_ID__c: "48217306",
      description: "Bonjour, peut-on demander une chambre côté port ?",
      name: "Camille Renard",
      email: "camille@example.org",
      phone: "06 12 34 56 78",
    });
    expect((await only()).state).toBe("sent");
    expect(await work(post())).toBe("idle");
  });

  it("has an empty number where no booking is meant", async () => {
    await contact.write(goodMessage({ contact_reason: "avv_info" }), call(await prove()));
    const sent = caseForm(await only(), FORM);
    expect([sent.get("Booking_ID__c"), sent.get("type")]).toEqual(["", "Hotel Activity information request"]);
  });

  it.each<[Fault, number]>([
    ["error", 1],
    ["lost_answer", 2],
    ["slow", 2],
  ])("%s: it comes again, and is one case", async (fault, times) => {
    await write();
    await receiver.setFault(fault);
    expect(await work(post())).toBe("failed");
    expect((await only()).state).toBe("open");
    expect(await work(post())).toBe("idle");
    later();
    expect(await work(post())).toBe("done");
    expect((await receiver.list()).map(({ times: came }) => came)).toEqual([times]);
    expect((await only()).state).toBe("sent");
  });

  it("a no is a dead letter at once, and may be sent all the same", async () => {
    await write();
    await receiver.setFault("refused");
    expect(await work(post())).toBe("failed");
    expect((await only()).state).toBe("refused");
    later();
    expect(await work(post())).toBe("idle");
    expect(await reviveDeadLetters(database().db, clock.now(), { kind: CASE_JOB })).toBe(1);
    expect(await work(post())).toBe("done");
    expect((await only()).state).toBe("sent");
    expect(await history()).toEqual([" write open", "open refuse refused", "refused deliver sent"]);
  });

  it("is given up after as many tries as any job, and lives again when somebody says so", async () => {
    await write();
    for (let at = 0; at < MOST_ATTEMPTS; at++) {
      expect(await work(() => Promise.resolve(503))).toBe("failed");
      later();
    }
    expect((await only()).state).toBe("dead");
    expect(await work(post())).toBe("idle");
    await reviveDeadLetters(database().db, clock.now(), "all");
    expect(await work(post())).toBe("done");
    expect((await only()).state).toBe("sent");
  });

  it("survives that we stop between the answer and our note of it", async () => {
    await write();
    const { db } = database();
    const dying = createCaseHandler({
      db: { ...db, select: db.select.bind(db), transaction: () => Promise.reject(new Error("killed")) } as never,
      clock,
      post: post(),
      ...FORM,
    });
    expect(await workOnce({ db, clock, log: silentLog, handlers: { [CASE_JOB]: dying } })).toBe("failed");
    expect((await only()).state).toBe("open");
    later();
    expect(await work(post())).toBe("done");
    expect((await receiver.list()).map(({ times }) => times)).toEqual([2]);
  });
});

describe("a request about data (docs/product/services.md#data-requests)", () => {
  const confirmLast = async () => {
    const { id, mailedAt } = await only();
    return contact.confirm(
      tokens.sign({ caseId: id, until: new Date((mailedAt?.getTime() ?? 0) + LINK_DAYS * DAY) }),
      VISITOR,
    );
  };

  it("waits for the link of a mail however it comes: by a proof, without JavaScript, by customer care", async () => {
    for (const [at, writing] of [call(await prove()), form(), call("", { actor: CARE })].entries()) {
      const request = goodRequest({ email: `camille${at}@example.org` });
      expect(await contact.write(request, writing)).toEqual({ kind: "waits" });
    }
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
    expect(await jobs()).toEqual(Array.from({ length: 3 }, () => ({ kind: LINK_JOB, keys: ["caseId"] })));
  });

  it("is none by the call without a proof", async () => {
    expect(await contact.write(goodRequest(), call())).toEqual({ kind: "unproven" });
    expect(await rows()).toEqual([]);
  });

  it("is one, asked twice with one proof and at once, and asks for no second mail at once", async () => {
    const proof = await prove();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => contact.write(goodRequest(), call(proof))));
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ kind: "waits" })));
    expect((await only()).mails).toBe(1);
  });

  it("is counted with messages: nobody fills a mailbox by two forms", async () => {
    for (let at = 0; at < bounds.email; at++)
      await contact.write(goodMessage({ description: `Question numéro ${at}, merci` }), call(await prove()));
    expect(await contact.write(goodRequest(), call(await prove()))).toMatchObject({ kind: "too_many" });
  });

  it("confirmed, the receiver has it as a case of its own type, with the day by which it is answered", async () => {
    const description = "Mon nom de famille a changé.";
    await contact.write(goodRequest({ right: "data_correction", description }), call(await prove()));
    clock.advance(5 * DAY);
    expect(await confirmLast()).toBe("taken");
    const fields = Object.fromEntries(caseForm(await only(), FORM));
    expect(fields).toMatchObject({
      type: "Data protection request",
      subtype: "Rectification",
      Booking_ID__c: "",
      phone: "",
      description,
      email: "camille@example.org",
      // A month from the day on which it was asked for, not from the day of the click.
      Due_Date__c: "2026-12-23",
    });
  });

  it("a message has no such day", async () => {
    await contact.write(goodMessage(), call(await prove()));
    expect(caseForm(await only(), FORM).has("Due_Date__c")).toBe(false);
  });
});

describe("what is kept", () => {
  it.each<[keyof typeof KEPT_DAYS]>([["waiting"], ["sent"], ["refused"], ["dead"]])(
    "a case that is %s is forgotten with its history and mails, and not before",
    async (state) => {
      const { db } = database();
      await contact.write(goodMessage(), call("", { actor: CARE }));
      const { id } = await only();
      await db.update(contactCase).set({ state }).where(eq(contactCase.id, id));
      const mail = { locale: "fr_FR", recipient: "camille@example.org", subject: "", text: "", html: "" };
      await db.insert(mailMessage).values({ ...mail, dedupe: `test:${id}`, caseId: id, createdAt: clock.now() });
      clock.advance(KEPT_DAYS[state] * DAY - 1000);
      await forgetCases({ db, clock }, WORKER);
      expect(await rows()).toHaveLength(1);
      clock.advance(2000);
      await forgetCases({ db, clock }, WORKER);
      expect([await rows(), await history()]).toEqual([[], []]);
      expect(
        await db
          .select()
          .from(mailMessage)
          .where(eq(mailMessage.dedupe, `test:${id}`)),
      ).toEqual([]);
    },
  );

  it("one that is still to be handed over is kept; whom it came from is forgotten after a day", async () => {
    const { db } = database();
    await contact.write(goodMessage(), call("", { actor: CARE }));
    expect((await only()).callerKey).not.toBeNull();
    clock.advance(1000 * DAY);
    await forgetCases({ db, clock }, WORKER);
    expect(await only()).toMatchObject({ state: "open", callerKey: null });
  });
});
