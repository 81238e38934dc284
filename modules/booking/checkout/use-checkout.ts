import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { Cents } from "#platform/money.ts";
import type { Buyer } from "../types.ts";
import type { CardHandle } from "./card-form.tsx";
import { forgetDraft, readDraft, writeDraft, type Draft } from "./draft.ts";
import { readValues, type FieldErrors, type FieldName } from "./fields.ts";
import { requestOrder, requestRetry, type PurchaseOutcome, type StayChoice } from "./purchase-api.ts";

/** Why the last attempt led nowhere: calm words, nothing was charged. */
export type Notice =
  | { kind: "declined"; message: string | null }
  | { kind: "price_changed"; from: Cents; to: Cents }
  | { kind: "bank" | "unavailable" | "refused" | "hold_expired" | "card_form" };

/** Rooms set aside: until when in browser time (null until the browser has taken over), and the seconds that the server counted. */
export type Hold = { orderId: string; endsAt: number | null; secondsAtFirst: number };

type Setup = {
  stayId: string;
  stay: StayChoice;
  amount: Cents;
  order: { id: string; holdLeftMs: number } | null;
  initialNotice: Notice | null;
  initialErrors: FieldErrors;
  onPaid: (orderId: string) => void;
  onSoldOut: () => void;
  onPriceChanged: () => void;
};

/** The checkout from the first letter typed to the paid order: what is wrong, what is held, and the one action that pays. */
export function useCheckout(setup: Setup) {
  const { site } = usePage();
  const formRef = useRef<HTMLFormElement>(null);
  const card = useRef<CardHandle | null>(null);
  const isRunning = useRef(false);
  const [isPaying, setPaying] = useState(false);
  const [errors, setErrors] = useState(setup.initialErrors);
  const [attempts, setAttempts] = useState(0);
  const [notice, setNotice] = useState(setup.initialNotice);
  const [hold, setHold] = useHold(setup);
  useRestoredForm(formRef, setup.stayId);

  const pay = async () => {
    const form = formRef.current;
    if (!form) return;
    setNotice(null);
    const data = new FormData(form);
    const { readBuyerForm } = await import("./buyer-form.ts");
    const read = readBuyerForm(data, site.country);
    setErrors(read.kind === "invalid" ? read.errors : {});
    if (read.kind === "invalid") return setAttempts((count) => count + 1);
    if (!card.current) return setNotice({ kind: "card_form" });
    if (!(await card.current.check())) return;
    const outcome = await order({ data, buyer: read.buyer, specialRequest: read.specialRequest });
    await follow(outcome);
  };

  const order = async ({ data, buyer, specialRequest }: { data: FormData; buyer: Buyer; specialRequest: string | null }): Promise<PurchaseOutcome> => {
    const values = readValues(data);
    if (hold) {
      writeDraft(setup.stayId, { ...readDraft(setup.stayId), orderId: hold.orderId, values });
      return requestRetry({ orderId: hold.orderId, buyer, specialRequest });
    }
    const draft: Draft = { ...readDraft(setup.stayId), values };
    writeDraft(setup.stayId, draft);
    const request = { siteId: site.id, stay: setup.stay, amount: setup.amount, buyer, specialRequest };
    const outcome = await requestOrder({ ...request, key: draft.key });
    if (outcome.kind !== "mismatch" && outcome.kind !== "hold_expired") return outcome;
    // The answer of an earlier attempt was lost and the details have changed since, or its time ran out: that hold ends by itself.
    const fresh = { key: crypto.randomUUID(), values };
    writeDraft(setup.stayId, fresh);
    return requestOrder({ ...request, key: fresh.key });
  };

  const follow = async (outcome: PurchaseOutcome): Promise<void> => {
    switch (outcome.kind) {
      case "placed":
        return confirm(outcome);
      case "already_paid":
        return finish(outcome.orderId);
      case "price_changed":
        setNotice({ kind: "price_changed", from: setup.amount, to: outcome.amount });
        return setup.onPriceChanged();
      case "sold_out":
        return setup.onSoldOut();
      case "hold_expired":
        return endHold();
      case "mismatch":
      case "refused":
        return setNotice({ kind: "refused" });
      case "unavailable":
        return setNotice({ kind: "unavailable" });
    }
  };

  const confirm = async ({ orderId, clientSecret, holdEndsAt }: Extract<PurchaseOutcome, { kind: "placed" }>): Promise<void> => {
    setHold({ orderId, endsAt: holdEndsAt, secondsAtFirst: Math.max(0, Math.round((holdEndsAt - Date.now()) / 1000)) });
    writeDraft(setup.stayId, { ...readDraft(setup.stayId), orderId });
    const returnUrl = rememberOrder(orderId);
    const result = (await card.current?.confirm({ clientSecret, returnUrl })) ?? { kind: "declined" as const, message: null };
    if (result.kind === "authorised") return finish(orderId);
    if (result.kind === "declined") setNotice(result);
  };

  const finish = (orderId: string): void => {
    forgetDraft(setup.stayId);
    setup.onPaid(orderId);
  };

  const endHold = useCallback(() => {
    const { values } = readDraft(setup.stayId);
    writeDraft(setup.stayId, { key: crypto.randomUUID(), ...(values ? { values } : {}) });
    forgetOrder();
    setHold(null);
    setNotice({ kind: "hold_expired" });
  }, [setup.stayId, setHold]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setPaying(true);
    void pay().finally(() => {
      isRunning.current = false;
      setPaying(false);
    });
  };

  const checkField = async (name: FieldName) => {
    const form = formRef.current;
    if (!form) return;
    const { readBuyerForm } = await import("./buyer-form.ts");
    const read = readBuyerForm(new FormData(form), site.country);
    const message = read.kind === "invalid" ? read.errors[name] : undefined;
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
    return message === undefined;
  };

  return { formRef, card, submit, isPaying, errors, attempts, notice, setNotice, hold, endHold, checkField };
}

