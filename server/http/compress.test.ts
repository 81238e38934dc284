import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compressAnswers } from "./compress.ts";

const LONG = "Un week-end à deux. ".repeat(200);

const app = new Hono();
app.use(compressAnswers());
app.get("/page", (c) => c.html(LONG, 200, { ETag: '"strong"', Vary: "Cookie" }));
app.get("/short", (c) => c.text("ok"));
app.get(
  "/picture",
  () => new Response(new Uint8Array(5000), { headers: { "Content-Type": "image/webp", "Content-Length": "5000" } }),
);
app.get(
  "/ready",
  () => new Response("done already", { headers: { "Content-Type": "text/css", "Content-Encoding": "br" } }),
);
app.get("/known", () => new Response(null, { status: 304, headers: { ETag: 'W/"known"' } }));

const ask = (path: string, accept = "gzip, deflate, br, zstd", method = "GET") =>
  app.request(path, { method, headers: { "Accept-Encoding": accept } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("answers are compressed", () => {
  it.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip, deflate", gunzipSync],
  ] as const)("%s for callers that say %s, with their length", async (encoding, accept, read) => {
    const response = await ask("/page", accept);
    const bytes = await bytesOf(response);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
    expect(response.headers.get("vary")).toContain("Cookie");
    expect(response.headers.get("etag")).toBe('W/"strong"');
    expect(read(bytes).toString()).toBe(LONG);
  });

  it.each([
    ["/page", "identity"],
    ["/short", "br"],
    ["/picture", "br"],
  ])("not %s for %s", async (path, accept) => {
    const response = await ask(path, accept);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect((await bytesOf(response)).byteLength).toBeGreaterThan(0);
  });

  it("leaves alone what is compressed, and what has no body", async () => {
    expect(await (await ask("/ready")).text()).toBe("done already");
    const known = await ask("/known");
    expect([known.status, known.headers.get("etag"), known.headers.get("content-encoding")]).toEqual([
      304,
      'W/"known"',
      null,
    ]);
    expect((await ask("/page", "br", "HEAD")).headers.get("content-encoding")).toBeNull();
  });
});

it.each([
  ["", null],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.5, br;q=0.2", "br"],
  ["identity;q=1, *;q=0", null],
  ["GZIP", "gzip"],
  ["deflate", null],
  ["gzip, deflate, br, zstd", "zstd"],
  ["br, zstd;q=0", "br"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(chooseEncoding(accept)).toBe(expected);
});
