const NEWS = /(?:^|; )account_news=(sign_in|sign_up)(?:;|$)/;

/** What the browser has to tell of signing in, once; null where it has nothing. */
export function takeNews(): "sign_in" | "sign_up" | null {
  const news = NEWS.exec(document.cookie)?.[1];
  if (news !== "sign_in" && news !== "sign_up") return null;
  // Nobody else reads it, and it is over.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = "account_news=; Path=/; Max-Age=0; SameSite=Lax";
  return news;
}
