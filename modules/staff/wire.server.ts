import { system } from "#platform/actor.ts";
import type { Env } from "#platform/env.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createVault } from "#platform/vault.server.ts";
import { findAccount, renewCodes, signOut } from "./account.server.ts";
import { createCareDoor, type CareDoor } from "./care.server.ts";
import { forgetWaysIn } from "./forget.server.ts";
import { bindHotels, inviteHotelPerson, listHotelPeople } from "./hotel-people.server.ts";
import { createInvitationTokens, type InvitationTokens } from "./invitation-tokens.server.ts";
import { choosePassword, confirmFactor, findInvited } from "./invitations.server.ts";
import { readJournal } from "./journal.server.ts";
import { relyingPartyOf } from "./passkey-options.ts";
import { askPasskey, enterPasskey } from "./passkey-sign-in.server.ts";
import { addPasskey, offerPasskey, removePasskey, type PasskeyDeps } from "./passkeys.server.ts";
import { changeRoles, invite, listPeople, reinvite, removePerson, reopen } from "./people.server.ts";
import { isDemoAddress } from "./rules.ts";
import type { StaffService } from "./service.ts";
import { createSignIn } from "./sign-in.server.ts";
import { createStaffCookie, findSession } from "./sessions.server.ts";
import { createTries } from "./tries.server.ts";

export type WiredStaff = {
  service: StaffService;
  /** The way into customer-care mode of visitors' pages. */
  care: CareDoor;
  /** What the links of invitations are signed with. */
  tokens: InvitationTokens;
  forgets: Forgetting[];
};

/** What keeps the secrets of phones; scripts and the server open with the same. */
export const openVault = (secrets: readonly string[]) => createVault(secrets, "staff");

type StaffPlatform = Pick<Platform, "db" | "clock"> & {
  env: Pick<Env, "LINK_SECRET" | "PUBLIC_ORIGIN_SCHEME" | "SITE_HOSTS">;
};

/** The people of the house, their ways in and their sessions. `wakeWorker`: an invitation is to leave. `officeOrigin`: where the office is; null: nowhere. */
export function wireStaff(
  { env, db, clock }: StaffPlatform,
  { wakeWorker, officeOrigin }: { wakeWorker: () => void; officeOrigin: string | null },
): WiredStaff {
  const secrets = env.LINK_SECRET;
  const isSecure = env.PUBLIC_ORIGIN_SCHEME === "https";
  const cookie = createStaffCookie(isSecure);
  const [vault, tokens, tries] = [openVault(secrets), createInvitationTokens(secrets), createTries(secrets[0] ?? "")];
  const signIn = createSignIn({ db, clock, vault, tries, secrets });
  const invitations = { db, clock, vault, tokens };
  const people = { db, clock, tries };
  // A database that was a demonstration once may be opened to the public later.
  const isWelcome = (email: string) => env.SITE_HOSTS === undefined || !isDemoAddress(email);
  const care = createCareDoor({ db, clock, secrets, isSecure, officeOrigin });
  const waking = async <Done>(done: Promise<Done>): Promise<Done> => {
    const outcome = await done;
    wakeWorker();
    return outcome;
  };
  return {
    care,
    tokens,
    forgets: [
      {
        name: "forget_staff_ways_in",
        run: () => forgetWaysIn({ db, clock }, system("forget_staff_ways_in")),
      },
    ],
    service: {
      whoIs: async (cookies) => {
        const token = cookie.read(cookies);
        const signedIn = token === null ? null : await findSession({ db, clock }, token);
        return signedIn && isWelcome(signedIn.person.email) ? signedIn : null;
      },
      cookie,
      enterPassword: (given) => signIn.enterPassword({ ...given, isWelcome: isWelcome(given.email) }),
      enterCode: signIn.enterCode,
      ...wirePasskeys({ db, clock, vault, tries, secrets, party: relyingPartyOf(officeOrigin) }, isWelcome),
      findInvited: (token) => findInvited(invitations, token),
      choosePassword: (given) => choosePassword(invitations, given),
      confirmFactor: (given) => confirmFactor(invitations, given),
      list: (by) => listPeople(people, by),
      invite: (person, by) => waking(invite(people, person, by)),
      reinvite: (deed, by) => waking(reinvite(people, deed, by)),
      changeRoles: (deed, by) => changeRoles(people, deed, by),
      remove: (deed, by) => removePerson(people, deed, by),
      reopen: (id, by) => reopen(people, id, by),
      hotelPeople: (by) => listHotelPeople({ db, clock }, by),
      inviteHotelPerson: (person, by) => waking(inviteHotelPerson({ db, clock }, person, by)),
      bindHotels: (deed, by) => bindHotels({ db, clock }, deed, by),
      account: (who) => findAccount({ db, clock }, who),
      signOut: (who, sessionId) => signOut({ db, clock }, who, sessionId),
      renewCodes: (who) => renewCodes({ db, clock }, who),
      journal: (query, by) => readJournal(db, query, by),
      handOverCare: care.handOver,
    },
  };
}

type PasskeyVerbs = Pick<StaffService, "askPasskey" | "enterPasskey" | "offerPasskey" | "addPasskey" | "removePasskey">;

const wirePasskeys = (deps: PasskeyDeps, isWelcome: (email: string) => boolean): PasskeyVerbs => ({
  askPasskey: () => askPasskey(deps),
  enterPasskey: (given) => enterPasskey(deps, given, isWelcome),
  offerPasskey: (who, given) => offerPasskey(deps, who, given),
  addPasskey: (who, given) => addPasskey(deps, who, given),
  removePasskey: (who, id) => removePasskey(deps, who, id),
});
