/** Sends a browser error to the server's log (spec A §7, Client error log). The message is cut to 256 characters there too. */
export function reportError({ locale, requestId, message }: { locale: string; requestId: string; message: string }): void {
  const body = JSON.stringify({ level: "ERROR", locale, location: location.pathname, message: message.slice(0, 256), requestId });
  void fetch("/gateway/logs", { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true }).catch(() => {
    // Nobody left to tell.
  });
}
