import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import type { PaymentFormProps } from "../../browser-side.ts";

/** What Stripe's script makes of our key; null until it has come. */
export function useProvider(
  { scriptUrl = "", publishableKey = "" }: PaymentFormProps["settings"],
  language: PaymentFormProps["language"],
  onFail: () => void,
): Stripe | null {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  useEffect(() => {
    let isOver = false;
    loadScript(scriptUrl).then(
      () => {
        const create = window.Stripe;
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
  if (window.Stripe) return Promise.resolve();
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
