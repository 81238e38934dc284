import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPage, nameContent, sendPage } from "./page.ts";

const TEXT = "<p>Un week-end à deux. ".repeat(200);

function make() {
  const page = createPage(Buffer.from(TEXT), {
    status: 200,
    headers: new Headers([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["Cache-Control", "public, no-cache"],
    ]),
  });
  nameContent(page);
  return page;
}

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://fr.localhost/", { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a page", () => {
  it.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)("goes out as %s, with its length", async (encoding, read) => {
    const page = make();
    const answers = [
      await sendPage(page, ask({ "accept-encoding": encoding })),
      await sendPage(page, ask({ "accept-encoding": encoding })),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const length = answer.headers.get("content-length");
      const bytes = await bytesOf(answer);
      expect(length).toBe(String(bytes.byteLength));
      expect(read(bytes).toString()).toBe(TEXT);
    }
    expect([...page.encoded.keys()]).toEqual([encoding]);
  });

  it.each(["gzip", "br"])("is pressed better as %s once a second caller shows that it is kept", async (encoding) => {
    const words = Array.from({ length: 4000 }, (_, at) => `<p>${(at * 7919) % 613} nuits à ${(at * 104_729) % 97} €`);
    const page = createPage(Buffer.from(words.join("")), { status: 200, headers: new Headers() });
    const length = async () => (await bytesOf(await sendPage(page, ask({ "accept-encoding": encoding })))).byteLength;
    const first = await length();
    expect(await length()).toBe(first);
    await expect.poll(length).toBeLessThan(first);
  });

  it("goes out as it is to who takes nothing else, and as headers alone to HEAD", async () => {
    const plain = await sendPage(make(), ask());
    expect([plain.headers.get("content-encoding"), (await bytesOf(plain)).toString()]).toEqual([null, TEXT]);
    const head = await sendPage(make(), ask({}, "HEAD"));
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(TEXT)));
  });

  it("gives each answer headers of its own, with every cookie", async () => {
    const page = make();
    const first = await sendPage(page, ask());
    expect(first.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    first.headers.set("X-Request-Id", "1");
    expect((await sendPage(page, ask())).headers.has("x-request-id")).toBe(false);
  });

  it("is not sent again to who has it", async () => {
    const page = make();
    const name = page.headers.get("etag") ?? "";
    for (const known of [name, name.replace("W/", ""), `"x", ${name}`, "*"]) {
      const answer = await sendPage(page, ask({ "if-none-match": known, "accept-encoding": "br" }));
      expect([answer.status, answer.headers.get("etag"), (await bytesOf(answer)).length]).toEqual([304, name, 0]);
    }
    for (const other of ['W/"x"', "", `${name}x`])
      expect((await sendPage(page, ask({ "if-none-match": other }))).status).toBe(200);
  });
});
