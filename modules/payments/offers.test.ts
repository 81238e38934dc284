import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createPaymentRoutes } from "./api.server.ts";
import { isAway, withBreaker } from "./breaker.ts";
import type { LaterMethod } from "./methods.ts";
import { createPlanOffers, offerPlans, type OffersAsk } from "./offers.server.ts";
import { createPaymentProviders, type PaymentProviders } from "./payment-providers.ts";
import { PaymentError, type Offer, type OfferAsk, type PaymentProvider } from "./provider.ts";
import { ELIGIBILITY_CALL } from "./registry/calls.ts";

const TODAY = day("2026-11-20");
let clock: ReturnType<typeof fixedClock>;
let asked: OfferAsk[];
let answer: (ask: OfferAsk, signal: AbortSignal) => Promise<Offer[]>;
let providers: PaymentProviders;

const named = (name: string, more: Partial<PaymentProvider> = {}) => ({ name, ...more }) as PaymentProvider;

beforeEach(() => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  asked = [];
  answer = async ({ plans }) => plans.map(({ method }) => ({ method, fee: cents(401) }));
  const parts = named("parts", {
    offers: (ask, signal) => {
      asked.push(ask);
      return answer(ask, signal);
    },
    open: () => Promise.reject(new PaymentError("lost", "no answer")),
  });
  providers = createPaymentProviders({
    providers: [named("cards"), withBreaker(parts, clock), named("wallet")],
    nameFor: (_site, method) => ({ card: "cards", paypal_later: "wallet" })[method as string] ?? "parts",
  });
});

const ask = (changes: Partial<OffersAsk> = {}): OffersAsk => ({
  site: "fr_FR",
  country: "FR",
  amount: cents(30_000),
  today: TODAY,
  checkin: addDays(TODAY, 30),
  deadline: addDays(TODAY, 20),
  ...changes,
});
const methodsOf = async (changes?: Partial<OffersAsk>, patience?: number): Promise<LaterMethod[]> =>
  (await offerPlans(providers, ask(changes), patience)).map(({ method }) => method);

describe("what is offered (docs/product/buying.md#pay-later)", () => {
  it("is what our rules allow and the provider agrees to, with its fee on the first part", async () => {
    answer = async () => [{ method: "3x", fee: cents(465) }];
    expect(await offerPlans(providers, ask())).toEqual([
      {
        method: "3x",
        fee: 465,
        schedule: [
          { dueOn: "2026-11-20", amount: 10_465 },
          { dueOn: "2026-12-20", amount: 10_000 },
          { dueOn: "2027-01-20", amount: 10_000 },
        ],
      },
    ]);
    expect(asked[0]?.plans.map(({ method }) => method)).toEqual(["deferred", "3x", "4x"]);
  });

  it("asks nobody about what our rules do not allow", async () => {
    expect(await methodsOf({ checkin: addDays(TODAY, 4) })).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("is nothing of a provider that fails, and all of one that has nothing to say", async () => {
    answer = () => Promise.reject(new PaymentError("failed", "500"));
    expect(await methodsOf({ site: "it_IT" })).toEqual(["paypal_later"]);
  });

  it("waits no longer than it has patience, and tells the provider", async () => {
    let isTold = false;
    answer = (_ask, signal) =>
      new Promise(() => {
        signal.addEventListener("abort", () => {
          isTold = true;
        });
      });
    const before = performance.now();
    expect(await methodsOf({}, 50)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(isTold).toBe(true);
  });

  it("leaves a provider out that has failed three times in a row, for a minute", async () => {
    answer = () => Promise.reject(new PaymentError("lost", "no answer"));
    for (let time = 0; time < 5; time++) await methodsOf();
    expect(asked).toHaveLength(3);
    clock.advance(61_000);
    answer = async () => [{ method: "3x", fee: cents(0) }];
    expect(await methodsOf()).toEqual(["3x"]);
    expect(await methodsOf()).toEqual(["3x"]);
  });

  it("counts what fails while a payment is opened too", async () => {
    const provider = providers.of("parts");
    for (let time = 0; time < 3; time++) await expect(provider.open({} as never)).rejects.toThrow("no answer");
    expect([isAway(provider), isAway(providers.of("cards"))]).toEqual([true, false]);
    expect(await methodsOf()).toEqual([]);
  });

  it("is asked for once a minute, however often a page is looked at", async () => {
    const offers = createPlanOffers(providers, clock);
    for (let time = 0; time < 3; time++) expect(await offers(ask())).toHaveLength(3);
    expect(asked).toHaveLength(1);
    await offers(ask({ amount: cents(30_100) }));
    clock.advance(61_000);
    await offers(ask());
    expect(asked).toHaveLength(3);
  });
});

describe("the call", () => {
  const QUERY = {
    amount: "30000",
    cancellationPolicyType: "FLEX",
    cancellableUntil: "2026-12-10",
    checkinDate: "2026-12-20",
    pointOfSale: "fr_FR",
  };
  const call = async (changes: Record<string, string | undefined> = {}) => {
    const routes = createPaymentRoutes({ clock, offerPlans: (given) => offerPlans(providers, given) });
    const query = Object.entries({ ...QUERY, ...changes }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const response = await routes.request(`${ELIGIBILITY_CALL}?${new URLSearchParams(query)}`);
    return { status: response.status, body: await response.json() };
  };

  it("answers type, fee and schedule; a wallet's way is none of its matter", async () => {
    const { status, body } = await call({ pointOfSale: "it_IT", amount: "20000" });
    expect([status, body]).toEqual([
      200,
      {
        paymentMethods: [
          { type: "deferred", paymentFee: 401, schedule: [{ dueDate: "2026-12-10", amount: 20_401 }] },
          {
            type: "3x",
            paymentFee: 401,
            schedule: [
              { dueDate: "2026-11-20", amount: 7_069 },
              { dueDate: "2026-12-20", amount: 6_666 },
              { dueDate: "2027-01-20", amount: 6_666 },
            ],
          },
        ],
      },
    ]);
    expect(asked[0]?.country).toBe(SITES.it_IT.country);
  });

  it("takes a moment for its day, and looks at no last day where nothing can be cancelled", async () => {
    const { body } = await call({ cancellableUntil: "2026-12-10T23:59:59+01:00" });
    expect(body.paymentMethods[0].schedule[0].dueDate).toBe("2026-12-10");
    const fixed = await call({ cancellationPolicyType: "NCNR", cancellableUntil: undefined });
    expect(fixed.body.paymentMethods[0].schedule[0].dueDate).toBe("2026-12-18");
  });

  it("is an empty list, and no error, where the provider does not answer", async () => {
    answer = () => Promise.reject(new PaymentError("lost", "no answer"));
    expect(await call()).toEqual({ status: 200, body: { paymentMethods: [] } });
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["amount", { amount: "0" }],
    ["amount", { amount: "12.5" }],
    ["amount", { amount: undefined }],
    ["cancellationPolicyType", { cancellationPolicyType: "MAYBE" }],
    ["cancellableUntil", { cancellableUntil: "2026-02-30" }],
    ["cancellableUntil", { cancellableUntil: undefined }],
    ["checkinDate", { checkinDate: "soon" }],
    ["pointOfSale", { pointOfSale: "de_DE" }],
  ])("names %s when it is wrong", async (field, changes) => {
    const { status, body } = await call(changes);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });
});
