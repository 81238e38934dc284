import { HOUSES, type Verb } from "./policy-houses.ts";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actorName, CARE, system, VISITOR, type Actor } from "#platform/actor.ts";
import { createPolicy, NotAllowed } from "#platform/policy.ts";

/** Every kind of actor, and staff of every sort of permission. */
const ACTORS: readonly Actor[] = [
  VISITOR,
  { kind: "customer", accountId: "7" },
  CARE,
  { kind: "staff", staffId: "1", permissions: [] },
  { kind: "staff", staffId: "2", permissions: ["content", "moderation"] },
  { kind: "staff", staffId: "3", permissions: ["care"] },
  { kind: "staff", staffId: "4", permissions: ["catalogue", "revenue", "finance", "administration"] },
  { kind: "staff", staffId: "5", permissions: ["hotel"] },
  { kind: "partner", partnerId: "9" },
  system("tests"),
];

/** What becomes of a call that must be refused before anything is looked at. */
async function outcomeOf(verb: Verb, actor: Actor): Promise<unknown> {
  try {
    return await verb(actor);
  } catch (error) {
    return error instanceof NotAllowed ? { kind: "forbidden" } : error;
  }
}

const CASES = Object.values(HOUSES).flatMap(({ can, verbs }) =>
  Object.entries(verbs).flatMap(([rule, functions]) =>
    Object.entries(functions).map(([name, verb]) => ({ rule, name, verb, can })),
  ),
);

describe("whoever may not is refused before anything is looked at", () => {
  test.each(CASES)("$name ($rule)", async ({ rule, verb, can }) => {
    const strangers = ACTORS.filter((actor) => !can(actor, rule as never));
    expect(strangers.length).toBeGreaterThan(0);
    expect(await Promise.all(strangers.map(async (actor) => [actorName(actor), await outcomeOf(verb, actor)]))).toEqual(
      strangers.map((actor) => [actorName(actor), { kind: "forbidden" }]),
    );
  });

  test.each(CASES)("and whoever may gets further: $name ($rule)", async ({ rule, verb, can }) => {
    // Whoever may with what is their own only is no friend here.
    const friends = ACTORS.filter((actor) => can(actor, rule as never));
    const outcomes = await Promise.all(friends.map((actor) => outcomeOf(verb, actor)));
    expect(outcomes).not.toContainEqual({ kind: "forbidden" });
  });
});

describe("nothing that changes something is left out", () => {
  test("every policy, and every rule of it", () => {
    const policies = globSync("modules/**/{,*-}policy.ts").map(
      (file) => /([\w-]+)-policy\.ts$/.exec(file)?.[1] ?? file.split("/")[1] ?? "",
    );
    expect(Object.keys(HOUSES).toSorted()).toEqual(policies.toSorted());
    for (const { can, verbs } of Object.values(HOUSES))
      expect(Object.keys(verbs).toSorted()).toEqual(can.verbs.toSorted());
  });

  test("every verb of orders", () => {
    /** What verbs are made of: each is called by one that has asked. */
    const parts = [
      "askFor",
      "giveUp",
      "hashRequest",
      "jobName",
      "paymentReminder",
      "planPayments",
      "registerOrder",
      "tellHotelOfChange",
      "writeOrder",
      "askForDocuments",
      "closeFormer",
      "eachOrder",
      "inOneStatement",
      "inTransaction",
      "letGo",
      "moveOrder",
      "newsOf",
      "planFor",
      "tellHotelOf",
      "writeHistory",
    ];
    const named = globSync("modules/booking/verbs/*.server.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = ""]) => name),
    );
    // One that answers several ways is declared as often.
    const asked = Object.values(HOUSES["booking"]?.verbs ?? {}).flatMap((functions) => Object.keys(functions));
    /** Verbs that stand elsewhere. */
    const besides = [
      "approveClaim",
      "askClaim",
      "askForAccounts",
      "askRefund",
      "askWithdrawal",
      "changeByHouse",
      "changeStay",
      "chooseTime",
      "decideRefund",
      "endChangeByHouse",
      "expireRefundAsks",
      "find",
      "forgetBuyer",
      "forgetHolders",
      "forgetPayouts",
      "forgetReceiver",
      "giveAccount",
      "giveUpChange",
      "open",
      "payPayout",
      "recordTransfer",
      "refuseClaim",
      "releasePayout",
      "sendNumbers",
      "showAccount",
      "takeRefundCard",
      "turnDownPayout",
    ];
    expect([...new Set(named)].filter((name) => !parts.includes(name) && !besides.includes(name)).toSorted()).toEqual(
      asked.filter((name) => !besides.includes(name)).toSorted(),
    );
  });

  test("every module that writes has a policy, or is written by those that have", () => {
    /** Books, payments and proofs are written by the verbs and jobs that have asked; the search writes what it derives; rates are asked of availability, many things at once of the catalogue. */
    const written = ["assortment", "ledger", "payments", "proofs", "rates", "search"];
    const writing = globSync("modules/*/**/*.server.ts").filter((file) =>
      /\b(?:db|tx|inner)\s*\.(?:insert|update|delete)\(|insert into|delete from|copyText/.test(
        readFileSync(file, "utf8"),
      ),
    );
    const modules = new Set(writing.map((file) => file.split("/")[1] ?? ""));
    const withPolicy = new Set(globSync("modules/**/policy.ts").map((file) => file.split("/")[1] ?? ""));
    // One that only shows what is not everybody's may have a policy as well.
    expect([...modules].filter((module) => !withPolicy.has(module)).toSorted()).toEqual(written);
  });
});

test("a table that names nobody lets nobody", () => {
  const can = createPolicy({ "nobody.may": {} });
  expect(ACTORS.filter((actor) => can(actor, "nobody.may", { isOwn: true }))).toEqual([]);
});
