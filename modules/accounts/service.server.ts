import { and, eq, isNotNull } from "drizzle-orm";
import { VISITOR } from "#platform/actor.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { welcomePath } from "#modules/sites/account-paths.ts";
import { endSessions, listDevices } from "./devices.server.ts";
import { eraseAccount, findEraseHindrances, type EraseDeps } from "./erase.server.ts";
import { writeExport } from "./export-file.ts";
import { collectData, type ExportDeps } from "./export.server.ts";
import { passwordFault } from "./password-rules.ts";
import { isFresh } from "./rules.ts";
import type { AccountService, OnSignedIn } from "./service.ts";
import type { Session } from "./session.server.ts";
import { createSignIn, type SignedIn, type SignInDeps } from "./sign-in.server.ts";
import { customer, customerLogin, customerSession } from "./tables.server.ts";
import { addOrder, findTrips, ownsOrder } from "./trips.server.ts";

/** What the library calls a password among the ways in. */
const PASSWORD = "credential";

export type AccountDeps = SignInDeps &
  Pick<EraseDeps, "erasers"> &
  Pick<ExportDeps, "exporters"> & { log: Log; outages: Pick<OutageWatch, "note" | "isAway">; hasGoogle: boolean };

/** Accounts of customers. */
export function createAccounts(deps: AccountDeps): AccountService {
  const { db, clock, sessions, outages } = deps;
  const signIn = createSignIn(deps);
  const listeners: OnSignedIn[] = [];
  const session = (request: Request) => sessions.read(request.headers.get("cookie"));
  const tellAll = (signedIn: SignedIn, request: Request) => tell(deps, listeners, signedIn, request);
  return {
    askForLink: signIn.askForLink,
    isOpen: signIn.isOpen,
    session,
    current: async (request) => {
      const found = await session(request);
      return found && { accountId: found.accountId, email: found.email };
    },
    actorOf: async (request) => {
      // Kept pages go on while the database is away: nobody waits for it.
      if (outages.isAway()) return VISITOR;
      try {
        const found = await session(request);
        return found ? { kind: "customer", accountId: found.accountId } : VISITOR;
      } catch (error) {
        if (outages.note(error)) return VISITOR;
        throw error;
      }
    },
    open: async (token, request, by) => {
      const opened = await signIn.open(token, { ...by, headers: request.headers });
      return opened && !("kind" in opened) ? tellAll(opened, request) : opened;
    },
    byPassword: async (ask, request, by) => {
      const outcome = await signIn.byPassword(ask, { ...by, headers: request.headers });
      return outcome.kind === "signed_in"
        ? { ...outcome, signedIn: await tellAll(outcome.signedIn, request) }
        : outcome;
    },
    onSignedIn: (listener) => void listeners.push(listener),
    ...withGoogle(deps, session, tellAll),
    signOut: async (request) => {
      const found = await session(request);
      if (found) await db.delete(customerSession).where(eq(customerSession.id, found.id));
      return sessions.forget();
    },
    devices: (own) => listDevices(deps, own),
    endSessions: (own, which) => endSessions(deps, own, which),
    ...withOrders(deps),
    ...withPassword(deps),
    details: async (accountId) => {
      const [row] = await db.select({ details: customer.details }).from(customer).where(eq(customer.id, accountId));
      return row?.details ?? null;
    },
    keepDetails: async (accountId, details) => {
      await db.update(customer).set({ details, updatedAt: clock.now() }).where(eq(customer.id, accountId));
    },
    isFresh: ({ signedInAt }) => isFresh(signedInAt, clock.now()),
  };
}

/** What belongs to an account: to be seen, taken along, erased. */
const withOrders = (
  deps: AccountDeps,
): Pick<AccountService, "trips" | "ownsOrder" | "addOrder" | "exportData" | "findHindrances" | "erase"> => ({
  trips: (account) => findTrips(deps, account),
  ownsOrder: async (cookies, orderId) => {
    const found = await deps.sessions.read(cookies);
    return found !== null && ownsOrder(deps.db, found, orderId);
  },
  addOrder: (accountId, orderId) => addOrder(deps, accountId, orderId),
  exportData: async (own, words) => writeExport(await collectData(deps, own), words),
  findHindrances: (own) => findEraseHindrances(deps, own),
  erase: (own, by) => eraseAccount(deps, own, by),
});

/** Whoever listens is told; nobody is kept out by what goes wrong there. */
async function tell(
  { log }: AccountDeps,
  listeners: readonly OnSignedIn[],
  signedIn: SignedIn,
  request: Request,
): Promise<SignedIn> {
  const more = await Promise.all(
    listeners.map(async (listener) => {
      try {
        return (await listener(signedIn.accountId, request)) ?? [];
      } catch (error) {
        log.error({ err: error }, "what follows signing in failed");
        return [];
      }
    }),
  );
  return { ...signedIn, cookies: [...signedIn.cookies, ...more.flat()] };
}

type Google = Pick<AccountService, "hasGoogle" | "goToGoogle" | "arrive">;

function withGoogle(
  { authOf, sessions, clock, db, hasGoogle }: AccountDeps,
  session: AccountService["session"],
  tellAll: (signedIn: SignedIn, request: Request) => Promise<SignedIn>,
): Google {
  return {
    hasGoogle,
    goToGoogle: async (site, toPath, request) => {
      if (!hasGoogle) return null;
      const { response, headers } = await authOf(site.id).api.signInSocial({
        body: {
          provider: "google",
          disableRedirect: true,
          callbackURL: welcomePath(site, toPath),
          errorCallbackURL: welcomePath(site, toPath),
        },
        headers: request.headers,
        returnHeaders: true,
      });
      return response.url ? { url: response.url, cookies: headers.getSetCookie() } : null;
    },
    arrive: async (request) => {
      const found = await session(request);
      if (!found || !isFresh(found.signedInAt, clock.now())) return null;
      const [row] = await db.select({ at: customer.createdAt }).from(customer).where(eq(customer.id, found.accountId));
      const isNew = row !== undefined && row.at.getTime() > found.signedInAt.getTime() - NEW_MS;
      const cookies = sessions.greet(found.accountId, isNew ? "sign_up" : "sign_in");
      return tellAll({ accountId: found.accountId, cookies, toPath: "", isNew }, request);
    },
  };
}
const NEW_MS = 5_000;

function withPassword({ db, clock, authOf }: AccountDeps): Pick<AccountService, "passwordSince" | "setPassword"> {
  const own = ({ accountId }: Session) =>
    and(
      eq(customerLogin.customerId, accountId),
      eq(customerLogin.providerId, PASSWORD),
      isNotNull(customerLogin.password),
    );
  return {
    passwordSince: async (session) => {
      const [row] = await db.select({ at: customerLogin.updatedAt }).from(customerLogin).where(own(session));
      return row?.at.toISOString() ?? null;
    },
    setPassword: async (session, password) => {
      const fault = passwordFault(password, session.email);
      if (fault) return { kind: "refused", fault };
      const now = clock.now();
      if (!isFresh(session.signedInAt, now)) return { kind: "stale" };
      const hash = await (await authOf(SITES.preview.id).$context).password.hash(password);
      await db.transaction(async (tx) => {
        const { accountId } = session;
        await tx
          .insert(customerLogin)
          .values({
            customerId: accountId,
            providerId: PASSWORD,
            subject: accountId,
            password: hash,
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoUpdate({
            target: [customerLogin.providerId, customerLogin.subject],
            set: { password: hash, updatedAt: now },
          });
        await endSessions({ db: tx, clock }, session, "others");
      });
      return { kind: "set" };
    },
  };
}
