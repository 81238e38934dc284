/** One's own account in the office. */
export const ACCOUNT_PATH = "/account";
