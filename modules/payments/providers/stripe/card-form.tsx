import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { StripeElementsOptionsMode } from "@stripe/stripe-js";
import { useEffect, useMemo } from "react";
import type { FormHandle, PaymentFormProps } from "../../browser-side.ts";
import { confirmOutcome } from "./confirm-outcome.ts";
import { useProvider } from "./use-provider.ts";

/** Stripe's own card form. */
export function CardForm({ settings, amount, language, onHandle, onReady, onFail }: PaymentFormProps) {
  const stripe = useProvider(settings, language, onFail);
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: "payment",
      amount,
      currency: "eur",
      captureMethod: "manual",
      locale: language,
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

function CardHandleProvider({ onHandle }: Pick<PaymentFormProps, "onHandle">) {
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    if (!stripe || !elements) return;
    const handle: FormHandle = {
      check: async () => !(await elements.submit()).error,
      confirm: async ({ data: { clientSecret = "" }, returnUrl }) => {
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: "if_required",
        });
        return confirmOutcome(error);
      },
    };
    onHandle(handle);
    return () => onHandle(null);
  }, [stripe, elements, onHandle]);
  return null;
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
