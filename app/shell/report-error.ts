type ErrorReport = { locale: string; requestId: string; message: string };

/** Reports that one page sends at most: a fault in a loop says nothing new. */
const MOST_REPORTS = 5;
const LONGEST_MESSAGE = 256;
const reported = new Set<string>();

/** Sends a browser error to the server's log (docs/product/services.md#error-reports): each message once, a few a page. The server cuts it too. */
export function reportError({ locale, requestId, message }: ErrorReport): void {
  const text = message.slice(0, LONGEST_MESSAGE);
  if (reported.size >= MOST_REPORTS || reported.has(text)) return;
  reported.add(text);
  const body = JSON.stringify({ level: "ERROR", locale, location: location.pathname, message: text, requestId });
  void fetch("/gateway/logs", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    keepalive: true,
  }).catch(() => {
    // Nobody left to tell.
  });
}

/** Reports what nobody caught, whatever was thrown. */
export function reportUncaught(reason: unknown, page: Omit<ErrorReport, "message">): void {
  reportError({ ...page, message: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason) });
}
