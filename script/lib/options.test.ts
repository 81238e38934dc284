import { expect, test } from "vitest";
import { readOption } from "./options.ts";

test("an option is what follows its own name, whatever stands beside it", () => {
  const args = ["node", "soak.ts", "--quick", "--only=kills,fuzz", "--seed=7"];
  expect(readOption("only", args)).toBe("kills,fuzz");
  expect(readOption("seed", args)).toBe("7");
  expect(readOption("see", args)).toBeUndefined();
  expect(readOption("port", args)).toBeUndefined();
});
