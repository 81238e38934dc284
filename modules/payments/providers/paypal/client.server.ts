import type { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { callProvider, type ProviderCall } from "../../call-provider.server.ts";
import { PaymentError } from "../../provider.ts";
import { tokenSchema } from "./objects.ts";

export type PaypalKeys = { clientId: string; clientSecret: string };

export type PaypalClientOptions = PaypalKeys & {
  /** Where the API lives, without a slash at its end. */
  apiBase: string;
  clock: Clock;
  fetch?: typeof fetch;
};

type Asked<T> = Pick<ProviderCall, "method" | "body"> & {
  path: string;
  /** The same key is the same effect, and the same answer. */
  key?: string;
  schema: z.ZodType<T>;
};

export type PaypalClient = <T>(asked: Asked<T>) => Promise<T>;

/** A token is asked for anew this long before it ends. */
const MARGIN_MS = 60_000;

/** PayPal's REST API: a token for our keys, then calls with it. A no to what is asked of an order or payment is its state: it is looked at again. */
export function createPaypalClient({
  clientId,
  clientSecret,
  apiBase,
  clock,
  fetch: send = fetch,
}: PaypalClientOptions): PaypalClient {
  let token = { text: "", until: 0 };
  const demandToken = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (token.until > now) return token.text;
    const answer = await callProvider(
      {
        fetch: send,
        method: "POST",
        url: `${apiBase}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      () => "rejected",
    );
    const { access_token: text, expires_in: seconds } = read(tokenSchema, answer);
    token = { text, until: now + seconds * 1000 - MARGIN_MS };
    return text;
  };
  return async ({ path, key, schema, ...asked }) => {
    const headers = {
      authorization: `Bearer ${await demandToken()}`,
      "content-type": "application/json",
      prefer: "return=representation",
      ...(key === undefined ? {} : { "PayPal-Request-Id": key }),
    };
    const answer = await callProvider({ fetch: send, url: `${apiBase}${path}`, headers, ...asked }, ({ status }) => {
      if (status === 401) token = { text: "", until: 0 };
      return status === 422 ? "state" : "rejected";
    });
    return read(schema, answer);
  };
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PaymentError("failed", "PayPal's answer is none that is known", { cause: parsed.error });
}
