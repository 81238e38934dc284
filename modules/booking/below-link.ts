/** A page below an order's in its mails, whose own link is given: the token of that opens it, too. */
export function belowLink(orderLink: `/${string}`, page: string): `/${string}` {
  const [path = "", query = ""] = orderLink.slice(1).split("?");
  return `/${path}/${page}${query ? `?${query}` : ""}`;
}
