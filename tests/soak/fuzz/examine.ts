import { LONGEST_MS } from "../http/tally.ts";
import type { Answer, Ask } from "../http/client.ts";

/** What shows how we are built: frames of a stack, folders of the machine, statements of the database. */
const LEAKS: readonly { what: string; found: RegExp }[] = [
  { what: "a stack trace", found: /\n\s+at .+[:(]\d+:\d+|\bat .+\(.+:\d+:\d+\)/ },
  { what: "a path of the machine", found: /node_modules\/|\bfile:\/\/\/|\/build\/server\/|\.tsx?:\d+:\d+/ },
  {
    what: "a statement of the database",
    found: /Failed query:|\bselect "\w+"\."\w+"|invalid byte sequence for encoding/,
  },
  { what: "a file of ours", found: /"name": "vendredi"|\[core\]\s+repositoryformatversion/ },
];
const TEXT = /^(text\/(?!javascript|css)|application\/(problem\+)?json|application\/xml)/;

/** What is wrong with an answer to any request whatever; null when nothing is. */
export function examine(ask: Ask, answer: Answer): string | null {
  const { status, headers, lost, ms } = answer;
  if (lost) return `no answer: ${lost}`;
  if (status === 503 && !headers["retry-after"]) return "503 without Retry-After";
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (ms > LONGEST_MS) return `answered after ${Math.round(ms)} ms`;
  return findLeak(ask, answer);
}

/** What the caller sent may come back: pages name their own address. */
function findLeak({ path }: Ask, { headers, body }: Answer): string | null {
  if (headers["x-injected"] !== undefined) return "shows a header that was injected";
  if (headers["content-encoding"] || !TEXT.test(String(headers["content-type"] ?? ""))) return null;
  const text = body.toString();
  if (text.includes(process.cwd())) return "shows a path of the machine";
  const leak = LEAKS.find(({ found }) => !path.includes(found.exec(text)?.[0] ?? path));
  return leak ? `shows ${leak.what}` : null;
}

/** The same request as a line for a shell. */
export function writeCurl(
  port: number,
  { method = "GET", path, host = "fr.localhost", headers = {}, body }: Ask,
): string {
  const given = { host: `${host}:${port}`, ...headers };
  const options = Object.entries(given).map(
    ([name, value]) => `-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`,
  );
  const data =
    body === undefined || body.length === 0 ? [] : [`--data-binary @<(printf '%b' ${quote(escapeBytes(body))})`];
  return [
    "curl -sS -i -g --path-as-is",
    method === "HEAD" ? "-I" : `-X ${method}`,
    ...options,
    ...data,
    quote(`http://127.0.0.1:${port}${path}`),
  ].join(" ");
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Longer bodies are told by their beginning: the seed makes the whole again. */
const LONGEST_BODY = 2_000;

/** Bytes for `printf %b`: what is not plain ASCII as `\0ooo`. */
function escapeBytes(body: string | Buffer): string {
  return [...Buffer.from(body).subarray(0, LONGEST_BODY)]
    .map((byte) =>
      byte >= 32 && byte < 127 && byte !== 92 ? String.fromCharCode(byte) : `\\0${byte.toString(8).padStart(3, "0")}`,
    )
    .join("");
}
