import { expect, it } from "vitest";
import { readSheet, writeUsed } from "./used-styles.ts";

const write = (css: string, ...used: string[]) => writeUsed(readSheet(css), (name) => used.includes(name));

it.each([
  ["a rule of a class", "._a_1{color:red}._b_2{color:blue}", ["_a_1"], "._a_1{color:red}"],
  ["all classes of a selector", "._a_1 ._b_2{top:0}._a_1._c_3>p{top:1px}", ["_a_1", "_b_2"], "._a_1 ._b_2{top:0}"],
  ["one selector of a list", "._a_1,._b_2:hover,h1{top:0}", ["_b_2"], "._b_2:hover,h1{top:0}"],
  ["what an element need not have", "._a_1:not(._b_2):has(>:is(._c_3,p)){top:0}", ["_a_1"], null],
  ["elements and classes of others", "body{top:0}.map .pin{top:0}:root{--a:1}", [], null],
  [
    "blocks, and none that is empty",
    "@media (width>1px){._a_1{top:0}p{top:1px}}@media print{._a_1{top:0}}",
    [],
    "@media (width>1px){p{top:1px}}",
  ],
  ["blocks in blocks", "@supports (a:b){@media print{._a_1{top:0}}}", ["_a_1"], null],
  [
    "fonts, motion and statements",
    '@charset "utf-8";@layer a,b;@font-face{font-family:A}@keyframes _in_1{0%{top:0}to{top:1px}}',
    [],
    null,
  ],
  [
    "signs in texts",
    `._a_1:before{content:"};{'"}._b_2:after{content:'\\'}'}`,
    ["_a_1"],
    `._a_1:before{content:"};{'"}`,
  ],
  ["values of attributes", '._a_1[data-x="._b_2,"]{top:0}', ["_a_1"], null],
  ["rules in rules", "._a_1{top:0;&:hover{top:1px}}", ["_a_1"], null],
  ["nothing", "", [], null],
])("keeps %s", (_, css, used, left) => {
  expect(write(css, ...used)).toBe(left ?? css);
});

it("names the classes that it decides by", () => {
  expect(readSheet("._a_1,._b_2 ._a_1{top:0}@media print{._c_3:not(._d_4){top:0}}").classes).toEqual([
    "_a_1",
    "_b_2",
    "_c_3",
  ]);
});
