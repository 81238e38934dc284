import { Hono } from "hono";
import { expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { silentLog } from "#tests/support/payments.ts";
import { answerBy } from "./answer-request.ts";

const app = new Hono<CallEnv>();
app.all("/page", (c) => c.html("<h1>Oops</h1>", 405));
app.all("/call", (c) => c.json({}, 405, { Allow: "POST" }));
app.all("/fine", (c) => c.text("fine"));

const answer = answerBy({
  app,
  guard: { urgent: (work) => work() },
  env: readEnv({ NODE_ENV: "test" }),
  log: silentLog,
  metrics: { observeRequest: () => undefined },
  findActor: () => Promise.resolve(VISITOR),
});
const allowOf = async (path: string) =>
  (await answer(new Request(`http://localhost${path}`, { method: "DELETE" }), "127.0.0.1")).headers.get("allow");

test("whoever refuses a method says which there are: pages only show, calls know theirs", async () => {
  expect(await allowOf("/page")).toBe("GET, HEAD");
  expect(await allowOf("/call")).toBe("POST");
  expect(await allowOf("/fine")).toBeNull();
});
