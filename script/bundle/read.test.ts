import { describe, expect, it, test } from "vitest";
import { readClasses } from "./read-classes.ts";
import { readImports } from "./read-imports.ts";
import { findOpenKeys, readKeys } from "./read-texts.ts";
import { typeClasses, typeTexts } from "./types.ts";

describe("what a module imports", () => {
  test.each([
    [
      "before it runs",
      `import a, { type B } from "./a"; export { c } from "./c"; export * from "./d"; import "./e.css";`,
      ["static ./a", "static ./c", "static ./d", "static ./e.css"],
    ],
    ["no types", `import type { A } from "./a"; export type { B } from "./b"; const c: import("./c").C = 1;`, []],
    [
      "in a hand that is named",
      `const A = late(async () => (await import("./a")).A, { isNow }); const B = onDemand<Props>(() => import("./b").then((m) => m.B));`,
      ["late ./a", "onDemand ./b"],
    ],
    [
      "in nobody's hand",
      `const load = () => import("./a"); const A = other(() => import("./b"));`,
      ["plain ./a", "plain ./b"],
    ],
    ["in the innermost hand", `withTexts(() => soon(() => import("./a")));`, ["soon ./a"]],
    [
      "around markup",
      `const A = still(async () => (await import("./a")).A); export const B = () => <A x={1}>{"late"}</A>;`,
      ["still ./a"],
    ],
  ])("%s", (_name, code, expected) => {
    expect(readImports(code, "file.tsx").map(({ way, specifier }) => `${way} ${specifier}`)).toEqual(expected);
  });
});

describe("the texts that code may show", () => {
  const stems = [
    "card.see",
    "card.see.gift",
    "card.see.offer",
    "unit.nights",
    "home.hero.booking.line1",
    "home.hero.gifting.line1",
    "home.hero.booking.text",
  ];
  test.each([
    [
      "its strings that are keys",
      `t("card.see"); const label = "unit.nights"; other("card.seen");`,
      ["card.see", "unit.nights"],
    ],
    [
      "what a template can become",
      "t(`home.hero.${words}.line1`)",
      ["home.hero.booking.line1", "home.hero.gifting.line1"],
    ],
    [
      "what begins with a template",
      "const start = `home.hero.${flow}`",
      ["home.hero.booking.line1", "home.hero.gifting.line1", "home.hero.booking.text"],
    ],
    ["nothing for templates of other things", "`a${b}.css`; `/home.hero/${x}`", []],
  ])("are %s", (_name, code, expected) => {
    expect([...readKeys(code, stems)].toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["t(`${words}.title`)", ["`${words}.title`"]],
    ["page.t(prefix + '.title')", ["prefix + '.title'"]],
    ["t(isA ? `${a}.b` : 'c.d')", ["isA ? `${a}.b` : 'c.d'"]],
    ["t(`home.${a}.b`); t('c.d', { n: `${n}` }); t(isA ? 'a.b' : 'c.d'); t(LABELS[flow]); other(`${a}.b`)", []],
  ])("%s", (code, expected) => {
    expect(findOpenKeys(code, "file.tsx")).toEqual(expected);
  });
});

describe("the classes that a module reads", () => {
  it("by name, each where it stands", () => {
    const code = `import css from "./a.module.css"; import own from "./b.module.css"; const x = [css["box"], css.list, own["box"]];`;
    const [first, second] = readClasses(code, "file.tsx");
    expect(first?.classes.map(({ name, start, end }) => [name, code.slice(start, end)])).toEqual([
      ["box", `css["box"]`],
      ["list", "css.list"],
    ]);
    expect(second?.classes.map(({ name }) => name)).toEqual(["box"]);
    expect([first?.isOpen, second?.isOpen]).toEqual([false, false]);
  });

  test.each(["css[look]", "join(css)", "({ ...css })"])("all of them for %s", (use) => {
    expect(
      readClasses(`import css from "./a.module.css"; const a = css["box"]; const b = ${use};`, "file.tsx")[0]?.isOpen,
    ).toBe(true);
  });
});

describe("declarations", () => {
  it("of a sheet name its classes and nothing else", () => {
    const sheet = `/* .old */ .box > .list:hover { background: url("a.svg"); margin: .5em } .box :global(.price), :global(html[data-x]) .kept::before { content: ".no" } @media (max-width: 3px) { .wide-one { } }`;
    expect(typeClasses(sheet).match(/"[^"]+"/g)).toEqual([`"box"`, `"kept"`, `"list"`, `"wide-one"`]);
  });

  it("of texts name what each takes", () => {
    const declared = typeTexts({
      "a.plain": "Hello",
      "b.name_one": "{{name}} has one",
      "b.name_other": "{{name}} has {{count}}",
      "c.range": "{{from}}–{{to}}",
    });
    expect(declared).toContain(`"a.plain": { };`);
    expect(declared).toContain(`"b.name": { count: number; name: string | number; };`);
    expect(declared).toContain(`"c.range": { from: string | number; to: string | number; };`);
  });
});
