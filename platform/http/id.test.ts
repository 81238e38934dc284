import { expect, it } from "vitest";
import { readId } from "./id.ts";

it.each([
  ["7", 7],
  ["100231", 100_231],
  // The first that the office gives, and the last that there can be.
  ["1900000001", 1_900_000_001],
  ["2147483647", 2_147_483_647],
  ["2147483648", 0],
  ["9999999999", 0],
  ["19000000001", 0],
  ["1e9", 0],
  ["-7", 0],
  [" 7", 0],
  ["", 0],
  ["٣", 0],
])("the id %j of an address is %d", (text, id) => expect(readId(text)).toBe(id));
