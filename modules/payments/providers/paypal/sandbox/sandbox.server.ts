import { createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { isLocalCall, isSameSecret } from "../../../sandbox/doors.ts";
import type { FaultKind } from "../../../sandbox/faults.ts";
import { openSandbox, type Answer, type OpenSandbox } from "../../../sandbox/open-sandbox.ts";
import { NOTICE_HEADERS } from "../names.ts";
import { addCalls, type Work } from "./calls.server.ts";
import { addHostedPage } from "./pay-page.server.ts";
import { createId, type PaypalSandboxOptions, type SandboxOrder } from "./orders.ts";

/** Its `app` has /v1, /v2, /checkoutnow and /hosted.css. */
export type PaypalSandbox = OpenSandbox & { inspect: () => Promise<SandboxOrder[]> };

const BROKEN: Answer = { status: 500, body: { name: "INTERNAL_SERVER_ERROR" } };

/** The part of PayPal's REST API that the product needs, with its page and checked notices. Calls are answered to the holder of the keys on this machine alone. */
export function createPaypalSandbox(options: PaypalSandboxOptions): PaypalSandbox {
  const { store, keys, basePath, deliver } = options;
  const { sandbox, add, notify } = openSandbox<Work>({
    basePath,
    deliver: (event) => deliver(event, signed(event, keys)),
    answer: (ask) => answerCall({ ...ask, options }),
  });
  addTokenCall(sandbox.app, options);
  sandbox.app.post("/v1/notifications/verify-webhook-signature", async (context) => {
    const { webhook_event: event, transmission_sig: given } = await context.req.json<Record<string, unknown>>();
    const isOwn = isSameSecret(String(given), signatureOf(JSON.stringify(event), keys));
    return context.json({ verification_status: isOwn ? "SUCCESS" : "FAILURE" });
  });
  addCalls(add, options);
  addHostedPage(sandbox.app, options, (id) =>
    notify(JSON.stringify({ id: `WH-${createId()}`, event_type: "CHECKOUT.ORDER.APPROVED", resource: { id } })),
  );
  return {
    ...sandbox,
    inspect: async () => (await store.run((session) => session.list("order"))).map(({ order }) => order),
  };
}

type Keys = PaypalSandboxOptions["keys"];

/** The sandbox signs what it has sent with a secret of its own; PayPal does it with a certificate. Nobody but the check reads it. */
const signatureOf = (event: string, { clientSecret }: Keys): string =>
  createHmac("sha256", clientSecret).update(`notice:${event}`).digest("base64");

/** The headers of a notice. */
const signed = (event: string, keys: Keys): Record<string, string> => ({
  [NOTICE_HEADERS.auth_algo]: "SHA256withRSA",
  [NOTICE_HEADERS.cert_url]: "https://sandbox.internal/cert",
  [NOTICE_HEADERS.transmission_id]: createId(),
  [NOTICE_HEADERS.transmission_time]: "2026-01-01T00:00:00Z",
  [NOTICE_HEADERS.transmission_sig]: signatureOf(event, keys),
});

const tokenOf = ({ clientId, clientSecret }: Keys): string =>
  createHmac("sha256", clientSecret).update(`token:${clientId}`).digest("base64url");

function addTokenCall(app: Hono<CallEnv>, { keys }: PaypalSandboxOptions): void {
  const expected = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`;
  app.post("/v1/oauth2/token", (context) =>
    isSameSecret(context.req.header("authorization") ?? "", expected) && isLocalCall(context)
      ? context.json({ access_token: tokenOf(keys), token_type: "Bearer", expires_in: 32_400 })
      : context.json({ error: "invalid_client" }, 401),
  );
}

async function answerCall({
  context,
  options: { store, keys },
  work,
  fault,
}: {
  context: Context<CallEnv>;
  options: PaypalSandboxOptions;
  work: Work;
  fault: FaultKind | null;
}): Promise<Answer> {
  const given = context.req.header("authorization") ?? "";
  if (!isSameSecret(given, `Bearer ${tokenOf(keys)}`) || !isLocalCall(context))
    return { status: 401, body: { error: "invalid_token" } };
  if (fault === "error") return BROKEN;
  if (fault === "busy") return { status: 429, body: { name: "RATE_LIMIT_REACHED" } };
  const key = context.req.header("paypal-request-id");
  const body: unknown = await context.req.json().catch(() => null);
  return store.run(async (session) => {
    const known = key === undefined ? undefined : await session.get("answer", key);
    if (known) return known;
    const done = fault === "stored_error" ? BROKEN : await work(session, body, context);
    const answer = fault === "stored_error_after" ? BROKEN : done;
    // As PayPal does it, a no is not kept: what was asked may be asked again.
    const isKept = answer.status < 400 || answer.status >= 500;
    if (key !== undefined && isKept) await session.put("answer", key, answer);
    return answer;
  });
}
