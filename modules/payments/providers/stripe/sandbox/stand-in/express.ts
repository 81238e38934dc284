import type { SandboxTexts } from "../texts.ts";
import type { createEmitter, Fields } from "./emitter.ts";
import type { openWalletSheet } from "./wallet-sheet.ts";

export type ExpressParts = { createEmitter: typeof createEmitter; openWalletSheet: typeof openWalletSheet };

type ExpressSetup = {
  texts: SandboxTexts;
  /** Of the elements that it belongs to, as they are now. */
  options: Fields;
  addStylesheet: () => void;
  /** The card that the wallet pays with, once its owner has said yes. */
  agreed: (card: string) => void;
  forgotten: () => void;
};

/**
 * Stripe's express checkout: a button for each wallet that this browser has. Which ones, `localStorage["sandbox-wallet"]` says: `apple_pay`, `google_pay`,
 * both with a comma, or nothing.
 */
export function createExpress(parts: ExpressParts, { texts, options, addStylesheet, agreed, forgotten }: ExpressSetup) {
  const emitter = parts.createEmitter();
  const root = Object.assign(document.createElement("div"), { className: "sandbox-wallets" });
  const labels: Record<string, string> = { apple_pay: "Apple Pay", google_pay: "Google Pay" };
  const had = (localStorage.getItem("sandbox-wallet") ?? "").split(",").filter((name) => name in labels);
  const amount = () => `${(Number(options["amount"]) / 100).toFixed(2)} €`;
  const open = (name: string) =>
    parts.openWalletSheet(
      { label: labels[name] ?? name, amount: amount(), texts },
      {
        agreed: (billingDetails, card) => {
          agreed(card);
          emitter.emit("confirm", {
            elementType: "expressCheckout",
            expressPaymentType: name,
            billingDetails,
            paymentFailed: () => undefined,
          });
        },
        left: () => emitter.emit("cancel", { elementType: "expressCheckout" }),
      },
    );
  for (const name of had) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: labels[name] });
    button.className = "sandbox-wallet";
    button.addEventListener("click", () =>
      emitter.emit("click", {
        elementType: "expressCheckout",
        expressPaymentType: name,
        resolve: () => open(name),
        reject: () => undefined,
      }),
    );
    root.append(button);
  }
  const methods = { applePay: had.includes("apple_pay"), googlePay: had.includes("google_pay") };
  return {
    ...emitter,
    mount: (target: string | HTMLElement) => {
      addStylesheet();
      (typeof target === "string" ? document.querySelector(target) : target)?.replaceChildren(root);
      const event = { elementType: "expressCheckout", availablePaymentMethods: had.length > 0 ? methods : undefined };
      setTimeout(() => emitter.emit("ready", event), 0);
    },
    update: () => undefined,
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      forgotten();
    },
    focus: () => root.querySelector("button")?.focus(),
    blur: () => undefined,
  };
}
