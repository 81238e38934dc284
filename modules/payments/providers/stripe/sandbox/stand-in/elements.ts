import type { SandboxTexts } from "../texts.ts";
import type { createEmitter, Fields } from "./emitter.ts";
import type { CardFormParts, createCardForm } from "./card-form.ts";
import type { createExpress, ExpressParts } from "./express.ts";

export type ElementParts = CardFormParts & {
  createCardForm: typeof createCardForm;
  createEmitter: typeof createEmitter;
};

type ElementSetup = { type: string; texts: SandboxTexts; addStylesheet: () => void; forgotten: () => void };

/** One of Stripe's elements: whatever its type, the card form. */
export function createElement(parts: ElementParts, { type, texts, addStylesheet, forgotten }: ElementSetup) {
  const emitter = parts.createEmitter();
  const form = parts.createCardForm(parts, texts, () =>
    emitter.emit("change", {
      elementType: type,
      complete: form.validate(false) === null,
      empty: form.isEmpty(),
      collapsed: false,
      value: { type: "card" },
    }),
  );
  return {
    ...emitter,
    form,
    mount: (target: string | HTMLElement) => {
      addStylesheet();
      (typeof target === "string" ? document.querySelector(target) : target)?.replaceChildren(form.root);
      setTimeout(() => emitter.emit("ready", { elementType: type }), 0);
    },
    update: (options?: Fields) => {
      if (typeof options?.["readOnly"] === "boolean") form.setDisabled(options["readOnly"]);
    },
    unmount: () => form.root.remove(),
    destroy: () => {
      form.root.remove();
      forgotten();
    },
    focus: form.focus,
    clear: form.clear,
    blur: () => undefined,
    collapse: () => undefined,
  };
}

export type ElementsParts = ElementParts &
  ExpressParts & { createElement: typeof createElement; createExpress: typeof createExpress };

type ElementsSetup = { options: Fields; texts: SandboxTexts; basePath: string };

/** The elements of a page: one of each type. */
export function createElements(parts: ElementsParts, { options, texts, basePath }: ElementsSetup) {
  const made = new Map<string, ReturnType<typeof createElement>>();
  const current: Fields = { ...options };
  /** What a wallet pays with: its owner has said yes. */
  let walletCard: string | null = null;
  const addStylesheet = () => {
    if (document.querySelector("link[data-sandbox-elements]")) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: `${basePath}/elements.css` });
    link.dataset["sandboxElements"] = "true";
    document.head.append(link);
  };
  /** React's own wrapper asks by the component. */
  const typeOf = (asked: unknown) =>
    asked instanceof Object && "__elementType" in asked ? String(asked.__elementType) : String(asked);
  return {
    options: current,
    create: (type: string) => {
      const setup = { texts, addStylesheet, forgotten: () => made.delete(type) };
      const agreed = (card: string) => {
        walletCard = card;
      };
      if (type === "expressCheckout") return parts.createExpress(parts, { ...setup, options: current, agreed });
      const element = parts.createElement(parts, { ...setup, type });
      made.set(type, element);
      return element;
    },
    getElement: (asked: unknown) => made.get(typeOf(asked)) ?? null,
    update: (changes: Fields) => void Object.assign(current, changes),
    fetchUpdates: async () => ({}),
    card: () =>
      walletCard === null
        ? (made.get("payment")?.form.values() ?? {})
        : { number: walletCard, exp_month: "12", exp_year: "34", cvc: "123" },
    submit: async () => {
      if (walletCard !== null) return { selectedPaymentMethod: "card" };
      const problem = made.get("payment")?.form.validate(true) ?? null;
      return problem ? { error: { type: "validation_error", ...problem } } : { selectedPaymentMethod: "card" };
    },
  };
}
