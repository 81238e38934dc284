import { expect, it } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

it.each([
  ["camille@gmial.com", "camille@gmail.com"],
  ["camille@hotmial.fr", "camille@hotmail.fr"],
  ["c.renard@orang.fr", "c.renard@orange.fr"],
  ["jan@telent.be", "jan@telenet.be"],
  ["a@gmail.con", "a@gmail.com"],
  ["ana@yaho.es", "ana@yahoo.es"],
  ["mario@liberro.it", "mario@libero.it"],
])("%s might be %s", async (typed, meant) => expect(await suggestEmail(typed)).toBe(meant));

it.each([
  "camille@gmail.com",
  "me@ziggo.nl",
  "l@mac.com",
  "x@gmx.de",
  "ana@some-firm.es",
  "x@some-company.example",
  "camille",
  "camille@",
  "",
])("%o is left alone", async (typed) => expect(await suggestEmail(typed)).toBeNull());
