import { track } from "#modules/analytics/track.ts";
import { addDone, findDone, learnSkew, leaveOut, parseTold, toChanges, withPending, type Told } from "../told.ts";
import type { WishAnswer, WishChange, WishlistEntry } from "../types.ts";
import { readWishes, wishListeners, writeWishes } from "./whole-list.ts";

/** Where the browser keeps what it knows of the account's list; nothing stands there without one. */
const TOLD_KEY = "vendredi.wishlist.account";
/** What was heard as lately as this is not asked again, milliseconds. */
const FRESH_MS = 60_000;
/** More is told with the next call. */
const MOST_AT_ONCE = 400;

function readTold(): Told | null {
  try {
    return parseTold(localStorage.getItem(TOLD_KEY));
  } catch {
    return null;
  }
}

function writeTold(told: Told | null): void {
  try {
    if (told) localStorage.setItem(TOLD_KEY, JSON.stringify(told));
    else localStorage.removeItem(TOLD_KEY);
  } catch {
    // A browser that keeps nothing has no list either.
  }
}

/** Whose browser it is, as far as a page may know; null for nobody's. */
const accountHere = (): string | null => /(?:^|; )user_account_id=([^;]+)/.exec(document.cookie)?.[1] ?? null;

let isFollowing = false;

/** Whether the list is being written as the account has it, and not as somebody wants it. */
export const isByAccount = (): boolean => isFollowing;

/** The list first: another tab that looks in between says again what was said, and brings nothing back. */
function keep(list: readonly WishlistEntry[], told: Told | null): void {
  isFollowing = true;
  writeWishes(list);
  isFollowing = false;
  writeTold(told);
}

/** What there is to tell to the account of this browser; null where nobody is signed in: then the list of whoever was leaves with them. */
function look(): Told | null {
  const account = accountHere();
  const before = readTold();
  const isTheirs = before?.account === account;
  if (before && !isTheirs) keep([], null);
  if (account === null) return null;
  const told = before && isTheirs ? before : { account, base: [], pending: [], heardAt: 0, skew: null };
  const list = readWishes();
  const now = addDone(told, list, findDone(told.base, list, Date.now()));
  writeTold(now);
  return now;
}

/** Null: nobody is signed in. Rejects without an answer. */
async function ask(changes: readonly WishChange[]): Promise<WishAnswer | null> {
  const response = await fetch("/api/account/wishlist", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ changes }),
    // What was done is told even by a page that is left.
    keepalive: true,
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`wishlist: ${response.status}`);
  return (await response.json()) as WishAnswer;
}

type OnHeard = (answer: WishAnswer) => void;

/** Whether the session of this browser turned out to have ended: its cookie says otherwise for as long as it lasts. */
let isOut = false;

async function tellOnce(onHeard: OnHeard): Promise<void> {
  const told = isOut ? null : look();
  if (!told || (told.pending.length === 0 && Date.now() - told.heardAt < FRESH_MS)) return;
  // Moments are told by the server's clock: how far off this one is comes first.
  const first = told.skew === null ? await ask([]) : null;
  const skew = first ? learnSkew(null, first.now, Date.now()) : told.skew;
  const sent = skew === null ? [] : told.pending.slice(0, MOST_AT_ONCE);
  const answer = skew === null ? null : first && sent.length === 0 ? first : await ask(toChanges(sent, skew));
  const now = look();
  if (now?.account !== told.account) return;
  if (!answer) {
    // What the account never heard of stays this browser's.
    isOut = true;
    keep(withPending([], now.pending), null);
    return;
  }
  const pending = leaveOut(now.pending, sent);
  const list = withPending(answer.entries, pending);
  keep(list, { ...now, base: list, pending, heardAt: Date.now(), skew: learnSkew(skew, answer.now, Date.now()) });
  if (told.heardAt === 0 && sent.length > 0)
    track({ name: "wishlist_merged", added: answer.added, offers: answer.entries.length });
  onHeard(answer);
}

/** One tab at a time, where the browser can tell tabs apart. */
const inTurn = (run: () => Promise<void>): Promise<unknown> =>
  "locks" in navigator ? navigator.locks.request(TOLD_KEY, run) : run();

/**
 * Keeps the list of this browser and that of the account together (docs/product/services.md#wishlist), until it is stopped. What is done here is told with its
 * moment; what the account answers takes the list's place, with what it does not know yet on top.
 */
export function followAccount(onHeard: OnHeard): () => void {
  let isWanted = false;
  let isTelling = false;
  const tell = async () => {
    isWanted = true;
    if (isTelling) return;
    isTelling = true;
    try {
      while (isWanted) {
        isWanted = false;
        await inTurn(() => tellOnce(onHeard));
      }
    } catch {
      // Without a line, or with the database away, nothing is lost: it is told with the next change, page or line.
    } finally {
      isTelling = false;
    }
  };
  const again = () => void tell();
  const whenShown = () => {
    if (document.visibilityState === "visible") again();
  };
  wishListeners.add(again);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", whenShown);
  document.addEventListener("submit", leaveBySignOut);
  again();
  return () => {
    wishListeners.delete(again);
    removeEventListener("online", again);
    document.removeEventListener("visibilitychange", whenShown);
    document.removeEventListener("submit", leaveBySignOut);
  };
}

/** The browser is empty at once, and not with the next page alone. */
function leaveBySignOut({ target }: SubmitEvent): void {
  if (target instanceof HTMLFormElement && target.action.endsWith("/account/signout") && readTold()) {
    isOut = true;
    keep([], null);
  }
}

/** The list as a page of the account brought it, which is fresher than what this browser knows. */
export function adoptList(entries: readonly WishlistEntry[]): void {
  const told = isOut ? null : look();
  if (!told) return;
  const list = withPending(entries, told.pending);
  keep(list, { ...told, base: list, heardAt: told.heardAt && Date.now() });
}
