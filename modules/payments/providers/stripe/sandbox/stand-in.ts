import type { SandboxTexts } from "./texts.ts";

type Fields = Record<string, unknown>;
type Listener = (event: unknown) => void;
type ApiAnswer = Fields & {
  error?: Fields & { code?: string; decline_code?: string; message?: string };
  status?: string;
  id?: string;
  next_action?: { redirect_to_url?: { url: string } };
};
type Outcome = { error?: Fields; paymentIntent?: ApiAnswer };
type FieldName = "number" | "expiry" | "cvc";

/**
 * Defines `window.Stripe` with as much of Stripe.js as `<Elements>` and `<PaymentElement>` need. Runs in the browser, as text:
 * it must not use anything from outside its own body.
 */
export function installStandIn(basePath: string, allTexts: Record<string, SandboxTexts>): void {
  const pickTexts = (locale: unknown): SandboxTexts => {
    const wanted = typeof locale === "string" && locale !== "auto" ? locale : document.documentElement.lang;
    return allTexts[wanted.slice(0, 2).toLowerCase()] ?? (allTexts["en"] as SandboxTexts);
  };

  const encode = (value: Fields, prefix = "", into = new URLSearchParams()): URLSearchParams => {
    for (const [key, entry] of Object.entries(value)) {
      const name = prefix ? `${prefix}[${key}]` : key;
      if (entry === null || entry === undefined) continue;
      if (typeof entry === "object") encode(entry as Fields, name, into);
      else into.append(name, `${entry as string | number | boolean}`);
    }
    return into;
  };

  const createEmitter = () => {
    const listeners = new Map<string, Listener[]>();
    return {
      on: (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      off: (name: string, listener?: Listener) =>
        void listeners.set(name, listener ? (listeners.get(name) ?? []).filter((entry) => entry !== listener) : []),
      emit: (name: string, event: unknown) => {
        for (const listener of listeners.get(name) ?? []) listener(event);
      },
    };
  };

  const addStylesheet = () => {
    if (document.querySelector("link[data-sandbox-elements]")) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `${basePath}/elements.css`;
    link.dataset["sandboxElements"] = "true";
    document.head.append(link);
  };

  const digitsOf = (text: string, limit: number) => text.replaceAll(/\D/g, "").slice(0, limit);
  const isLuhnValid = (digits: string) => {
    let sum = 0;
    for (let index = 0; index < digits.length; index++) {
      const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  };
  const formats: Record<FieldName, (text: string) => string> = {
    number: (text) => {
      const digits = digitsOf(text, 16);
      const groups = /^3[47]/.test(digits)
        ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
        : [0, 4, 8, 12].map((start) => digits.slice(start, start + 4));
      return groups.filter(Boolean).join(" ");
    },
    expiry: (text) => {
      const digits = digitsOf(/^[2-9]/.test(text) ? `0${text}` : text, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    cvc: (text) => digitsOf(text, 4),
  };

  /** The card form. `validate(true)` shows what is wrong; it answers the first problem, or null. */
  const createCardForm = (texts: SandboxTexts, changed: () => void) => {
    const root = document.createElement("div");
    root.className = "sandbox-card";
    const inputs = {} as Record<FieldName, { input: HTMLInputElement; error: HTMLElement }>;
    const addText = (text: string) => {
      const line = document.createElement("p");
      line.className = "sandbox-notice";
      line.textContent = text;
      root.append(line);
    };
    const problems: Record<FieldName, () => { code: string; message: string } | null> = {
      number: () => {
        const digits = digitsOf(inputs.number.input.value, 16);
        if (digits.length < 15) return { code: "incomplete_number", message: texts.incompleteNumber };
        return isLuhnValid(digits) ? null : { code: "invalid_number", message: texts.invalidNumber };
      },
      expiry: () => {
        const digits = digitsOf(inputs.expiry.input.value, 4);
        const month = Number(digits.slice(0, 2));
        if (digits.length < 4 || month < 1 || month > 12)
          return { code: "incomplete_expiry", message: texts.incompleteExpiry };
        const now = new Date();
        const isPast =
          2000 + Number(digits.slice(2)) < now.getFullYear() ||
          (2000 + Number(digits.slice(2)) === now.getFullYear() && month < now.getMonth() + 1);
        return isPast ? { code: "invalid_expiry_year_past", message: texts.invalidExpiry } : null;
      },
      cvc: () =>
        digitsOf(inputs.cvc.input.value, 4).length >= 3
          ? null
          : { code: "incomplete_cvc", message: texts.incompleteCvc },
    };
    const show = (name: FieldName, message: string) => {
      inputs[name].error.textContent = message;
      inputs[name].input.setAttribute("aria-invalid", message ? "true" : "false");
    };
    const addField = (name: FieldName, label: string, hint: string, autocomplete: AutoFill, isWide: boolean) => {
      const id = `sandbox-card-${name}`;
      const box = document.createElement("div");
      if (isWide) box.className = "sandbox-wide";
      const caption = document.createElement("label");
      caption.htmlFor = id;
      caption.textContent = label;
      const input = document.createElement("input");
      // No name: whatever becomes of the page's own form, a card number is never posted with it.
      Object.assign(input, { id, inputMode: "numeric", autocomplete, placeholder: hint });
      input.setAttribute("aria-required", "true");
      input.setAttribute("aria-describedby", `${id}-error`);
      const error = document.createElement("p");
      Object.assign(error, { id: `${id}-error`, className: "sandbox-error" });
      error.setAttribute("role", "alert");
      input.addEventListener("input", (event) => {
        const isDeleting = event instanceof InputEvent && (event.inputType ?? "").startsWith("delete");
        const isAtEnd = input.selectionStart === input.value.length;
        if (!isDeleting && isAtEnd) input.value = formats[name](input.value);
        show(name, "");
        changed();
      });
      input.addEventListener("blur", () => {
        input.value = formats[name](input.value);
        if (input.value) show(name, problems[name]()?.message ?? "");
      });
      inputs[name] = { input, error };
      box.append(caption, input, error);
      root.append(box);
    };
    addText(texts.notice);
    addField("number", texts.cardNumber, "1234 1234 1234 1234", "cc-number", true);
    addField("expiry", texts.expiry, texts.expiryHint, "cc-exp", false);
    addField("cvc", texts.cvc, "123", "cc-csc", false);
    for (const line of texts.testCards) addText(line);
    return {
      root,
      isEmpty: () => Object.values(inputs).every(({ input }) => !input.value),
      focus: () => inputs.number.input.focus(),
      clear: () => {
        for (const name of ["number", "expiry", "cvc"] as const) {
          inputs[name].input.value = "";
          show(name, "");
        }
      },
      setDisabled: (isDisabled: boolean) => {
        for (const { input } of Object.values(inputs)) input.disabled = isDisabled;
      },
      validate: (isShown: boolean) => {
        let first: { code: string; message: string } | null = null;
        for (const name of ["number", "expiry", "cvc"] as const) {
          const problem = problems[name]();
          if (isShown) show(name, problem?.message ?? "");
          if (problem && !first) {
            first = problem;
            if (isShown) inputs[name].input.focus();
          }
        }
        return first;
      },
      values: () => {
        const expiry = digitsOf(inputs.expiry.input.value, 4);
        return {
          number: digitsOf(inputs.number.input.value, 16),
          exp_month: expiry.slice(0, 2),
          exp_year: expiry.slice(2),
          cvc: inputs.cvc.input.value,
        };
      },
    };
  };

  const createElement = (type: string, texts: SandboxTexts, forgotten: () => void) => {
    const emitter = createEmitter();
    const form = createCardForm(texts, () =>
      emitter.emit("change", {
        elementType: type,
        complete: form.validate(false) === null,
        empty: form.isEmpty(),
        collapsed: false,
        value: { type: "card" },
      }),
    );
    const element = {
      ...emitter,
      form,
      once: (name: string, listener: Listener) => {
        const wrapped = (event: unknown) => {
          emitter.off(name, wrapped);
          listener(event);
        };
        emitter.on(name, wrapped);
      },
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
    return element;
  };
  type SandboxElement = ReturnType<typeof createElement>;

  const createElements = (options: Fields, texts: SandboxTexts) => {
    const made = new Map<string, SandboxElement>();
    const current = { ...options };
    return {
      options: current,
      create: (type: string) => {
        const element = createElement(type, texts, () => made.delete(type));
        made.set(type, element);
        return element;
      },
      getElement: (type: unknown) =>
        made.get(String((type as { __elementType?: string })?.__elementType ?? type)) ?? null,
      update: (changes: Fields) => void Object.assign(current, changes),
      fetchUpdates: async () => ({}),
      card: () => made.get("payment")?.form.values() ?? {},
      submit: async () => {
        const problem = made.get("payment")?.form.validate(true) ?? null;
        return problem ? { error: { type: "validation_error", ...problem } } : { selectedPaymentMethod: "card" };
      },
    };
  };
  type SandboxElements = ReturnType<typeof createElements>;

  const createClient = (publishableKey: string, clientOptions: Fields = {}) => {
    const texts = pickTexts(clientOptions["locale"]);
    const idOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

    const call = async (method: "GET" | "POST", path: string, fields: Fields): Promise<Outcome> => {
      const query = encode(fields).toString();
      try {
        const response = await fetch(`${basePath}${path}${method === "GET" ? `?${query}` : ""}`, {
          method,
          headers: { authorization: `Bearer ${publishableKey}`, "content-type": "application/x-www-form-urlencoded" },
          ...(method === "POST" ? { body: query } : {}),
        });
        const answer = (await response.json()) as ApiAnswer;
        if (!answer.error) return { paymentIntent: answer };
        const message =
          texts.errors[answer.error.decline_code ?? ""] ?? texts.errors[answer.error.code ?? ""] ?? texts.failed;
        return { error: { ...answer.error, message } };
      } catch {
        return { error: { type: "api_connection_error", message: texts.failed } };
      }
    };

    /** Leaves the page for the bank's challenge; the promise stays open because the page is going away. */
    const followAction = (outcome: Outcome): Promise<Outcome> | Outcome => {
      const url =
        outcome.paymentIntent?.status === "requires_action"
          ? outcome.paymentIntent.next_action?.redirect_to_url?.url
          : undefined;
      if (!url) return outcome;
      location.assign(`${url}&locale=${document.documentElement.lang}`);
      return new Promise(() => undefined);
    };

    const goTo = (returnUrl: string, outcome: Outcome, clientSecret: string): Promise<Outcome> => {
      const url = new URL(returnUrl);
      url.searchParams.set("payment_intent", outcome.paymentIntent?.id ?? "");
      url.searchParams.set("payment_intent_client_secret", clientSecret);
      url.searchParams.set("redirect_status", "succeeded");
      location.assign(url);
      return new Promise(() => undefined);
    };

    const confirmPayment = async (given: {
      elements?: SandboxElements;
      clientSecret?: string;
      confirmParams?: Fields;
      redirect?: string;
    }): Promise<Outcome> => {
      const clientSecret = given.clientSecret ?? (given.elements?.options["clientSecret"] as string | undefined) ?? "";
      const problem = given.elements ? (await given.elements.submit()).error : undefined;
      if (problem) return { error: problem };
      const method = given.elements ? { payment_method_data: { type: "card", card: given.elements.card() } } : {};
      const fields = { client_secret: clientSecret, ...method, ...given.confirmParams };
      const outcome = await followAction(
        await call("POST", `/v1/payment_intents/${idOf(clientSecret)}/confirm`, fields),
      );
      const returnUrl = given.confirmParams?.["return_url"];
      if (outcome.error || given.redirect === "if_required" || typeof returnUrl !== "string") return outcome;
      return goTo(returnUrl, outcome, clientSecret);
    };

    const retrieve = (clientSecret: string) =>
      call("GET", `/v1/payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret });
    return {
      elements: (options: Fields = {}) =>
        createElements(options, pickTexts(options["locale"] ?? clientOptions["locale"])),
      confirmPayment,
      retrievePaymentIntent: retrieve,
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
        followAction(await retrieve(clientSecret)),
      confirmCardPayment: (clientSecret: string, data: Fields = {}) =>
        confirmPayment({ clientSecret, confirmParams: data, redirect: "if_required" }),
      createPaymentMethod: () => Promise.reject(new Error("not part of the sandbox")),
      createToken: () => Promise.reject(new Error("not part of the sandbox")),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };

  Object.assign(window, { Stripe: Object.assign(createClient, { version: "endive" }) });
}
