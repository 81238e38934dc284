import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { createCourier, type Courier } from "./courier.ts";
import { answerCrash, createInProcessFetch } from "./doors.ts";
import { ConnectionLost, takeFault, type FaultKind, type Faults } from "./faults.ts";
import { HOSTED_STYLE } from "./hosted-page.ts";

/** What a provider's HTTP API answers. */
export type Answer = { status: number; body: unknown };

/** A provider that runs in this process, as the server and its tests work with it. */
export type OpenSandbox = Pick<Courier<string>, "drain" | "releaseHeld"> & {
  /** Mount it at its `basePath`: its calls, its pages, /hosted.css. */
  app: Hono<CallEnv>;
  /** For the adapter in the same process: no network. */
  fetch: typeof fetch;
  faults: Faults;
  /** Every call that came in, as `POST /v1/payments`. */
  calls: string[];
};

type Options<W> = {
  basePath: string;
  /** Hands a notice over; answers the HTTP status of whoever got it. */
  deliver: (notice: string) => Promise<number>;
  /** Does the work of a call, for whoever holds the keys, as its fault wants it. */
  answer: (ask: { context: Context<CallEnv>; work: W; fault: FaultKind | null }) => Promise<Answer>;
};

/** A provider with a page of its own: an API whose calls may be lost on the way, and notices that a courier brings. `add` gives it a call. */
export function openSandbox<W>({ basePath, deliver, answer }: Options<W>) {
  const app = new Hono<CallEnv>();
  const faults: Faults = { next: [], webhooks: "deliver" };
  const calls: string[] = [];
  const courier = createCourier<string>({ deliver });
  const add = (method: "GET" | "POST" | "PUT" | "PATCH", path: string, work: W): void => {
    app.on(method, path, async (context) => {
      const called = `${method} ${new URL(context.req.url).pathname.replace(basePath, "")}`;
      calls.push(called);
      const fault = takeFault(faults, called);
      if (fault === "lost_request") throw new ConnectionLost();
      const { status, body } = await answer({ context, work, fault });
      if (fault === "lost_answer") throw new ConnectionLost();
      return status === 204 ? context.body(null, 204) : context.json(body, status as ContentfulStatusCode);
    });
  };
  app.get("/hosted.css", (context) => context.body(HOSTED_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.onError((error, context) => answerCrash(error, context));
  const { drain, releaseHeld } = courier;
  const sandbox: OpenSandbox = { app, fetch: createInProcessFetch(app), faults, calls, drain, releaseHeld };
  return { sandbox, add, notify: (notice: string) => courier.send([notice], faults.webhooks) };
}
