import { track } from "#modules/analytics/track.ts";
import { amountOf, sendingCost, type CardDestination, type CardForm } from "#modules/vouchers/card-setup/form.ts";

/** Cards were put together and go to the checkout: what they are, and nothing that is written on them (docs/analytics.md). A form that lacks something comes back. */
export function tellCards(form: CardForm, destinations: readonly CardDestination[]): void {
  const amount = amountOf(form);
  if (amount === null || form.fromName.trim() === "") return;
  track({
    name: "gift_customised",
    kind: "gift_card",
    design: form.design,
    sending: form.format === "physical" ? "post" : form.way === "buyer" ? "print" : form.way,
    hasMessage: form.message.trim() !== "",
    price: amount * form.people.length + sendingCost(form, destinations),
  });
}
