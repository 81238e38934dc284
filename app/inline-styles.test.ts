import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { inlineStyles } from "./inline-styles.server.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(`${folder}/build/client/assets`, { recursive: true });
  writeFileSync(`${folder}/build/client/assets/shell-a1.css`, ".a{color:red}\n");
  writeFileSync(`${folder}/build/client/assets/parts-a1.css`, "p{top:0}._open_1{top:1px}._shut_1{top:2px}");
  writeFileSync(`${folder}/build/client/assets/odd-a1.css`, ".a{content:'</style>'}");
  writeFileSync(`${folder}/build/client/assets/lines-a1.css`, ".a{color:red}\r\n.b{}");
});

function inline(html: string): ReturnType<typeof inlineStyles> {
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return inlineStyles(html);
}

it("puts the rules into the head that something of the page can meet, of all sheets together, in their order", () => {
  const links = ["shell", "parts"].map((name) => `<link rel="stylesheet" href="/assets/${name}-a1.css"/>`).join("");
  const kept = links.replaceAll("<link ", "<link disabled ");
  const page = (classes: string) => inline(`<head>${links}</head><body><p class="${classes}"></p></body>`).html;
  expect(page("_open_1 x")).toContain(`<head><style>.a{color:red}p{top:0}._open_1{top:1px}</style>${kept}</head>`);
  expect(page("_shut_1")).toContain(`<style>.a{color:red}p{top:0}._shut_1{top:2px}</style>${kept}`);
  expect(page("_open_1 x"), "again").toContain("._open_1{");
});

it("puts a sheet into the head, once, and keeps its link for the router, disabled", () => {
  const { html, styles } = inline(
    '<head><link rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>',
  );
  expect(html).toBe(
    '<head><style>.a{color:red}</style><link disabled rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>',
  );
  expect(styles).toEqual(["'sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='"]);
});

it.each([
  "/assets/missing.css",
  "/assets/odd-a1.css",
  "/assets/lines-a1.css",
  "/other/shell-a1.css",
  "https://else.example/assets/shell-a1.css",
])("leaves %s a link", (href) => {
  const page = `<head><link rel="stylesheet" href="${href}"/></head>`;
  expect(inline(page)).toEqual({ html: page, styles: [] });
});

it("names no style that stands in the page already: only sheets of the build are allowed", () => {
  const page = "<head><style>body{display:none}</style></head>";
  expect(inline(page)).toEqual({ html: page, styles: [] });
});
