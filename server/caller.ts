import { isIPv6 } from "node:net";
import type { Env } from "#platform/env.ts";

/** The caller that limits count by: the last hop's word is taken only when the operator says there is one. */
export function callerOf(request: Request, socketAddress: string | undefined, { TRUST_PROXY }: Pick<Env, "TRUST_PROXY">): string {
  const forwarded = TRUST_PROXY ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded ?? socketAddress ?? "unknown");
}

/** An address in one spelling. Of IPv6 the first half: who has one address there has a whole network of them. */
function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^\[|\]$/g, "").replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/, "").replace(/^([\d.]+):\d+$/, "$1");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - rest.length }, () => "0"), ...rest];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Whether a caller is on this very machine. */
export function isThisMachine(caller: string): boolean {
  return caller === "::1" || caller === "0:0:0:0::/64" || caller.startsWith("127.");
}
