/** Whether a page of somebody else's sends a call: theirs are not ours to speak for. What is no browser says nothing of where it comes from. */
export function isForeign({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  const origin = headers.get("origin");
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}
