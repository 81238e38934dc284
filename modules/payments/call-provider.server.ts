import { PaymentError } from "./provider.ts";

const TIMEOUT_MS = 8_000;

export type ProviderCall = {
  fetch: typeof fetch;
  method: "GET" | "POST" | "PUT" | "PATCH";
  url: string;
  headers: Record<string, string>;
  /** Sent as it is; JSON for anything but a text. */
  body?: unknown;
  signal?: AbortSignal;
};

/** What a provider answered that is no success. */
export type ProviderRefusal = { status: number; body: unknown };

/**
 * Asks a provider over HTTP and answers the JSON it answers; null where it answers nothing. Throws `PaymentError`: `lost` when no answer came, `failed`
 * for its own errors, and what `problemOf` makes of a refusal.
 */
export async function callProvider(
  { fetch: send, method, url, headers, body, signal }: ProviderCall,
  problemOf: (refusal: ProviderRefusal) => "state" | "rejected",
): Promise<unknown> {
  const { status, text } = await ask(async () => {
    const response = await send(url, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  });
  if (status >= 200 && status < 300) return text === "" ? null : readAnswer(text);
  if (status >= 500 || status === 429) throw new PaymentError("failed", `the provider answered ${status}`);
  const refusal = { status, body: readRefusal(text) };
  throw new PaymentError(problemOf(refusal), `the provider answered ${status}`);
}

/** Whatever keeps an answer from arriving whole: it may have happened. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PaymentError("lost", "the provider did not answer", { cause: error });
  }
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PaymentError("lost", "the provider's answer was not whole", { cause: error });
  }
}

function readRefusal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
