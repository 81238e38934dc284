import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { tuneLoading } from "./tune-loading.server.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(`${folder}/build/client/assets`, { recursive: true });
  writeFileSync(`${folder}/build/client/assets/shell-a1.css`, ".a{color:red}\n");
  writeFileSync(`${folder}/build/client/assets/odd-a1.css`, ".a{content:'</style>'}");
});

function inline(html: string): string {
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return tuneLoading(html, "n0nce");
}

it("puts a sheet into the head, once, and keeps its link for the router, disabled", () => {
  const page = inline('<head><link nonce="x" rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>');
  expect(page).toBe('<head><style nonce="n0nce">.a{color:red}</style><link disabled nonce="x" rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>');
});

it.each(["/assets/missing.css", "/assets/odd-a1.css", "/other/shell-a1.css", "https://else.example/assets/shell-a1.css"])("leaves %s a link", (href) => {
  const page = `<head><link rel="stylesheet" href="${href}"/></head>`;
  expect(inline(page)).toBe(page);
});

it("lets fonts and pictures go before scripts", () => {
  expect(inline('<head></head><body><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/b.woff2"/></body>')).toBe(
    '<head></head><body><link fetchpriority="low" rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/b.woff2"/></body>',
  );
});
