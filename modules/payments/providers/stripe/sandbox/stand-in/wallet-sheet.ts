import type { SandboxTexts } from "../texts.ts";

/** Who pays by the wallet, in Stripe's own shape. */
export type Payer = {
  name: string;
  email: string;
  phone: string;
  address: { line1: string; line2: null; city: string; state: string; postal_code: string; country: string };
};
type SheetAsk = { label: string; amount: string; texts: SandboxTexts };
type SheetEnds = { agreed: (payer: Payer, card: string) => void; left: () => void };

/** What a phone shows over the page when its wallet pays: who pays, how much, and three ways to end it. */
export function openWalletSheet({ label, amount, texts }: SheetAsk, { agreed, left }: SheetEnds): void {
  const sheet = document.createElement("dialog");
  sheet.className = "sandbox-sheet";
  sheet.setAttribute("aria-label", label);
  const textOf = (tag: "p" | "h2", text: string) => Object.assign(document.createElement(tag), { textContent: text });
  const add = (name: keyof Payer, caption: string, value: string) => {
    const input = Object.assign(document.createElement("input"), { id: `sandbox-sheet-${name}`, value });
    const box = Object.assign(document.createElement("label"), { textContent: caption, htmlFor: input.id });
    sheet.append(box, input);
    return input;
  };
  sheet.append(textOf("h2", label), textOf("p", `Vendredi · ${amount}`), textOf("p", texts.notice));
  const name = add("name", texts.walletName, "Camille Martin");
  const email = add("email", texts.walletEmail, "camille.martin@example.org");
  const phone = add("phone", texts.walletPhone, "+33 6 12 34 56 78");
  const close = () => {
    sheet.close();
    sheet.remove();
  };
  const end = (card: string) => {
    close();
    const address = {
      line1: "12 rue des Lilas",
      line2: null,
      city: "Lille",
      state: "",
      postal_code: "59000",
      country: "FR",
    };
    agreed({ name: name.value, email: email.value, phone: phone.value, address }, card);
  };
  const addButton = (caption: string, press: () => void) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: caption });
    button.addEventListener("click", press);
    sheet.append(button);
  };
  const leave = () => {
    close();
    left();
  };
  addButton(texts.walletPay, () => end("4242424242424242"));
  addButton(texts.walletRefuse, () => end("4000000000000002"));
  addButton(texts.walletLeave, leave);
  sheet.addEventListener("cancel", (event) => {
    event.preventDefault();
    // The page has a dialog of its own beneath: it stays.
    event.stopPropagation();
    leave();
  });
  document.body.append(sheet);
  sheet.showModal();
}
