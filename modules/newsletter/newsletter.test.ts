import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { CALLER, unlimited } from "#tests/support/limits.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { createNewsletterRoutes } from "./api.server.ts";
import { createLinkTokens } from "./link-tokens.server.ts";
import { createNewsletter, CONFIRMATION_JOB, forgetUnconfirmed } from "./newsletter.server.ts";
import { CONFIRM_DAYS, confirmDeadline } from "./rules.ts";
import { newsletterEvent, newsletterSubscriber } from "./tables.server.ts";
import { NEWSLETTER_THEMES, readThemes, type NewsletterTheme } from "./themes.ts";

const database = useDatabase();
const START = "2026-11-21T22:30:00Z";
const DAY = 86_400_000;
const MINUTE = 60_000;
const tokens = createLinkTokens(["a secret of the tests, long enough"]);

function createSetting() {
  const clock = fixedClock(START);
  const { db } = database();
  const service = createNewsletter({ db, clock, tokens, signUps: unlimited });
  const app = new Hono().route("/", createNewsletterRoutes(service));
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
  const post = async (body: unknown, type = "application/json") =>
    app.request("/api/marketing/newsletter", {
      method: "POST",
      headers: { "content-type": type },
      body: JSON.stringify(body),
    });
  const rowsOf = (email: string) => db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  const rowOf = async (email: string) => {
    const [row] = await rowsOf(email);
    if (!row) throw new Error("nobody");
    return row;
  };
  const jobsOf = async (subscriberId: string) =>
    (await db.select().from(outbox).where(eq(outbox.kind, CONFIRMATION_JOB))).filter(
      ({ payload }) => payload["subscriberId"] === subscriberId,
    );
  const historyOf = async (subscriberId: string) =>
    (
      await db
        .select()
        .from(newsletterEvent)
        .where(eq(newsletterEvent.subscriberId, subscriberId))
        .orderBy(newsletterEvent.id)
    ).map(({ from, trigger, to }) => [from, trigger, to]);
  /** The two tokens of the mail that was asked for last. */
  const linksOf = async (email: string) => {
    const { id: subscriberId, round, mailedAt } = await rowOf(email);
    return {
      confirm: tokens.sign({
        purpose: "confirm",
        subscriberId,
        round,
        until: confirmDeadline(mailedAt ?? clock.now()),
      }),
      unsubscribe: tokens.sign({ purpose: "unsubscribe", subscriberId }),
    };
  };
  const signUp = (email: string, locale: SiteId = "fr_FR") => service.signUp({ email, locale, source: "home" }, CALLER);
  return { clock, db, service, post, rowsOf, rowOf, jobsOf, historyOf, linksOf, signUp };
}

