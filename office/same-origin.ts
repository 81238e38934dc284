/**
 * Whether a form was sent by a page of the office itself. Browsers say where a request comes from, and let no page say it for them (Sec-Fetch-Site; older
 * ones: Origin; WHATWG Fetch). What no browser sent has no business with its forms.
 */
export function isOwnForm({ headers }: Pick<Request, "headers">): boolean {
  const [site, origin, host] = [headers.get("sec-fetch-site"), headers.get("origin"), headers.get("host")];
  if (site !== null) return site === "same-origin";
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a link of another site leads here: then the browser keeps the cookie (SameSite=Strict) to itself. */
export const isFromElsewhere = ({ headers }: Pick<Request, "headers">): boolean =>
  ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "") &&
  headers.get("sec-fetch-mode") === "navigate";
