import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale, StripeElementsOptionsMode } from "@stripe/stripe-js";
import { useEffect, useMemo, useState } from "react";
import type { Cents } from "#platform/money.ts";

/** `isSandbox`: our stand-in for the provider, with its test cards below the fields. */
export type PaymentConfig = { publishableKey: string; scriptUrl: string; isSandbox: boolean };

export type CardOutcome =
  | { kind: "authorised" }
  | { kind: "incomplete" }
  | { kind: "declined"; message: string | null };

/** What the pay button may ask of the card form. `confirm` may leave the page for the bank and never come back. */
export type CardHandle = {
  check: () => Promise<boolean>;
  confirm: (payment: { clientSecret: string; returnUrl: string }) => Promise<CardOutcome>;
};

type CardFormProps = {
  config: PaymentConfig;
  amount: Cents;
  language: string;
  onHandle: (handle: CardHandle | null) => void;
  onReady: () => void;
  onFail: () => void;
};

/** The provider's own card form. The amount may change while it stands; the payment itself is opened when the buyer pays. */
export function CardForm({ config, amount, language, onHandle, onReady, onFail }: CardFormProps) {
  const stripe = useProvider(config, language, onFail);
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: "payment",
      amount,
      currency: "eur",
      captureMethod: "manual",
      locale: language as StripeElementLocale,
      appearance: readAppearance(),
    }),
    [amount, language],
  );
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentElement options={{ layout: "tabs" }} onReady={onReady} onLoadError={onFail} />
      <CardHandleProvider onHandle={onHandle} />
    </Elements>
  );
}

function CardHandleProvider({ onHandle }: Pick<CardFormProps, "onHandle">) {
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    if (!stripe || !elements) return;
    onHandle({
      check: async () => !(await elements.submit()).error,
      confirm: async ({ clientSecret, returnUrl }) => {
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: "if_required",
        });
        if (!error) return { kind: "authorised" };
        if (error.type === "validation_error") return { kind: "incomplete" };
        return { kind: "declined", message: error.type === "card_error" ? (error.message ?? null) : null };
      },
    });
    return () => onHandle(null);
  }, [stripe, elements, onHandle]);
  return null;
}

type StripeWindow = Window & { Stripe?: (key: string, options: { locale: string }) => Stripe };

function useProvider(
  { scriptUrl, publishableKey }: PaymentConfig,
  language: string,
  onFail: () => void,
): Stripe | null {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  useEffect(() => {
    let isOver = false;
    loadScript(scriptUrl).then(
      () => {
        const create = (window as StripeWindow).Stripe;
        if (!isOver && create) setStripe(create(publishableKey, { locale: language }));
      },
      () => isOver || onFail(),
    );
    return () => {
      isOver = true;
    };
  }, [scriptUrl, publishableKey, language, onFail]);
  return stripe;
}

/** Stripe's script, or the sandbox's: which one is configuration, so neither is bundled. */
function loadScript(src: string): Promise<void> {
  if ((window as StripeWindow).Stripe) return Promise.resolve();
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => {
      script.remove();
      fail(new Error("the payment script did not load"));
    });
    document.head.append(script);
  });
}

/** The form stands in a frame of the provider's and cannot read our tokens: it is told them. */
function readAppearance(): StripeElementsOptionsMode["appearance"] {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    variables: {
      colorPrimary: token("--wine"),
      colorText: token("--ink"),
      colorTextSecondary: token("--muted"),
      colorDanger: token("--error"),
      colorBackground: token("--card"),
      borderRadius: token("--r-m"),
      fontSizeBase: "16px",
    },
  };
}