function useHold({ order }: Setup): [Hold | null, (hold: Hold | null) => void] {
  const [hold, setHold] = useState<Hold | null>(order && { orderId: order.id, endsAt: null, secondsAtFirst: Math.round(order.holdLeftMs / 1000) });
  const firstLeftMs = useRef(order?.holdLeftMs ?? 0);
  useEffect(() => {
    // The server's clock and the browser's may differ: what was left when the page came counts from now.
    setHold((current) => current && { ...current, endsAt: current.endsAt ?? Date.now() + firstLeftMs.current });
  }, []);
  return [hold, setHold];
}

/** What was typed before a reload, or before the bank's page, stands there again. Nothing that the browser restored itself is touched. */
function useRestoredForm(formRef: RefObject<HTMLFormElement | null>, stayId: string): void {
  useEffect(() => {
    // The browser's own bubbles are for visitors without JavaScript.
    formRef.current?.setAttribute("novalidate", "");
    const { values = {} } = readDraft(stayId);
    for (const [name, value] of Object.entries(values)) restoreControl(formRef.current?.elements.namedItem(name) ?? null, value);
  }, [formRef, stayId]);
}

function restoreControl(control: RadioNodeList | Element | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
  else if (control instanceof RadioNodeList) control.value = value;
  else if (control instanceof HTMLSelectElement) control.value = value;
  else if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.value) control.value = value;
}

/** Puts the order into the address: a reload, and the way back from the bank, find it. Returns the address to come back to. */
function rememberOrder(orderId: string): string {
  const url = new URL(location.href);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (name.startsWith("payment_intent") || name === "redirect_status") url.searchParams.delete(name);
  url.searchParams.set("order", orderId);
  history.replaceState(history.state, "", url);
  return url.href;
}

function forgetOrder(): void {
  const url = new URL(location.href);
  url.searchParams.delete("order");
  history.replaceState(history.state, "", url);
}
