import { APPLIED_CODE, INTENT, SEEN_CODE, TYPED_CODE } from "#modules/booking/checkout/code-verdict.ts";
import { GIFT_CARD, readCardField, REMOVE_CARD, type AppliedCard } from "#modules/booking/checkout/gift-cards.ts";
import { MOST_CARDS } from "#modules/booking/schema.ts";
import { readCode, showCode } from "#modules/vouchers/values/code.ts";
import type { RequestContext } from "#app/context.server.ts";

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The gift cards of a form as they stand now, or as it shows them where too many codes were tried to look, with the one that was typed if it is one; without one that is taken away. `isUnseen`: nobody looked whether it is one, too many were tried. */
export async function readCards(
  { services: { booking }, actor, address }: Pick<RequestContext, "services" | "actor" | "address">,
  { form, typed }: { form: FormData; typed: string | null },
): Promise<{ cards: readonly AppliedCard[]; isNew: boolean; isUnseen: boolean }> {
  const removed = textOf(form, REMOVE_CARD);
  const known = form
    .getAll(GIFT_CARD)
    .flatMap((value) => (typeof value === "string" ? readCardField(value) : []))
    .filter(({ code }) => code !== removed);
  const added = typed && readCode(typed) ? showCode(readCode(typed) ?? "") : null;
  const cards: AppliedCard[] = [];
  let isUnseen = false;
  for (const code of [...new Set([...known.map((one) => one.code), ...(added ? [added] : [])])].slice(0, MOST_CARDS)) {
    const answer = await booking.checkCard(code, { actor, address });
    if (answer.kind === "card") cards.push(cardOf(answer));
    if (answer.kind !== "too_many_codes") continue;
    if (code === added) isUnseen = true;
    // Nobody may look now: it stays as the page has shown it, and whoever orders looks again.
    const shown = known.find((one) => one.code === code)?.shown;
    if (shown) cards.push(shown);
  }
  return { cards, isNew: cards.some(({ serialNumber }) => serialNumber === added), isUnseen };
}

const cardOf = ({ serialNumber, balance, validUntil }: AppliedCard): AppliedCard => ({
  serialNumber,
  balance,
  validUntil,
});

/** The code that is to be looked at, "" to have none; null when the form pays. One that is typed and not looked at yet comes first: nobody pays more than they thought. */
export function askedCode(form: FormData): string | null {
  const intent = form.get(INTENT);
  if (intent === "removeCode") return "";
  const typed = textOf(form, TYPED_CODE);
  const isKnown = [textOf(form, APPLIED_CODE), textOf(form, SEEN_CODE), ""].some(
    (known) => known.toUpperCase() === typed.toUpperCase(),
  );
  return intent === "code" || !isKnown ? typed : null;
}