describe("POST /api/marketing/newsletter", () => {
  it("stores the request with its moment, site and source, and asks for one confirmation mail", async () => {
    const { post, rowsOf, rowOf, jobsOf, historyOf, clock } = createSetting();
    expect((await post({ email: " Marion@Example.org ", country: "BE", language: "NL", source: "home" })).status).toBe(
      204,
    );
    expect(await rowsOf("marion@example.org")).toMatchObject([
      {
        locale: "nl_BE",
        country: "BE",
        language: "nl",
        source: "home",
        state: "pending",
        round: 1,
        consentedAt: clock.now(),
        confirmedAt: null,
      },
    ]);
    const { id } = await rowOf("marion@example.org");
    expect(await jobsOf(id)).toMatchObject([
      { payload: { subscriberId: id, round: 1 }, dedupe: `newsletter:${id}:1:1` },
    ]);
    expect(await historyOf(id)).toEqual([[null, "sign_up", "pending"]]);
  });

  it("answers the same to everybody: unknown, pending, confirmed and gone", async () => {
    const { post, signUp, service, linksOf } = createSetting();
    for (const email of ["same-pending@example.org", "same-confirmed@example.org", "same-gone@example.org"])
      await signUp(email);
    await service.follow("confirm", (await linksOf("same-confirmed@example.org")).confirm, VISITOR);
    await service.follow("unsubscribe", (await linksOf("same-gone@example.org")).unsubscribe, VISITOR);
    for (const who of ["nobody", "pending", "confirmed", "gone"]) {
      const response = await post({ email: `same-${who}@example.org`, locale: "fr_FR" });
      expect([who, response.status, await response.text(), [...response.headers]]).toEqual([who, 204, "", []]);
    }
  });

  it("repeating it at once is one request and one mail; each site is another request", async () => {
    const { post, rowsOf, rowOf, jobsOf } = createSetting();
    const lead = { email: "twice@example.org", locale: "it_IT" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(lead)));
    answers.push(await post({ ...lead, email: "TWICE@example.org", source: "modal" }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 204));
    expect(await rowsOf("twice@example.org")).toMatchObject([
      { source: "site", consentedAt: new Date(START), mails: 1 },
    ]);
    expect(await jobsOf((await rowOf("twice@example.org")).id)).toHaveLength(1);
    await post({ ...lead, locale: "fr_FR" });
    expect(await rowsOf("twice@example.org")).toHaveLength(2);
  });

  it("a lost mail comes again after an hour, three times at most: nobody fills somebody else's mailbox", async () => {
    const { signUp, clock, rowOf, jobsOf } = createSetting();
    await signUp("victim@example.org");
    const { id } = await rowOf("victim@example.org");
    const mailsAfter = async (ms: number) => {
      clock.advance(ms);
      await signUp("victim@example.org");
      return (await jobsOf(id)).length;
    };
    expect(await mailsAfter(59 * MINUTE)).toBe(1);
    expect(await mailsAfter(MINUTE)).toBe(2);
    expect(await mailsAfter(61 * MINUTE)).toBe(3);
    for (let hour = 0; hour < 5; hour++) expect(await mailsAfter(60 * MINUTE)).toBe(3);
  });

  it("one address on six sites gets one mail an hour, all told, whoever asks how often", async () => {
    const { signUp, clock, db, rowsOf } = createSetting();
    const mailTimes = async () => {
      const ids = new Set((await rowsOf("six@example.org")).map(({ id }) => id));
      const jobs = (await db.select().from(outbox).where(eq(outbox.kind, CONFIRMATION_JOB))).filter(({ payload }) =>
        ids.has(String(payload["subscriberId"])),
      );
      return jobs.map(({ runAt }) => (runAt.getTime() - Date.parse(START)) / (60 * MINUTE)).toSorted((a, b) => a - b);
    };
    await Promise.all([...LOCALES, ...LOCALES].map((locale) => signUp("six@example.org", locale)));
    expect(await mailTimes()).toEqual([0, 1, 2, 3, 4, 5]);
    for (let hour = 0; hour < 5; hour++) {
      clock.advance(60 * MINUTE);
      for (const locale of LOCALES) await signUp("six@example.org", locale);
    }
    expect(await mailTimes()).toEqual([0, 1, 2, 3, 4, 5]);
    clock.advance(60 * MINUTE);
    for (const locale of LOCALES) await signUp("six@example.org", locale);
    expect(await mailTimes()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("leaving and coming back does not bring the next mail closer", async () => {
    const { signUp, service, linksOf, rowOf, clock } = createSetting();
    await signUp("again@example.org");
    await service.follow("unsubscribe", (await linksOf("again@example.org")).unsubscribe, VISITOR);
    clock.advance(20 * MINUTE);
    await signUp("again@example.org");
    expect(await rowOf("again@example.org")).toMatchObject({
      state: "pending",
      round: 2,
      mails: 1,
      mailedAt: new Date(Date.parse(START) + 60 * MINUTE),
    });
  });

  it("a caller's limit is an answer that says when to come back, and stores nothing", async () => {
    const { db, clock, rowsOf } = createSetting();
    const service = createNewsletter({ db, clock, tokens, signUps: createTokenBuckets({ perMinute: 2, clock }) });
    const outcomes = [];
    for (const email of ["limit-1@example.org", "limit-2@example.org", "limit-3@example.org"])
      outcomes.push(await service.signUp({ email, locale: "fr_FR", source: "home" }, CALLER));
    expect(outcomes).toEqual([{ kind: "taken" }, { kind: "taken" }, { kind: "too_many", waitMs: 30_000 }]);
    expect(await rowsOf("limit-3@example.org")).toEqual([]);
    expect(
      await service.signUp(
        { email: "limit-3@example.org", locale: "fr_FR", source: "home" },
        { ...CALLER, address: "10.0.0.2" },
      ),
    ).toEqual({ kind: "taken" });
  });

  it("nobody but visitors, customers and customer care signs anybody up", async () => {
    const { service, rowsOf } = createSetting();
    const lead = { email: "by-partner@example.org", locale: "fr_FR", source: "home" } as const;
    const actor = { kind: "partner", partnerId: "1204" } as const;
    expect(await service.signUp(lead, { ...CALLER, actor })).toEqual({ kind: "forbidden" });
    expect(await rowsOf(lead.email)).toEqual([]);
  });

  it.each([
    [{ email: "nobody", locale: "fr_FR" }, ["email"]],
    [{ email: "a@b", locale: "fr_FR" }, ["email"]],
    [{ email: `${"a".repeat(250)}@example.org`, locale: "fr_FR" }, ["email"]],
    [{ locale: "fr_FR" }, ["email"]],
    [{ email: "a@example.org" }, ["locale"]],
    [{ email: "a@example.org", locale: "en_GB" }, ["locale"]],
    [{ email: "a@example.org", country: "FR", language: "nl" }, ["locale"]],
    [{ email: "a@example.org", locale: "fr_FR", source: "<script>" }, ["source"]],
  ])("%j is a 400 naming %j", async (body, paths) => {
    const response = await createSetting().post(body);
    const document = (await response.json()) as { errors: { path: string; message: string }[] };
    expect([response.status, document.errors.map(({ path }) => path)]).toEqual([400, paths]);
    expect(document.errors[0]?.message === "Email seems incorrect").toBe(paths[0] === "email");
  });

  it("takes JSON only", async () => expect((await createSetting().post({}, "text/plain")).status).toBe(415));
});

describe("the links of a mail", () => {
  it("confirm once, at the moment of the click; looking changes nothing, a second click neither", async () => {
    const { signUp, service, linksOf, rowOf, historyOf, clock } = createSetting();
    await signUp("link@example.org");
    const { confirm } = await linksOf("link@example.org");
    for (let scan = 0; scan < 3; scan++) expect(await service.look("confirm", confirm)).toBe("pending");
    clock.advance(2 * DAY);
    expect(await Promise.all(Array.from({ length: 4 }, () => service.follow("confirm", confirm, VISITOR)))).toEqual(
      Array.from({ length: 4 }, () => "confirmed"),
    );
    const row = await rowOf("link@example.org");
    expect([row.state, row.confirmedAt]).toEqual(["confirmed", new Date(Date.parse(START) + 2 * DAY)]);
    expect(await historyOf(row.id)).toEqual([
      [null, "sign_up", "pending"],
      ["pending", "confirm", "confirmed"],
    ]);
    expect(await service.look("confirm", confirm)).toBe("confirmed");
  });

  it("an old confirmation does not bring back who has left; a new sign-up does, with a new link", async () => {
    const { signUp, service, linksOf, rowOf, historyOf } = createSetting();
    await signUp("back@example.org");
    const first = await linksOf("back@example.org");
    await service.follow("confirm", first.confirm, VISITOR);
    for (let click = 0; click < 2; click++)
      expect(await service.follow("unsubscribe", first.unsubscribe, VISITOR)).toBe("unsubscribed");
    expect(await service.follow("confirm", first.confirm, VISITOR)).toBe("invalid");
    await signUp("back@example.org");
    expect(await rowOf("back@example.org")).toMatchObject({ state: "pending", round: 2, mails: 1, confirmedAt: null });
    expect(await service.follow("confirm", first.confirm, VISITOR)).toBe("invalid");
    const second = await linksOf("back@example.org");
    expect(second.unsubscribe).toBe(first.unsubscribe);
    expect(await service.follow("confirm", second.confirm, VISITOR)).toBe("confirmed");
    expect((await historyOf((await rowOf("back@example.org")).id)).map(([, trigger]) => trigger)).toEqual([
      "sign_up",
      "confirm",
      "unsubscribe",
      "sign_up",
      "confirm",
    ]);
  });

  it("stop confirming after seven days, to the second; leaving always works", async () => {
    const { signUp, service, linksOf, clock } = createSetting();
    await signUp("late@example.org");
    await signUp("later@example.org");
    const [late, later] = [await linksOf("late@example.org"), await linksOf("later@example.org")];
    clock.advance(CONFIRM_DAYS * DAY - 1000);
    expect(await service.follow("confirm", late.confirm, VISITOR)).toBe("confirmed");
    clock.advance(1000);
    expect([
      await service.look("confirm", later.confirm),
      await service.follow("confirm", later.confirm, VISITOR),
    ]).toEqual(["invalid", "invalid"]);
    clock.advance(3650 * DAY);
    expect(await service.follow("unsubscribe", late.unsubscribe, VISITOR)).toBe("unsubscribed");
  });

  it("are worth nothing changed, borrowed or made up, and carry no address", async () => {
    const { signUp, service, linksOf, rowOf } = createSetting();
    await signUp("forged@example.org");
    const { confirm, unsubscribe } = await linksOf("forged@example.org");
    const { id } = await rowOf("forged@example.org");
    const foreign = createLinkTokens(["another secret, as long as the first"]);
    const forged = [
      "",
      ".",
      "confirm",
      confirm.slice(0, -1),
      `${confirm}x`,
      confirm.replace(".1.", ".2."),
      confirm.replace(/^confirm/, "unsubscribe"),
      foreign.sign({ purpose: "confirm", subscriberId: id, round: 1, until: new Date("2030-01-01") }),
      "a".repeat(5000),
    ];
    for (const token of forged)
      expect([token, await service.follow("confirm", token, VISITOR)]).toEqual([token, "invalid"]);
    expect(await service.follow("confirm", unsubscribe, VISITOR)).toBe("invalid");
    expect(await service.follow("unsubscribe", confirm, VISITOR)).toBe("invalid");
    expect((await rowOf("forged@example.org")).state).toBe("pending");
    for (const token of [confirm, unsubscribe]) expect(token).toMatch(/^[\w.-]+$/);
    expect(decodeURIComponent(confirm + unsubscribe)).not.toContain("forged");
  });

  it("a new secret signs, the one before is still believed", () => {
    const [before, after] = [
      createLinkTokens(["the secret of last year, long enough"]),
      createLinkTokens(["the secret of this year, long enough", "the secret of last year, long enough"]),
    ];
    const claim = { purpose: "unsubscribe" as const, subscriberId: "6f1d2c3b-0000-4000-8000-000000000001" };
    expect(after.read(before.sign(claim))).toEqual(claim);
    expect(before.read(after.sign(claim))).toBeNull();
  });
});

describe("preferences (docs/product/services.md#newsletter-preferences)", () => {
  async function subscribed(email: string) {
    const setting = createSetting();
    await setting.signUp(email);
    await setting.service.follow("confirm", (await setting.linksOf(email)).confirm, VISITOR);
    const { id: subscriberId } = await setting.rowOf(email);
    const token = tokens.sign({ purpose: "preferences", subscriberId });
    return { ...setting, subscriberId, token, choose: setting.service.choose };
  }

  it("are all themes until some are chosen; the address is not shown whole", async () => {
    const { service, token } = await subscribed("choice@example.org");
    expect(await service.preferences(token)).toEqual({
      state: "confirmed",
      themes: NEWSLETTER_THEMES,
      email: "c•••@example.org",
    });
  });

  it("are kept with a line of the proof; all of them again is no choice any more", async () => {
    const { choose, token, rowOf, db, subscriberId } = await subscribed("chosen@example.org");
    expect(await choose(token, ["wellness", "food"], VISITOR)).toMatchObject({ themes: ["wellness", "food"] });
    expect(await choose(token, [...NEWSLETTER_THEMES], VISITOR)).toMatchObject({ themes: NEWSLETTER_THEMES });
    expect((await rowOf("chosen@example.org")).themes).toBeNull();
    const events = await db.select().from(newsletterEvent).where(eq(newsletterEvent.subscriberId, subscriberId));
    expect(events.filter(({ trigger }) => trigger === "choose").map(({ themes, actor }) => [themes, actor])).toEqual([
      [["wellness", "food"], "visitor"],
      [[...NEWSLETTER_THEMES], "visitor"],
    ]);
  });

  it("are where somebody leaves; who has left chooses nothing, and comes back by asking anew", async () => {
    const { choose, token, historyOf, subscriberId, service } = await subscribed("leaver@example.org");
    expect(await choose(token, null, VISITOR)).toMatchObject({ state: "unsubscribed" });
    expect(await choose(token, ["food"], VISITOR)).toMatchObject({ state: "unsubscribed", themes: NEWSLETTER_THEMES });
    expect((await historyOf(subscriberId)).at(-1)).toEqual(["confirmed", "unsubscribe", "unsubscribed"]);
    expect(await service.ofAddress("leaver@example.org", "fr_FR")).toMatchObject({ state: "unsubscribed" });
  });

  it("are nobody's by another link, and each site's own", async () => {
    const { service, choose, linksOf, token } = await subscribed("own@example.org");
    const { confirm, unsubscribe } = await linksOf("own@example.org");
    for (const other of [confirm, unsubscribe, `${token}x`, "", token.replace("preferences", "unsubscribe")]) {
      expect(await service.preferences(other)).toBeNull();
      expect(await choose(other, ["food"], VISITOR)).toBeNull();
    }
    expect(await service.follow("unsubscribe", token, VISITOR)).toBe("invalid");
    expect(await service.ofAddress("own@example.org", "es_ES")).toBeNull();
  });

  it.each<[unknown[], NewsletterTheme[] | null]>([
    [
      ["food", "wellness", "food"],
      ["wellness", "food"],
    ],
    [[], null],
    [["food", "everything"], null],
    [[new File([], "food")], null],
  ])("%j of a form are %j", (values, themes) => expect(readThemes(values)).toEqual(themes));
});

describe("forgetting", () => {
  it("takes addresses that nobody confirmed in time, and no others", async () => {
    const { signUp, service, linksOf, rowsOf, clock, db } = createSetting();
    for (const email of ["forget@example.org", "keep-confirmed@example.org", "keep-gone@example.org"])
      await signUp(email);
    await service.follow("confirm", (await linksOf("keep-confirmed@example.org")).confirm, VISITOR);
    await service.follow("unsubscribe", (await linksOf("keep-gone@example.org")).unsubscribe, VISITOR);
    clock.advance(3 * DAY);
    await signUp("keep-fresh@example.org");
    clock.advance((CONFIRM_DAYS - 3) * DAY + 1);
    await forgetUnconfirmed({ db, clock }, WORKER);
    expect(await rowsOf("forget@example.org")).toEqual([]);
    for (const email of ["keep-confirmed@example.org", "keep-gone@example.org", "keep-fresh@example.org"])
      expect(await rowsOf(email)).toHaveLength(1);
    await signUp("forget@example.org");
    expect(await rowsOf("forget@example.org")).toMatchObject([{ state: "pending", mails: 1 }]);
  });
});
