import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileKernel, describeKernel, KERNEL_CODE_FILE } from "./compile-kernel.ts";

describe("the compiled kernel of the search index", () => {
  it("is what its source compiles to (after a change: node script/lib/build-kernel.ts)", async () => {
    expect(readFileSync(KERNEL_CODE_FILE, "utf8")).toBe(describeKernel(await compileKernel()));
  }, 60_000);
});
