import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, recall, remember } from "./tab-memory.ts";

/** A browser that blocks cookies throws whoever asks for storage; one without room throws whoever writes. */
const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};
const storageOf = (texts: Map<string, string>, isFull: boolean) => ({
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => (isFull ? refuse() : void texts.set(name, text)),
  removeItem: (name: string) => void texts.delete(name),
});

afterEach(() => {
  forget("order");
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "sessionStorage");
});

describe.each(["kept", "full", "refused"])("what a tab remembers, storage %s", (how) => {
  const texts = new Map<string, string>();
  beforeEach(() => {
    texts.clear();
    if (how === "refused") Object.defineProperty(globalThis, "sessionStorage", { get: refuse, configurable: true });
    else vi.stubGlobal("sessionStorage", storageOf(texts, how === "full"));
  });

  it("is there until it is forgotten, and nothing throws", () => {
    expect(recall("order")).toBeNull();
    remember("order", "one");
    remember("order", "two");
    expect(recall("order")).toBe("two");
    forget("order");
    expect(recall("order")).toBeNull();
  });

  it("stands in the tab's own storage, where there is one", () => {
    remember("order", "one");
    expect(texts.get("order")).toBe(how === "kept" ? "one" : undefined);
  });
});
