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
  const page = inline(
    '<head><link nonce="x" rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>',
  );
  expect(page).toBe(
    '<head><style nonce="n0nce">.a{color:red}</style><link disabled nonce="x" rel="stylesheet" href="/assets/shell-a1.css#"/><link rel="preload" href="/assets/shell-a1.css"/></head><body><link rel="stylesheet" href="/assets/shell-a1.css"/></body>',
  );
});

it.each([
  "/assets/missing.css",
  "/assets/odd-a1.css",
  "/other/shell-a1.css",
  "https://else.example/assets/shell-a1.css",
])("leaves %s a link", (href) => {
  const page = `<head><link rel="stylesheet" href="${href}"/></head>`;
  expect(inline(page)).toBe(page);
});

it("takes scripts out of the page's way: one inline script knows what to fetch and to run", () => {
  const program = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");';
  const page = inline(
    `<head><link rel="modulepreload" href="/assets/a.js" nonce="x"/><link rel="preload" href="/assets/b.woff2"/></head><body><script nonce="x">let a = 1</script><script nonce="x" type="module" async="">${program}</script></body>`,
  );
  expect(page).not.toMatch(/modulepreload" href|type="module"/);
  expect(page).toContain(
    '<head><link rel="preload" href="/assets/b.woff2"/></head><body><script nonce="x">let a = 1</script><script nonce="n0nce">(',
  );
  expect(page).toContain(JSON.stringify({ preloads: ["/assets/a.js"], program }).slice(0, -1));
});
