import { BlockList, isIP } from "node:net";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";
import { isPassword } from "#platform/password.server.ts";
import { createPasswordMemory } from "./password-memory.server.ts";
import { channelPartner } from "./tables.server.ts";

export type Partner = { id: string; mayTest: boolean };
/** Who knocks: what the request says of itself, and where it comes from. */
export type Knock = { authorization: string | null; address: string };
/** The partner whose credentials they are, if it may come in from there; null for anybody else, `too_often` for who has tried too many. */
export type FindPartner = (knock: Knock) => Promise<Partner | null | "too_often">;

type KnockDeps = { db: Db; tries: Pick<TokenBuckets, "take" | "giveBack"> };

/**
 * Asks for name and password (Basic, RFC 7617). Wrong ones are counted by address and by name, right ones cost nothing. The same credentials that come again
 * while they are being checked wait for that: a partner's first messages are many at once, and one guess.
 */
export function createKnock({ db, tries }: KnockDeps): FindPartner {
  const memory = createPasswordMemory();
  const underWay = new Map<string, Promise<boolean | "too_often">>();
  return async ({ authorization, address }) => {
    const given = readBasic(authorization);
    const [row] = given ? await selectPartner(db, { id: given.id }) : [];
    const mayEnter = row?.isActive === true && comesFrom(row.networks, address);
    // Who may not come in is told so after as long, whatever is remembered: else a quick no says that the password is right.
    if (given && row && mayEnter && memory.isKnown(row.id, given.password, row.passwordHash)) return row;
    const prove = async (): Promise<boolean | "too_often"> => {
      const counted = [address, ...(given ? [`partner ${given.id}`] : [])];
      // All are counted before an answer is looked at.
      const waits = counted.map((key) => tries.take(key));
      if (waits.some((wait) => wait > 0)) return "too_often";
      if (!given || !(await isPassword(given.password, row?.passwordHash ?? null)) || !row || !mayEnter) return false;
      for (const key of counted) tries.giveBack(key);
      memory.remember(row.id, given.password, row.passwordHash);
      return true;
    };
    const key = JSON.stringify([address, authorization, row?.passwordHash, mayEnter]);
    const proof = underWay.get(key) ?? prove().finally(() => underWay.delete(key));
    if (given) underWay.set(key, proof);
    const isRight = await proof;
    return isRight === "too_often" ? isRight : isRight && row ? row : null;
  };
}

const selectPartner = prepareQuery("channel_partner_who_knocks", ["id"], (db, { id }) =>
  db.select().from(channelPartner).where(eq(channelPartner.id, id)),
);

function readBasic(header: string | null): { id: string; password: string } | null {
  const [, encoded = ""] = /^Basic +([A-Za-z0-9+/=_-]{1,400})$/i.exec(header ?? "") ?? [];
  const [, id = "", password = ""] =
    /^([^:\0]{1,80}):([^\0]{1,200})$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return id && password ? { id, password } : null;
}

/** `192.0.2.7`, or a network, `192.0.2.0/24`; null for anything else. */
export function readNetwork(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | null {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const wanted = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (version === 0 || wanted < 0 || wanted > most) return null;
  return { address, bits: wanted, family: version === 6 ? "ipv6" : "ipv4" };
}

function comesFrom(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 6 ? "ipv6" : "ipv4");
}
