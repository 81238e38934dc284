import type { SandboxTexts } from "../texts.ts";
import type { createElements, ElementsParts } from "./elements.ts";
import type { Fields } from "./emitter.ts";

type ApiAnswer = Fields & {
  error?: Fields & { code?: string; decline_code?: string; message?: string };
  status?: string;
  id?: string;
  next_action?: { redirect_to_url?: { url: string } };
};
type Outcome = { error?: Fields; paymentIntent?: ApiAnswer };

/** Calls of the sandbox's API with a page's key. */
export function createCaller(basePath: string, publishableKey: string, texts: SandboxTexts) {
  const encode = (value: Fields, prefix = "", into = new URLSearchParams()): URLSearchParams => {
    for (const [key, entry] of Object.entries(value)) {
      const name = prefix ? `${prefix}[${key}]` : key;
      if (entry === null || entry === undefined) continue;
      if (typeof entry === "object") encode({ ...entry }, name, into);
      else if (typeof entry === "string" || typeof entry === "number" || typeof entry === "boolean")
        into.append(name, String(entry));
    }
    return into;
  };
  return async (method: "GET" | "POST", path: string, fields: Fields): Promise<Outcome> => {
    const query = encode(fields).toString();
    try {
      const response = await fetch(`${basePath}${path}${method === "GET" ? `?${query}` : ""}`, {
        method,
        headers: { authorization: `Bearer ${publishableKey}`, "content-type": "application/x-www-form-urlencoded" },
        ...(method === "POST" ? { body: query } : {}),
      });
      // The sandbox of this very server has written it.
      const answer = (await response.json()) as ApiAnswer;
      if (!answer.error) return { paymentIntent: answer };
      const message =
        texts.errors[answer.error.decline_code ?? ""] ?? texts.errors[answer.error.code ?? ""] ?? texts.failed;
      return { error: { ...answer.error, message } };
    } catch {
      return { error: { type: "api_connection_error", message: texts.failed } };
    }
  };
}

/** Ways out of the page; their promises stay open because the page is going away. */
export function createWays() {
  const leaveFor = (url: string | URL): Promise<never> => {
    location.assign(url);
    return new Promise(() => undefined);
  };
  /** To the bank's challenge, where the payment wants one. */
  const followAction = (outcome: Outcome): Promise<Outcome> | Outcome => {
    const url =
      outcome.paymentIntent?.status === "requires_action"
        ? outcome.paymentIntent.next_action?.redirect_to_url?.url
        : undefined;
    return url ? leaveFor(`${url}&locale=${document.documentElement.lang}`) : outcome;
  };
  const goTo = (returnUrl: string, outcome: Outcome, clientSecret: string): Promise<Outcome> => {
    const url = new URL(returnUrl);
    url.searchParams.set("payment_intent", outcome.paymentIntent?.id ?? "");
    url.searchParams.set("payment_intent_client_secret", clientSecret);
    url.searchParams.set("redirect_status", "succeeded");
    return leaveFor(url);
  };
  return { followAction, goTo };
}

export type ClientParts = ElementsParts & {
  createCaller: typeof createCaller;
  createElements: typeof createElements;
  createWays: typeof createWays;
};

type ClientSetup = {
  basePath: string;
  publishableKey: string;
  options: Fields;
  pickTexts: (locale: unknown) => SandboxTexts;
};

/** What `Stripe(key, options)` answers. */
export function createClient(parts: ClientParts, { basePath, publishableKey, options, pickTexts }: ClientSetup) {
  const call = parts.createCaller(basePath, publishableKey, pickTexts(options["locale"]));
  const ways = parts.createWays();
  const pathOf = (clientSecret: string) => `/v1/payment_intents/${clientSecret.split("_secret_")[0] ?? ""}`;

  const confirmPayment = async (given: {
    elements?: ReturnType<typeof createElements>;
    clientSecret?: string;
    confirmParams?: Fields;
    redirect?: string;
  }): Promise<Outcome> => {
    const { elements, confirmParams } = given;
    const ofElements = elements?.options["clientSecret"];
    const clientSecret = given.clientSecret ?? (typeof ofElements === "string" ? ofElements : "");
    const problem = elements ? (await elements.submit()).error : undefined;
    if (problem) return { error: problem };
    const method = elements ? { payment_method_data: { type: "card", card: elements.card() } } : {};
    const fields = { client_secret: clientSecret, ...method, ...confirmParams };
    const outcome = await ways.followAction(await call("POST", `${pathOf(clientSecret)}/confirm`, fields));
    const returnUrl = confirmParams?.["return_url"];
    if (outcome.error || given.redirect === "if_required" || typeof returnUrl !== "string") return outcome;
    return ways.goTo(returnUrl, outcome, clientSecret);
  };
  const retrieve = (clientSecret: string) => call("GET", pathOf(clientSecret), { client_secret: clientSecret });
  const isNoPart = () => Promise.reject(new Error("not part of the sandbox"));

  return {
    elements: (own: Fields = {}) => {
      const texts = pickTexts(own["locale"] ?? options["locale"]);
      return parts.createElements(parts, { options: own, texts, basePath });
    },
    confirmPayment,
    retrievePaymentIntent: retrieve,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      ways.followAction(await retrieve(clientSecret)),
    confirmCardPayment: (clientSecret: string, data: Fields = {}) =>
      confirmPayment({ clientSecret, confirmParams: data, redirect: "if_required" }),
    createPaymentMethod: isNoPart,
    createToken: isNoPart,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}
