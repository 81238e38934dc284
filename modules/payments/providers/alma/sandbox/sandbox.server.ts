import type { Context } from "hono";
import type { z } from "zod";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { isLocalCall, isSameSecret } from "../../../sandbox/doors.ts";
import type { FaultKind } from "../../../sandbox/faults.ts";
import { openSandbox, type Answer, type OpenSandbox } from "../../../sandbox/open-sandbox.ts";
import type { Session } from "../../../sandbox/store.server.ts";
import { signNotice } from "../adapter.server.ts";
import { addHostedPage } from "./pay-page.server.ts";
import {
  answerEligibility,
  buildPayment,
  eligibilityAskSchema,
  giveBack,
  isTaken,
  openingSchema,
  refundAskSchema,
  type AlmaRecords,
  type AlmaSandboxOptions,
  type SandboxPayment,
} from "./payments.ts";

/** Its `app` has /v1, /v2, /pay/:id and /hosted.css. */
export type AlmaSandbox = OpenSandbox & {
  inspect: () => Promise<SandboxPayment[]>;
  /** A later part of a payment could not be taken; nobody is told. */
  fallBehind: (id: string) => Promise<void>;
};

type Work = (session: Session<AlmaRecords>, body: unknown, context: Context<CallEnv>) => Promise<Answer>;

const BROKEN: Answer = { status: 500, body: { message: "sandbox fault" } };
const NOT_FOUND: Answer = { status: 404, body: { message: "Not found", error_code: "not_found" } };
const WRONG_STATE: Answer = { status: 400, body: { message: "Not in this state", error_code: "wrong_state" } };

/** The part of Alma's HTTP API that the product needs, with its hosted page and signed notices. Calls are answered to the holder of the key on this machine alone. */
export function createAlmaSandbox(options: AlmaSandboxOptions): AlmaSandbox {
  const { store, apiKey, basePath, deliver } = options;
  const { sandbox, add, notify } = openSandbox<Work>({
    basePath,
    deliver: (id) => deliver(`?pid=${id}`, signNotice(id, apiKey)),
    answer: (ask) => answerCall({ ...ask, options }),
  });
  addCalls(add, options);
  addHostedPage(sandbox.app, options, notify);
  return {
    ...sandbox,
    inspect: () => store.run((session) => session.list("payment")),
    fallBehind: (id) =>
      store.run(async (session) => {
        const payment = await session.get("payment", id);
        if (payment?.state === "in_progress") await session.put("payment", id, { ...payment, state: "late" });
      }),
  };
}

async function answerCall({
  context,
  options: { store, apiKey },
  work,
  fault,
}: {
  context: Context<CallEnv>;
  options: AlmaSandboxOptions;
  work: Work;
  fault: FaultKind | null;
}): Promise<Answer> {
  const given = context.req.header("authorization") ?? "";
  if (!isSameSecret(given, `Alma-Auth ${apiKey}`) || !isLocalCall(context))
    return { status: 401, body: { message: "Credentials invalid or not supplied" } };
  if (fault === "error" || fault === "stored_error") return BROKEN;
  if (fault === "busy") return { status: 429, body: { message: "Too many requests" } };
  const body: unknown = await context.req.json().catch(() => null);
  const answer = await store.run((session) => work(session, body, context));
  return fault === "stored_error_after" ? BROKEN : answer;
}

type Add = (method: "GET" | "POST" | "PUT", path: string, work: Work) => void;

function addCalls(add: Add, { clock, isOwnAddress, basePath }: AlmaSandboxOptions): void {
  add("POST", "/v2/payments/eligibility", async (_session, body) =>
    withBody(eligibilityAskSchema, body, (ask) => ({ status: 200, body: answerEligibility(ask, clock.now()) })),
  );
  add("POST", "/v1/payments", async (session, body) =>
    withBody(openingSchema, body, async (ask) => {
      const { purchase_amount: amount, installments_count: count, deferred_days: days } = ask.payment;
      const ends = [ask.payment.return_url, ask.payment.failure_return_url, ask.payment.customer_cancel_url];
      if (ends.some((end) => end !== undefined && !isOwnAddress(new URL(end)))) return invalid("return_url");
      if (!isTaken(amount, { count, days })) return invalid("purchase_amount");
      const payment = buildPayment(ask, clock.now(), basePath);
      await session.put("payment", payment.id, payment);
      return { status: 201, body: payment };
    }),
  );
  add("GET", "/v1/payments", async (session, _body, context) => {
    const limit = Number(context.req.query("limit") ?? 20);
    const after = context.req.query("starting_after");
    const all = await session.list("payment");
    const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
    return { status: 200, body: { data: rest.slice(0, limit), has_more: rest.length > limit } };
  });
  const withPayment =
    (work: (payment: SandboxPayment, body: unknown) => Answer | Promise<Answer>): Work =>
    async (session, body, context) => {
      const payment = await session.get("payment", context.req.param("id") ?? "");
      if (!payment) return NOT_FOUND;
      const answer = await work(payment, body);
      if (answer.status === 200) await session.put("payment", payment.id, payment);
      return answer;
    };
  add(
    "GET",
    "/v1/payments/:id",
    withPayment((payment) => ({ status: 200, body: payment })),
  );
  add(
    "PUT",
    "/v1/payments/:id/cancel",
    withPayment((payment) => {
      if (payment.state !== "not_started") return WRONG_STATE;
      payment.expired_at = Math.min(payment.expired_at, Math.floor(clock.now().getTime() / 1000));
      return { status: 200, body: payment };
    }),
  );
  add(
    "POST",
    "/v1/payments/:id/refund",
    withPayment((payment, body) =>
      withBody(refundAskSchema, body, (ask) =>
        giveBack(payment, ask, clock.now()) ? { status: 200, body: payment } : WRONG_STATE,
      ),
    ),
  );
}

async function withBody<T>(
  schema: z.ZodType<T>,
  body: unknown,
  work: (ask: T) => Answer | Promise<Answer>,
): Promise<Answer> {
  const read = schema.safeParse(body);
  return read.success ? work(read.data) : invalid(read.error.issues[0]?.path.join(".") ?? "");
}

const invalid = (field: string): Answer => ({
  status: 400,
  body: { error_code: "validation_error", errors: [{ field, error_code: "invalid_value" }] },
});
