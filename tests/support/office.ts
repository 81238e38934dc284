import { afterAll, beforeAll } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import type { useDatabase } from "./postgres.ts";
import { startServer, type ServerOptions, type TestServer } from "./server.ts";
import { officePost, STAFF } from "./staff.ts";

type OfficeOptions = Pick<ServerOptions, "clock" | "env"> & {
  database: ReturnType<typeof useDatabase>;
  now: string;
  /** The cookie of whoever asks unless told. */
  as: () => string;
  language?: "fr" | "en";
};

/** The office of a server that runs as long as the tests of a file: asked for a page, sent a form of one. */
export function useOffice({ database, now, clock = fixedClock(now), env = {}, as, language = "fr" }: OfficeOptions) {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ databaseUrl: String(database().pool.options.connectionString), clock, env });
  });
  afterAll(() => server?.close());
  const fetch = (path: string, init: RequestInit) => server.fetch(STAFF + path, init);
  return {
    fetch,
    /** A visitor's page or call of the same server. */
    visit: (address: string, init: RequestInit = {}) => server.fetch(address, init),
    see: (path: string, cookie = as()) =>
      fetch(path, { headers: { cookie, "accept-language": language }, redirect: "manual" }),
    send: (path: string, fields: Record<string, string>, cookie = as()) => {
      const form = officePost(cookie, fields);
      return fetch(path, { ...form, headers: { ...form.headers, "accept-language": language } });
    },
  };
}

/** The words of a page, without its marks. */
export const textOf = async (answer: Response): Promise<string> => wordsOf(await answer.text());

/** The same of what was read already. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "’")
    .replaceAll("\u2060", "")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ");
