/** What a browser is called, as far as it says it. */
export type Device = { browser: string | null; system: string | null };

/** The first that fits: browsers name those that they come from, too. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Reads a `User-Agent`: enough to know one's own devices by. */
export const readDevice = (agent: string): Device => ({
  browser: BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0] ?? null,
  system: SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0] ?? null,
});
