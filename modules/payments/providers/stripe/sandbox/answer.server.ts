import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import { SandboxError } from "./api-error.ts";
import type { FaultKind } from "../../../sandbox/faults.ts";
import { parseForm, textOf, type FormObject } from "./form.ts";
import { keyRole } from "./keys.server.ts";
import type { SandboxKeys } from "./objects.ts";
import type { SandboxEvent, SandboxIntent, StoredAnswer } from "./objects.ts";
import type { SandboxStore } from "./store.server.ts";
import { createId, publicIntent, type Till } from "./till.server.ts";

/** A call as it came in: path without the mount point, raw form. `isLocal`: from this machine itself. */
export type SandboxCall = {
  method: "GET" | "POST";
  path: string;
  raw: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  isLocal: boolean;
};
export type SandboxAnswer = {
  status: number;
  body: string;
  requestId: string;
  isReplayed: boolean;
  events: SandboxEvent[];
};
/** One API operation. `isPublic`: called with the publishable key, from a browser. */
export type Operation = (till: Till, form: FormObject, isPublic: boolean) => Promise<unknown>;

/** Errors that Stripe raises before it begins to work: never kept under the key. */
const NOT_KEPT = new Set(["parameter_missing", "amount_too_small", "secret_key_required", "url_invalid"]);

/** Carries one call out: key check, idempotency (first answer kept, errors too), the operation, all in one session of the store. */
export async function answerCall({
  call,
  operation,
  store,
  keys,
  clock,
  place,
  fault,
}: {
  call: SandboxCall;
  operation: Operation;
  store: SandboxStore;
  keys: SandboxKeys;
  clock: Clock;
  place: Pick<Till, "baseUrl" | "isOwnAddress">;
  fault: FaultKind | null;
}): Promise<SandboxAnswer> {
  const form = parseForm(call.raw);
  const requestId = createId("req");
  const apiKey = call.authorization?.replace(/^Bearer /, "") ?? textOf(form, "key") ?? "";
  const send = (status: number, error: Record<string, unknown>): SandboxAnswer => ({
    status,
    body: errorBody(error),
    requestId,
    isReplayed: false,
    events: [],
  });
  const role = keyRole(keys, apiKey);
  // A stranger learns nothing of a secret key that happens to be right.
  if (!role || (role === "secret" && !call.isLocal))
    return send(401, {
      type: "invalid_request_error",
      message: "Invalid API Key provided: this sandbox knows the keys of its own installation only.",
    });
  if (fault === "error") return send(500, { type: "api_error", message: "sandbox fault" });
  if (fault === "busy")
    return send(429, { type: "invalid_request_error", code: "rate_limit", message: "sandbox fault" });
  return store.run(async (session) => {
    // Browsers send no keys of theirs; a stranger who does fills no table with them.
    const answerId =
      role === "secret" && call.method === "POST" && call.idempotencyKey ? `${apiKey}:${call.idempotencyKey}` : null;
    const hash = createHash("sha256").update(`${call.path}\n${call.raw}`).digest("hex");
    const kept = answerId ? await session.get("answer", answerId) : undefined;
    if (kept) return { ...replay(kept, hash), requestId, events: [] };
    const till: Till = {
      session,
      seconds: Math.floor(clock.now().getTime() / 1000),
      ...place,
      request: { id: requestId, idempotency_key: call.idempotencyKey ?? null },
      events: [],
    };
    const answer = await carryOut({ till, form, operation, isPublic: role === "publishable", fault });
    if (answerId && answer.isKept)
      await session.put("answer", answerId, { hash, status: answer.status, body: answer.body });
    return { status: answer.status, body: answer.body, requestId, isReplayed: false, events: till.events };
  });
}

function replay(kept: StoredAnswer, hash: string): { status: number; body: string; isReplayed: boolean } {
  if (kept.hash === hash) return { status: kept.status, body: kept.body, isReplayed: true };
  const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
  return { status: 400, body: errorBody({ type: "idempotency_error", message }), isReplayed: false };
}

async function carryOut({
  till,
  form,
  operation,
  isPublic,
  fault,
}: {
  till: Till;
  form: FormObject;
  operation: Operation;
  isPublic: boolean;
  fault: FaultKind | null;
}): Promise<{ status: number; body: string; isKept: boolean }> {
  const broken = { status: 500, body: errorBody({ type: "api_error", message: "sandbox fault (kept)" }), isKept: true };
  if (fault === "stored_error") return broken;
  try {
    const result = await operation(till, form, isPublic);
    return fault === "stored_error_after" ? broken : { status: 200, body: JSON.stringify(result), isKept: true };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return {
      status: error.status,
      body: errorBody(isPublic ? withPublicIntent(error.body) : error.body),
      isKept: !NOT_KEPT.has(String(error.body["code"])),
    };
  }
}

/** Errors carry the intent they are about: a browser gets what it may see of it. */
function withPublicIntent({
  payment_intent: intent,
  ...error
}: Record<string, unknown> & { payment_intent?: SandboxIntent }): Record<string, unknown> {
  return intent ? { ...error, payment_intent: publicIntent(intent) } : error;
}

function errorBody(error: Record<string, unknown>): string {
  return JSON.stringify({ error });
}
