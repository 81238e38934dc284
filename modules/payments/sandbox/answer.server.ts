import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import { SandboxError } from "./api-error.ts";
import type { FaultKind } from "./faults.ts";
import { parseForm, textOf, type FormObject } from "./form.ts";
import type { SandboxEvent, StoredAnswer } from "./objects.ts";
import type { SandboxStore } from "./store.server.ts";
import { createId, type Till } from "./till.server.ts";

/** A call as it came in: path without the mount point, raw form. */
export type SandboxCall = { method: "GET" | "POST"; path: string; raw: string; authorization: string | undefined; idempotencyKey: string | undefined };
export type SandboxAnswer = { status: number; body: string; requestId: string; isReplayed: boolean; events: SandboxEvent[] };
/** One API operation. `isPublic`: called with the publishable key, from a browser. */
export type Operation = (till: Till, form: FormObject, isPublic: boolean) => Promise<unknown>;

const TEST_KEY = /^(sk|rk|pk)_test_/;
/** Errors that Stripe raises before it begins to work: never kept under the key. */
const NOT_KEPT = new Set(["parameter_missing", "amount_too_small", "secret_key_required"]);

/** Carries one call out: key check, idempotency (first answer kept, errors too), the operation, all in one session of the store. */
export async function answerCall({ call, operation, store, clock, baseUrl, fault }: {
  call: SandboxCall; operation: Operation; store: SandboxStore; clock: Clock; baseUrl: string; fault: FaultKind | null;
}): Promise<SandboxAnswer> {
  const form = parseForm(call.raw);
  const requestId = createId("req");
  const apiKey = call.authorization?.replace(/^Bearer /, "") ?? textOf(form, "key") ?? "";
  const send = (status: number, error: Record<string, unknown>): SandboxAnswer => ({ status, body: errorBody(error), requestId, isReplayed: false, events: [] });
  if (!TEST_KEY.test(apiKey)) return send(401, { type: "invalid_request_error", message: "Invalid API Key provided: this is a sandbox, use a test key." });
  if (fault === "error") return send(500, { type: "api_error", message: "sandbox fault" });
  if (fault === "busy") return send(429, { type: "invalid_request_error", code: "rate_limit", message: "sandbox fault" });
  return store.run(async (session) => {
    const answerId = call.method === "POST" && call.idempotencyKey ? `${apiKey}:${call.idempotencyKey}` : null;
    const hash = createHash("sha256").update(`${call.path}\n${call.raw}`).digest("hex");
    const kept = answerId ? await session.get("answer", answerId) : undefined;
    if (kept) return { ...replay(kept, hash), requestId, events: [] };
    const till: Till = { session, seconds: Math.floor(clock.now().getTime() / 1000), baseUrl, request: { id: requestId, idempotency_key: call.idempotencyKey ?? null }, events: [] };
    const answer = await carryOut({ till, form, operation, isPublic: apiKey.startsWith("pk_"), fault });
    if (answerId && answer.isKept) await session.put("answer", answerId, { hash, status: answer.status, body: answer.body });
    return { status: answer.status, body: answer.body, requestId, isReplayed: false, events: till.events };
  });
}

function replay(kept: StoredAnswer, hash: string): { status: number; body: string; isReplayed: boolean } {
  if (kept.hash === hash) return { status: kept.status, body: kept.body, isReplayed: true };
  const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
  return { status: 400, body: errorBody({ type: "idempotency_error", message }), isReplayed: false };
}

async function carryOut({ till, form, operation, isPublic, fault }: {
  till: Till; form: FormObject; operation: Operation; isPublic: boolean; fault: FaultKind | null;
}): Promise<{ status: number; body: string; isKept: boolean }> {
  const broken = { status: 500, body: errorBody({ type: "api_error", message: "sandbox fault (kept)" }), isKept: true };
  if (fault === "stored_error") return broken;
  try {
    const result = await operation(till, form, isPublic);
    return fault === "stored_error_after" ? broken : { status: 200, body: JSON.stringify(result), isKept: true };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { status: error.status, body: errorBody(error.body), isKept: !NOT_KEPT.has(String(error.body["code"])) };
  }
}

function errorBody(error: Record<string, unknown>): string {
  return JSON.stringify({ error });
}
