import { methodOfType } from "../../../registry/at-once.ts";
import { notFound, SandboxError } from "./api-error.ts";
import { CARD_TOKENS, TEST_CARDS } from "./cards.ts";
import { objectOf, textOf, type FormObject } from "./form.ts";
import type { StoredMethod } from "./objects.ts";
import { createId, type Till } from "./till.server.ts";

/** A payment method from what the browser sent. Only test cards exist here; the number itself is never kept. */
export async function createMethod(till: Till, data: FormObject): Promise<StoredMethod> {
  const type = textOf(data, "type") ?? "card";
  if (methodOfType(type)) return createBankMethod(till, type, data);
  const card = objectOf(data, "card");
  const number = (textOf(card, "number") ?? "").replaceAll(/\D/g, "");
  const known = TEST_CARDS[number];
  if (!known)
    throw new SandboxError(402, {
      type: "card_error",
      code: "incorrect_number",
      message: "Your card number is incorrect.",
      param: "card[number]",
    });
  const year = Number(textOf(card, "exp_year") ?? 2034);
  const stored: StoredMethod = {
    behaviour: known.behaviour,
    method: {
      id: createId("pm"),
      object: "payment_method",
      type: "card",
      created: till.seconds,
      livemode: false,
      customer: null,
      metadata: {},
      billing_details: objectOf(data, "billing_details"),
      card: {
        brand: known.brand,
        last4: known.last4,
        exp_month: Number(textOf(card, "exp_month") ?? 12),
        exp_year: year < 100 ? 2000 + year : year,
        country: "FR",
        funding: "credit",
      },
    },
  };
  await till.session.put("method", stored.method.id, stored);
  return stored;
}

async function createBankMethod(till: Till, type: string, data: FormObject): Promise<StoredMethod> {
  const stored: StoredMethod = {
    behaviour: { kind: "bank" },
    method: {
      id: createId("pm"),
      object: "payment_method",
      type,
      created: till.seconds,
      livemode: false,
      customer: null,
      metadata: {},
      billing_details: objectOf(data, "billing_details"),
    },
  };
  await till.session.put("method", stored.method.id, stored);
  return stored;
}

/** Finds a payment method by id, or makes one from a ready-made token (`pm_card_visa`). */
export async function resolveMethod(till: Till, reference: string): Promise<StoredMethod> {
  const found = await till.session.get("method", reference);
  if (found) return found;
  const number = CARD_TOKENS[reference];
  if (!number) throw notFound("PaymentMethod", reference);
  return createMethod(till, { type: "card", card: { number } });
}
