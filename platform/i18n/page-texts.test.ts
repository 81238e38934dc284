import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** The module as a document has it, where the modules of routes have left their texts before. */
async function open(later: string[] = []) {
  vi.resetModules();
  vi.stubGlobal("vendrediTexts", { now: { "a.one": "A" }, later });
  const texts = await import("./page-texts.ts");
  /** The module of a route that comes with a click. */
  const arrive = (now: Record<string, string>, file: string) => {
    Object.assign(globalThis.vendrediTexts?.now ?? {}, now);
    globalThis.vendrediTexts?.later.push(file);
  };
  return { ...texts, arrive };
}

it("what routes bring is known, whether it came before or comes after", async () => {
  const { knownTexts, arrive } = await open();
  arrive({ "b.one": "B" }, "/b.json");
  expect(knownTexts).toEqual({ "a.one": "A", "b.one": "B" });
});

it("code that comes later waits for the texts of its page, each file asked for once", async () => {
  const { knownTexts, withTexts, arrive } = await open(["/a.json", "/b.json"]);
  const fetched = vi.fn<(address: string) => Promise<Response>>((address) =>
    Promise.resolve(Response.json({ [`${address}.text`]: "later" })),
  );
  vi.stubGlobal("fetch", fetched);
  expect(await withTexts(() => Promise.resolve("code"))).toBe("code");
  expect(knownTexts).toEqual({ "a.one": "A", "/a.json.text": "later", "/b.json.text": "later" });
  await withTexts(() => Promise.resolve("more"));
  expect(fetched.mock.calls).toEqual([["/a.json"], ["/b.json"]]);
  arrive({}, "/c.json");
  await withTexts(() => Promise.resolve("on the next page"));
  expect(knownTexts).toHaveProperty(["/c.json.text"], "later");
});

it("code that comes while texts are on their way waits for them, too", async () => {
  const { knownTexts, withTexts } = await open(["/a.json"]);
  let answer: (texts: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((done) => (answer = done)));
  const both = Promise.all([withTexts(() => Promise.resolve("one")), withTexts(() => Promise.resolve("two"))]);
  answer(Response.json({ "a.text": "A" }));
  expect(await both).toEqual(["one", "two"]);
  expect(knownTexts).toHaveProperty(["a.text"], "A");
});

it("texts that cannot be fetched fail the code that needs them, and are asked for again", async () => {
  const { knownTexts, withTexts } = await open(["/a.json"]);
  let status = 503;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ "a.text": "A" }, { status })));
  await expect(withTexts(() => Promise.resolve("code"))).rejects.toThrow("/a.json: 503");
  status = 200;
  await withTexts(() => Promise.resolve("code"));
  expect(knownTexts).toHaveProperty(["a.text"], "A");
});

it("a text that a browser does not know is reported", async () => {
  const { createTranslate } = await import("./translate.ts");
  const report = vi.fn<(error: Error) => void>();
  vi.stubGlobal("reportError", report);
  const t = createTranslate({ "action.close": "Close" }, "en");
  expect([t("action.close"), t("action.back")]).toEqual(["Close", "action.back"]);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error("no text action.back"));
});
