import { createLookup } from "#modules/booking/lookup/lookup.server.ts";
import { createContact } from "#modules/contact/contact.server.ts";

// Services that have nothing to look at (policies.test.ts): whoever asks them for more than their policy has gone too far.

export const idleContact = (nothing: never) =>
  createContact({
    db: nothing,
    clock: nothing,
    proofs: { ask: nothing, check: nothing, spend: nothing, accept: nothing },
    tokens: nothing,
    bounds: nothing,
    secret: "",
    wakeWorker: nothing,
  });

export const idleLookup = (nothing: never) =>
  createLookup({
    db: nothing,
    clock: nothing,
    tokens: nothing,
    tries: nothing,
    mails: nothing,
    answerMs: 0,
    isBuyer: nothing,
  });
