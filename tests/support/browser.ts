import type { TestServer } from "./server.ts";

/** A browser as far as the server knows one: it keeps cookies and sends forms. */
export type TestBrowser = {
  cookies: Map<string, string>;
  get: (target: string) => Promise<Response>;
  post: (target: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
};

/** Cookies of all paths are sent everywhere: what is asked here is whether they count. `agent`: what it calls itself. */
export function createBrowser(server: TestServer, { address = "127.0.0.1", agent = "test" } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  const ask = async (target: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("user-agent", agent);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await server.fetch(target, { ...init, headers }, address);
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return response;
  };
  return {
    cookies,
    get: (target) => ask(target, {}),
    post: (target, fields, headers = {}) => ask(target, { method: "POST", body: new URLSearchParams(fields), headers }),
  };
}

function keep(cookies: Map<string, string>, text: string): void {
  const [pair = "", ...attributes] = text.split("; ");
  const at = pair.indexOf("=");
  const isOver = attributes.some((one) => one.toLowerCase() === "max-age=0");
  if (isOver) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
