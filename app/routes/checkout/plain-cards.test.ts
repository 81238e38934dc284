import { expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { cardField, GIFT_CARD, REMOVE_CARD, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readCards } from "./plain-cards.server.ts";

const CARD: AppliedCard = {
  serialNumber: "CADE-AU22-2222",
  balance: cents(20_000),
  validUntil: day("2028-11-21"),
};

/** A door that looks at no code any more, or knows the one card with what it has now. */
function contextWith(balance: number | null): Pick<RequestContext, "services" | "actor" | "address"> {
  const card = { kind: "card", ...CARD, balance: cents(balance ?? 0) };
  const checkCard = () => Promise.resolve(balance === null ? { kind: "too_many_codes", waitMs: 60_000 } : card);
  return { services: { booking: { checkCard } }, actor: VISITOR, address: "192.0.2.1" } as never;
}

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("cards that were applied stay where nobody may look at codes any more; what is typed anew is said to be unseen", async () => {
  const form = formWith({ [GIFT_CARD]: cardField(CARD) });
  expect(await readCards(contextWith(null), { form, typed: "REST-E222-2222" })).toEqual({
    cards: [CARD],
    isNew: false,
    isUnseen: true,
  });
});

test("what a form says of a card is not believed where anybody can look", async () => {
  const form = formWith({ [GIFT_CARD]: cardField({ ...CARD, balance: cents(99_999) }) });
  expect((await readCards(contextWith(1_500), { form, typed: null })).cards).toEqual([{ ...CARD, balance: 1_500 }]);
});

test("a card that is taken away goes, and a form that shows nothing of one keeps none unseen", async () => {
  const away = formWith({ [GIFT_CARD]: cardField(CARD), [REMOVE_CARD]: CARD.serialNumber });
  expect((await readCards(contextWith(20_000), { form: away, typed: null })).cards).toEqual([]);
  for (const told of [CARD.serialNumber, `${CARD.serialNumber}|-5|2028-11-21`, `${CARD.serialNumber}|5|yesterday`])
    expect((await readCards(contextWith(null), { form: formWith({ [GIFT_CARD]: told }), typed: null })).cards).toEqual(
      [],
    );
});
