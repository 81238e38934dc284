import { describe, expect, test } from "vitest";
import { LOCALES } from "#modules/sites/locales.ts";
import { startContract } from "#tests/support/contract.ts";
import { jsonPost } from "#tests/support/json-post.ts";

const contract = startContract();

type Options = { options: { id: string; sellPrice: number; cancellationPolicy: { type: string; message: string } }[] };
type Problem = { code: string; errors: { path: string }[] };
const quote = <T = Options>(query: Record<string, string | number>) =>
  contract().client.call<T>("GET /gateway/insurance/quote", { query });

describe("GET /gateway/insurance/quote (docs/product/buying.md#insurance)", () => {
  test.each([
    ["FLEX", 31_800, 1_900],
    ["NCNR", 31_800, 2_500],
  ])("%s: with at its percentage, without at 0", async (cancellationType, orderAmount, price) => {
    const { body } = await quote({ locale: "fr_FR", cancellationType, orderAmount });
    expect(body.options).toMatchObject([
      { id: "cancellation-cover", sellPrice: price, cancellationPolicy: { type: "INSURED" } },
      { id: "own-terms", sellPrice: 0, cancellationPolicy: { type: cancellationType } },
    ]);
  });

  test.each([
    ["FREE", 31_800],
    ["FLEX", 0],
  ])("%s, %i cents: nothing to choose", async (cancellationType, orderAmount) =>
    expect((await quote({ locale: "fr_FR", cancellationType, orderAmount })).body).toEqual({ options: [] }),
  );

  test("every site says it in its words", async () => {
    const said = await Promise.all(
      LOCALES.map(async (locale) => {
        const { body } = await quote({ locale, cancellationType: "NCNR", orderAmount: 10_000 });
        return body.options.map(({ cancellationPolicy }) => cancellationPolicy.message).join("|");
      }),
    );
    expect(new Set(said).size).toBe(4);
  });

  test.each<[Record<string, string | number>, string]>([
    [{ cancellationType: "FLEX", orderAmount: 100 }, "locale"],
    [{ locale: "de_DE", cancellationType: "FLEX", orderAmount: 100 }, "locale"],
    [{ locale: "fr_FR", orderAmount: 100 }, "cancellationType"],
    [{ locale: "fr_FR", cancellationType: "SOON", orderAmount: 100 }, "cancellationType"],
    [{ locale: "fr_FR", cancellationType: "FLEX" }, "orderAmount"],
    [{ locale: "fr_FR", cancellationType: "FLEX", orderAmount: -1 }, "orderAmount"],
    [{ locale: "fr_FR", cancellationType: "FLEX", orderAmount: "12.5" }, "orderAmount"],
    [{ locale: "fr_FR", cancellationType: "FLEX", orderAmount: "1e3" }, "orderAmount"],
  ])("%o: 400 naming %s", async (query, path) => {
    const answer = await quote<Problem>(query);
    expect([answer.status, answer.body.code, answer.body.errors.map((error) => error.path)]).toEqual([
      400,
      "INVALID_REQUEST",
      [path],
    ]);
  });
});

test("insurance without a stay: 422 naming it", async () => {
  const { server } = contract();
  const body = { locale: "fr_FR", items: { insuranceItem: { optionId: "cancellation-cover", amount: 100 } } };
  const answer = await server.fetch("/gateway/purchase/orders", jsonPost(body));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: "INSURANCE_WITHOUT_STAY",
    errors: [{ path: "items.insuranceItem" }],
  });
});
