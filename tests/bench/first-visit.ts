import { existsSync, statSync } from "node:fs";
import { chromium } from "@playwright/test";

export type FirstVisit = {
  name: string;
  document: number;
  script: number;
  scriptGzip: number;
  style: number;
  font: number;
  image: number;
  other: number;
  requests: number;
  shift: number;
  lcpMs: number;
};

const KINDS: Record<string, "document" | "script" | "style" | "font" | "image"> = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};

/** What a script would be as gzip, as the target is written: browsers get brotli. Bytes; null for one that is not a file of the build. */
function gzipSize(url: string): number | null {
  const file = `build/client${new URL(url).pathname}.gz`;
  return existsSync(file) ? statSync(file).size : null;
}

/** Opens a page with an empty cache on a phone's viewport and counts what came over the wire, kB as encoded, without scrolling. */
export async function measureFirstVisit({
  name,
  url,
  width = 390,
  height = 844,
}: {
  name: string;
  url: string;
  width?: number;
  height?: number;
}): Promise<FirstVisit> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const totals = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  const urls = new Map<string, string>();
  let scriptGzip = 0;
  session.on("Network.responseReceived", (event) => {
    kinds.set(event.requestId, event.type);
    urls.set(event.requestId, event.response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = KINDS[kinds.get(requestId) ?? ""] ?? "other";
    totals[kind] += encodedDataLength;
    if (kind === "script") scriptGzip += gzipSize(urls.get(requestId) ?? "") ?? encodedDataLength;
  });
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const paint = await page.evaluate(() => (window as unknown as { paint: { shift: number; lcp: number } }).paint);
  await browser.close();
  const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
  return {
    name,
    requests: kinds.size,
    shift: Math.round(paint.shift * 10_000) / 10_000,
    lcpMs: Math.round(paint.lcp),
    document: kb(totals.document),
    script: kb(totals.script),
    scriptGzip: kb(scriptGzip),
    style: kb(totals.style),
    font: kb(totals.font),
    image: kb(totals.image),
    other: kb(totals.other),
  };
}

function observePaint(): void {
  const paint = { shift: 0, lcp: 0 };
  (window as unknown as { paint: typeof paint }).paint = paint;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paint.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    paint.lcp = list.getEntries().at(-1)?.startTime ?? paint.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
