/** Where the link of an invitation leads, on the office's host. */
export const invitationPath = (token: string): string => `/invitation/${token}`;
