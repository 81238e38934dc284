import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readFields, readRefused, takeForm } from "./posted.ts";

const KILOBYTE = 1024;
const URL_ENCODED = "application/x-www-form-urlencoded";

/** A form that comes in pieces of a kilobyte, and counts them. */
function send(text: string, type = URL_ENCODED) {
  const bytes = Buffer.from(text);
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = bytes.subarray(pieces * KILOBYTE, (pieces + 1) * KILOBYTE);
        if (piece.length === 0) return controller.close();
        pieces += 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return { request: new Request("http://fr.localhost/checkout/1", init), countPieces: () => pieces };
}

const WISH = "é".repeat(50 * KILOBYTE);
const FORM = new URLSearchParams({ idempotencyKey: "k-1", wish: WISH }).toString();

describe("a form that is posted", () => {
  it("is read once and held once, however large, for its action and for whoever gives it back", async () => {
    const copies = [vi.spyOn(Request.prototype, "clone"), vi.spyOn(ReadableStream.prototype, "tee")];
    onTestFinished(() => copies.forEach((copy) => copy.mockRestore()));
    const sent = send(FORM);
    const { request, form } = await takeForm(sent.request);
    const typed = await request.formData();
    expect([typed.get("idempotencyKey"), typed.get("wish")]).toEqual(["k-1", WISH]);
    expect(form).toEqual({ bytes: new Uint8Array(Buffer.from(FORM)), type: URL_ENCODED });
    expect(sent.countPieces()).toBe(Math.ceil(FORM.length / KILOBYTE));
    for (const copy of copies) expect(copy).not.toHaveBeenCalled();
  });

  it("keeps method, address, headers and what gives it up", async () => {
    const leave = new AbortController();
    const asked = new Request("http://fr.localhost/checkout/1?a=2", {
      method: "POST",
      headers: { "content-type": URL_ENCODED, origin: "http://fr.localhost" },
      body: "a=1",
      signal: leave.signal,
    });
    const { request } = await takeForm(asked);
    leave.abort();
    expect([request.method, request.url, request.headers.get("origin"), request.signal.aborted]).toEqual([
      "POST",
      "http://fr.localhost/checkout/1?a=2",
      "http://fr.localhost",
      true,
    ]);
  });

  it("gives back the fields of a form of ours, and nothing longer or of another kind", async () => {
    const fieldsOf = async (text: string, type?: string) => readFields((await takeForm(send(text, type).request)).form);
    expect(await fieldsOf("a=1&b=%C3%A9t%C3%A9&a=2")).toEqual([
      ["a", "1"],
      ["b", "été"],
      ["a", "2"],
    ]);
    expect(await fieldsOf(FORM)).toEqual([]);
    expect(await fieldsOf("a=1", "multipart/form-data; boundary=x")).toEqual([]);
    expect(await fieldsOf('{"a":1}', "application/json")).toEqual([]);
    expect(readFields(null)).toEqual([]);
  });
});

describe("a form that is refused", () => {
  it("is read no further than a form of ours can be", async () => {
    const sent = send(FORM);
    expect(await readRefused(sent.request)).toEqual([]);
    expect(sent.countPieces()).toBeLessThanOrEqual(66);
    expect(await readRefused(send("a=1").request)).toEqual([["a", "1"]]);
    expect(await readRefused(send("a=1", "text/plain").request)).toEqual([]);
  });
});

it("leaves alone what is no form", async () => {
  const asked = new Request("http://fr.localhost/", { method: "POST", body: "{}" });
  expect(await takeForm(asked)).toEqual({ request: asked, form: null });
  expect(asked.bodyUsed).toBe(false);
});
