/** Whether this browser is signed in, as far as a page may know: it opens nothing (docs/product/services.md#sign-in). */
export const isSignedIn = (): boolean => !import.meta.env.SSR && document.cookie.includes("user_account_id");
