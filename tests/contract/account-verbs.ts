import type { Actor } from "#platform/actor.ts";
import { eraseAccount } from "#modules/accounts/erase.server.ts";
import { forgetAccountData } from "#modules/accounts/forget.server.ts";
import { createSignIn } from "#modules/accounts/sign-in.server.ts";
import { forgetBuyer, forgetReceiver } from "#modules/booking/forget-buyer.server.ts";

const signing = (actor: Actor) => ({ actor, address: "10.0.0.1", headers: new Headers() });

/** What accounts may be asked to do (policies.test.ts). `nothing`: whoever looks at it has gone too far. */
export function accountVerbs(nothing: never) {
  const signIn = createSignIn(nothing);
  return {
    "account.ask_link": { askForLink: (actor: Actor) => signIn.askForLink(nothing, signing(actor)) },
    "account.sign_in": {
      open: (actor: Actor) => signIn.open("", signing(actor)),
      byPassword: (actor: Actor) => signIn.byPassword(nothing, signing(actor)),
    },
    "account.erase": { eraseAccount: (actor: Actor) => eraseAccount(nothing, nothing, actor) },
    "account.forget": {
      forgetAccountData: (actor: Actor) => forgetAccountData({ db: nothing, clock: nothing }, actor),
    },
  };
}

/** What of orders erasing a customer asks for. */
export const buyerVerbs = (nothing: never) => ({
  forgetBuyer: (actor: Actor) => forgetBuyer(nothing, [], actor),
  forgetReceiver: (actor: Actor) => forgetReceiver(nothing, "", actor),
});
