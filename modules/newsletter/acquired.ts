const KEY = "vendredi:acquisition";

/** Whether this browser has answered the newsletter's question: subscribed, or said no. Browsers that keep nothing are not asked. */
export function isAcquired(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Never asks again in this browser (docs/product/services.md#acquisition). */
export function rememberAcquired(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Private browsing: the next visit asks again.
  }
}
