import { expect, test } from "vitest";
import { findForeignWrites } from "./check-writes.ts";

const check = (file: string, text: string) => findForeignWrites([file], () => text);
const READS = `import { hotel, room as place } from "#modules/catalogue/tables.server.ts";\nawait db.select().from(hotel);\n`;

test("reading another module's table is how joins are made", () => {
  expect(check("modules/suppliers/repair.server.ts", READS)).toEqual([]);
});

test.each(["insert", "update", "delete"])("to %s in it is its owner's alone", (verb) => {
  const text = `${READS}await tx\n  .${verb}(place)\n`;
  expect(check("modules/suppliers/repair.server.ts", text)).toEqual([
    "modules/suppliers/repair.server.ts writes place, which belongs to modules/catalogue",
  ]);
  expect(check("modules/catalogue/import/load.server.ts", text)).toEqual([]);
});
