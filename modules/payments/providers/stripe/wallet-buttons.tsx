import { Elements, ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type {
  AvailablePaymentMethods,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from "@stripe/stripe-js";
import { useMemo } from "react";
import type { WalletButtonsProps } from "../../browser-side.ts";
import { isWalletName, type WalletName } from "../../wallets.ts";
import { confirmOutcome } from "./confirm-outcome.ts";
import { useProvider } from "./use-provider.ts";

/** Stripe's own buttons of the wallets that this browser has. */
export function WalletButtons({ settings, amount, language, onFail, ...rest }: WalletButtonsProps) {
  const stripe = useProvider(settings, language, onFail);
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: "payment",
      amount,
      currency: "eur",
      captureMethod: "manual",
      appearance: { variables: { borderRadius: "999px" } },
      // Wallets pay with the cards in them; whatever else an account takes is no wallet.
      paymentMethodTypes: ["card"],
      locale: language,
    }),
    [amount, language],
  );
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons onFail={onFail} {...rest} />
    </Elements>
  );
}

/** The wallet gives who pays; other ways than wallets are the checkout's. */
const OPTIONS: StripeExpressCheckoutElementOptions = {
  emailRequired: true,
  phoneNumberRequired: true,
  billingAddressRequired: true,
  business: { name: "Vendredi" },
  buttonHeight: 52,
  buttonTheme: { applePay: "black", googlePay: "black" },
  buttonType: { applePay: "book", googlePay: "book" },
  layout: { maxColumns: 1, overflow: "never" },
  paymentMethods: { link: "never" },
};

function Buttons({
  onKnown,
  mayOpen,
  onApprove,
  onFail,
}: Omit<WalletButtonsProps, "settings" | "amount" | "language">) {
  const stripe = useStripe();
  const elements = useElements();
  const approve = (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { billingDetails, expressPaymentType } = event;
    if (!stripe || !elements || !isWalletName(expressPaymentType)) return event.paymentFailed();
    onApprove({
      wallet: expressPaymentType,
      payer: {
        name: billingDetails?.name ?? "",
        email: billingDetails?.email ?? "",
        phone: billingDetails?.phone ?? "",
        addressLine: [billingDetails?.address.line1, billingDetails?.address.line2].filter(Boolean).join(", "),
        postalCode: billingDetails?.address.postal_code ?? "",
        city: billingDetails?.address.city ?? "",
        country: billingDetails?.address.country ?? "",
      },
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
      fail: () => event.paymentFailed(),
    });
  };
  return (
    <ExpressCheckoutElement
      options={OPTIONS}
      onReady={({ availablePaymentMethods }) => onKnown(namesOf(availablePaymentMethods))}
      onClick={(event) => (mayOpen() ? event.resolve() : event.reject())}
      onConfirm={approve}
      onLoadError={onFail}
    />
  );
}

function namesOf(available: AvailablePaymentMethods | undefined): WalletName[] {
  return [
    ...(available?.applePay ? ["apple_pay" as const] : []),
    ...(available?.googlePay ? ["google_pay" as const] : []),
  ];
}
