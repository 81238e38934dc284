/**
 * What is packed with a gift stands in the hash of the page that chooses it, beside the state of a search (docs/product/gifts.md#formats), which no other page
 * has to know.
 */
const NAME = "subElements=";

/** Ids, comma-joined. */
export function readHashExtras(hash: string): string {
  const pair = hash.split(/[;&]/).find((one) => one.startsWith(NAME));
  return pair
    ? decodeURIComponent(pair.slice(NAME.length).replaceAll(/%(?![\da-f]{2})/gi, "%25"))
        .split(",")
        .filter((id) => ID.test(id))
        .join(",")
    : "";
}
const ID = /^[a-z0-9-]{1,60}$/;

/** A hash with what is packed; it had none yet. */
export function withExtras(hash: string, extras: string): string {
  return extras ? `${hash}${hash ? ";" : ""}${NAME}${extras}` : hash;
}
