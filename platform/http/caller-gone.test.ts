import { describe, expect, it } from "vitest";
import { isCallerGone } from "./caller-gone.ts";

const waiting = new Request("http://x/");
const given = (reason?: unknown) => {
  const controller = new AbortController();
  controller.abort(reason);
  return new Request("http://x/", { signal: controller.signal });
};
const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe("a caller who has gone", () => {
  it.each([
    [
      "the request's own reason",
      "Client connection prematurely closed.",
      given("Client connection prematurely closed."),
    ],
    ["an abort", failed("This operation was aborted", { name: "AbortError" }), given()],
    ["a connection that was cut while it was read", failed("aborted", { code: "ECONNRESET" }), waiting],
    ["an answer that nobody took", failed("Premature close", { code: "ERR_STREAM_PREMATURE_CLOSE" }), waiting],
    ["a pipe that ended", failed("write EPIPE", { code: "EPIPE" }), given()],
  ])("%s is no error", (_why, error, request) => expect(isCallerGone(error, request)).toBe(true));

  it.each([
    ["the database's connection", failed("read ECONNRESET", { code: "ECONNRESET" }), waiting],
    ["an abort of our own", failed("This operation was aborted", { name: "AbortError" }), waiting],
    ["a fault while the caller leaves", failed("x is not a function"), given("gone")],
    ["a text that somebody threw", "Client connection prematurely closed.", waiting],
    ["nothing", undefined, waiting],
  ])("%s is one", (_why, error, request) => expect(isCallerGone(error, request)).toBe(false));
});
