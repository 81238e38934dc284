import { describe, expect, it } from "vitest";
import { boundaryOf, MalformedFormError, readParts, type Part } from "./multipart.server.ts";

const streamOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
const inPieces = (body: Buffer, length: number) =>
  Array.from({ length: Math.ceil(body.length / length) }, (_, at) => body.subarray(at * length, (at + 1) * length));
async function read(pieces: readonly Uint8Array[], boundary: string, most = 1000): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of readParts(streamOf(pieces), boundary, () => most)) parts.push(part);
  return parts;
}

/** A form as the platform itself writes it. */
async function written(form: FormData): Promise<{ body: Buffer; boundary: string }> {
  const request = new Request("http://localhost", { method: "POST", body: form });
  const boundary = boundaryOf(request.headers.get("content-type"));
  return { body: Buffer.from(await request.arrayBuffer()), boundary: boundary ?? "" };
}

describe("a form of parts", () => {
  it.each([1, 2, 3, 7, 64, 5000])("is read as it was written, in pieces of %i bytes", async (length) => {
    const form = new FormData();
    const bytes = Buffer.from(Array.from({ length: 700 }, (_, at) => (at * 7) % 256));
    form.append("why", "été\r\n--not a boundary\r\n");
    form.append("photos", new File([bytes], 'a "b"\n.jpg', { type: "image/jpeg" }));
    form.append("empty", "");
    const { body, boundary } = await written(form);
    const parts = await read(inPieces(body, length), boundary);
    expect(parts.map(({ name, file }) => [name, file?.replace("\r\n", "\n") ?? null])).toEqual([
      ["why", null],
      ["photos", 'a "b"\n.jpg'],
      ["empty", null],
    ]);
    expect(parts[0]?.body?.toString("utf8")).toBe("été\r\n--not a boundary\r\n");
    expect(parts[1]?.body?.equals(bytes)).toBe(true);
    expect(parts[2]?.body?.length).toBe(0);
  });

  it("reads past what is too large, and goes on", async () => {
    const form = new FormData();
    form.append("photos", new File([Buffer.alloc(5000)], "large.jpg"));
    form.append("photos", new File([Buffer.alloc(1000)], "small.jpg"));
    const { body, boundary } = await written(form);
    const parts = await read(inPieces(body, 300), boundary);
    expect(parts.map((part) => part.body?.length ?? null)).toEqual([null, 1000]);
  });

  it.each([
    ["nothing", ""],
    ["another boundary", "--other--\r\n"],
    ["no end", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue'],
    ["no name", "--x\r\ncontent-type: text/plain\r\n\r\nvalue\r\n--x--"],
    ["a boundary that goes on", '--xy\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue\r\n--x--'],
    ["a head without end", `--x\r\nx: ${"y".repeat(9000)}\r\n\r\nvalue\r\n--x--`],
    ["too many parts", `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(300)}--x--`],
  ])("is refused: %s", async (_, text) => {
    await expect(read([Buffer.from(text)], "x")).rejects.toThrow(MalformedFormError);
  });

  it.each([
    ["multipart/form-data; boundary=----abc", "----abc"],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b"', "a b"],
    ["multipart/form-data", null],
    ["application/x-www-form-urlencoded; boundary=x", null],
    [null, null],
  ])("%s names its boundary", (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
});
