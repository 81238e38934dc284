const reported = new Set<string>();

/** Tells the server once of an address that leads nowhere (docs/product/services.md#error-reports). */
export function reportMissing(report: { uri: string; locale: string }): void {
  if (reported.has(report.uri)) return;
  reported.add(report.uri);
  void fetch("/error", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // Nobody left to tell.
  });
}
