import { BlockList, isIP } from "node:net";
import type { Context } from "hono";
import { VISITOR, type Actor } from "../actor.ts";

/** Who asks: made once, where a request comes in, for calls and pages alike. */
export type Asking = {
  actor: Actor;
  /** The address that limits count by. */
  address: string;
  /** What our logs know the request by. */
  requestId: string;
};

/** What the server hands to every call beside its request. Tests and calls of the same process may leave it out. */
export type CallEnv = { Bindings: { asking?: Asking } };

const NOBODY: Asking = { actor: VISITOR, address: "unknown", requestId: "" };

/** Who makes a call; a visitor from nowhere where nobody told. */
export function askingOf(context: Pick<Context<CallEnv>, "env">): Asking {
  // Hono leaves `env` out altogether where a call was made without one.
  const bindings: CallEnv["Bindings"] | undefined = context.env;
  return bindings?.asking ?? NOBODY;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");

/** Whether an address is this machine's own; IPv4 written as IPv6 too. */
export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);

/** Whether an address is this machine's or its network's (RFC 1918, RFC 4193). */
export const isPrivateAddress = (address: string): boolean => isIn(PRIVATE, address);

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/;
const IPV4_AS_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Whom an address stands for when something is counted by it: IPv4 as it is, of IPv6 the network (/64), which one household or one attacker
 * has for itself. Some proxies write a port behind it.
 */
export function countedAddress(address: string): string {
  const [, bare] = IPV4_AS_IPV6.exec(address) ?? IPV4_WITH_PORT.exec(address) ?? [];
  if (bare) return bare;
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address;
}

/** The first four groups, without leading zeros. */
function networkOf(address: string): string {
  const [head = "", tail] = address.replace(/%.*$/, "").toLowerCase().split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
