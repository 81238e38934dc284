import type { ComponentType } from "react";
import type { Cents } from "#platform/money.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { PaymentPage } from "./provider.ts";
import type { WalletName } from "./wallets.ts";

/** `unanswered`: nobody here knows whether it is authorised, which another tab may have done as well: the server is asked. */
export type FormOutcome =
  | { kind: "authorised" }
  | { kind: "incomplete" }
  | { kind: "unanswered" }
  | { kind: "declined"; message: string | null };

/** What the pay button may ask of a provider's form. `confirm` may leave the page for the bank and never come back. */
export type FormHandle = {
  check: () => Promise<boolean>;
  confirm: (payment: { data: Record<string, string>; returnUrl: string }) => Promise<FormOutcome>;
};

/** A provider's own form. The amount may change while it stands; the payment itself is opened when the buyer pays. */
export type PaymentFormProps = {
  settings: PaymentPage["settings"];
  amount: Cents;
  language: Language;
  onHandle: (handle: FormHandle | null) => void;
  onReady: () => void;
  onFail: () => void;
};

/** Whoever pays, as their wallet knows them; empty where it does not. */
export type WalletPayer = Record<
  "name" | "email" | "phone" | "addressLine" | "postalCode" | "city" | "country",
  string
>;

/** The owner of a wallet has said yes: nothing is authorised before `confirm` is called with a payment of ours. */
export type WalletApproval = {
  wallet: WalletName;
  payer: WalletPayer;
  /** Whether the wallet still stands by it. */
  check: () => Promise<boolean>;
  confirm: FormHandle["confirm"];
  /** Lets the wallet say that it did not work. */
  fail: () => void;
};

/** A provider's own buttons for the wallets of this browser. */
export type WalletButtonsProps = {
  settings: PaymentPage["settings"];
  amount: Cents;
  language: Language;
  /** Which wallets this browser has; none: an empty list. */
  onKnown: (wallets: readonly WalletName[]) => void;
  /** Asked in the moment of a press: whether the wallet may open. */
  mayOpen: () => boolean;
  onApprove: (approval: WalletApproval) => void;
  onFail: () => void;
};

/** `failed`: the bank's no to a card · `refused`: the provider's own no · `left`: the buyer came back without an answer. */
export type ReturnEnd = "succeeded" | "failed" | "refused" | "left";

/** What the browser knows of a provider. */
export type BrowserSide = {
  /** Its form, whose code comes when it is shown; left out by a provider that sends the buyer away. */
  Form?: ComponentType<PaymentFormProps>;
  /** Its buttons for wallets; left out by a provider that takes none. */
  WalletButtons?: ComponentType<WalletButtonsProps>;
  /** Of what it adds to the address that a buyer comes back to: the names that the server reads. */
  returnNames: readonly string[];
  /** Whether it has added a parameter: it is taken out again. */
  isReturnParameter: (name: string) => boolean;
  /** How the way to the bank or to the provider ended by that address, for the page's words alone; null when it does not say. */
  readReturn: (parameters: URLSearchParams) => ReturnEnd | null;
};
