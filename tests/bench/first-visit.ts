import { chromium } from "@playwright/test";

export type FirstVisit = { name: string; document: number; script: number; style: number; font: number; image: number; other: number; requests: number; shift: number; lcpMs: number };

const KINDS: Record<string, "document" | "script" | "style" | "font" | "image"> = { Document: "document", Script: "script", Stylesheet: "style", Font: "font", Image: "image" };

/** Opens a page with an empty cache on a phone's viewport and counts what came over the wire, kB as encoded, without scrolling. */
export async function measureFirstVisit({ name, url, width = 390, height = 844 }: { name: string; url: string; width?: number; height?: number }): Promise<FirstVisit> {
  const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
  const page = await browser.newPage({ viewport: { width, height } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const totals = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  session.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  session.on("Network.loadingFinished", (event) => (totals[KINDS[kinds.get(event.requestId) ?? ""] ?? "other"] += event.encodedDataLength));
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const paint = await page.evaluate(() => (window as unknown as { paint: { shift: number; lcp: number } }).paint);
  await browser.close();
  const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
  return {
    name, requests: kinds.size, shift: Math.round(paint.shift * 10_000) / 10_000, lcpMs: Math.round(paint.lcp),
    document: kb(totals.document), script: kb(totals.script), style: kb(totals.style), font: kb(totals.font), image: kb(totals.image), other: kb(totals.other),
  };
}

function observePaint(): void {
  const paint = { shift: 0, lcp: 0 };
  (window as unknown as { paint: typeof paint }).paint = paint;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) paint.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    paint.lcp = list.getEntries().at(-1)?.startTime ?? paint.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
