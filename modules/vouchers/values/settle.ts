import { cents, ZERO, type Cents } from "#platform/money.ts";
import { LEAST_REST } from "./rules.ts";

/**
 * What a stay and a value that is redeemed for it owe each other, cents (docs/product/gifts.md#redemption). `used`: what of the value pays the stay;
 * `supplement`: what its holder pays; `rest`: what they get back as a gift card. price = used + supplement, worth = used + rest.
 */
export type Settlement = {
  worth: Cents;
  price: Cents;
  used: Cents;
  supplement: Cents;
  rest: Cents;
  tag: "included" | "supplement" | "rest";
};

/**
 * What a stay that a box holds costs its holder's gift and them: what was paid for the box, whatever the day, and what is asked for beyond it. `base`: what
 * the same stay costs that day for two and the nights of the box.
 */
export const boxPrice = (worth: Cents, { price, base }: { price: Cents; base: Cents }): Cents =>
  cents(worth + Math.max(ZERO, price - base));

/**
 * A value is worth what was paid for it, for its own stay and for any other, whatever makes a price another one: the day, a night or a person more, a
 * better room. What is dearer asks the difference, what is cheaper gives it back. A difference that no provider takes is rounded up to the least that
 * they do, and what is too much of that comes back: to the cent nobody pays more.
 */
export function settle(worth: Cents, price: Cents): Settlement {
  const difference = Math.max(ZERO, price - worth);
  const supplement = cents(difference === 0 ? 0 : Math.min(price, Math.max(difference, LEAST_REST)));
  const used = cents(price - supplement);
  const rest = cents(worth - used);
  return {
    worth,
    price,
    used,
    supplement,
    rest,
    tag: supplement > ZERO ? "supplement" : rest > ZERO ? "rest" : "included",
  };
}
