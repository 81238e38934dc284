import type { Platform } from "#platform/platform.ts";
import type { StaffService } from "./service.ts";
import { createStaffCookie, findSession } from "./sessions.server.ts";

export type WiredStaff = { service: StaffService };

/** The people of the house and their sessions. */
export function wireStaff({ env, db, clock }: Pick<Platform, "env" | "db" | "clock">): WiredStaff {
  const cookie = createStaffCookie(env.PUBLIC_ORIGIN_SCHEME === "https");
  return {
    service: {
      whoIs: async (cookies) => {
        const token = cookie.read(cookies);
        return token === null ? null : findSession({ db, clock }, token);
      },
    },
  };
}
