import { expect, test } from "vitest";
import { readOnly, readOption } from "./options.ts";

test("an option is what follows its own name, whatever stands beside it", () => {
  const args = ["node", "soak.ts", "--quick", "--only=kills,fuzz", "--seed=7"];
  expect(readOption("only", args)).toBe("kills,fuzz");
  expect(readOption("seed", args)).toBe("7");
  expect(readOption("see", args)).toBeUndefined();
  expect(readOption("port", args)).toBeUndefined();
});

test("parts are named by an option or by themselves, and none are all of them", () => {
  const parts = ["search", "accounts", "gifts"] as const;
  expect(readOnly(parts, ["--only=gifts,search"])).toEqual(["search", "gifts"]);
  expect(readOnly(parts, ["accounts"])).toEqual(["accounts"]);
  expect(readOnly(parts, ["--quick"])).toBeNull();
  expect(readOnly(parts, [])).toBeNull();
});
