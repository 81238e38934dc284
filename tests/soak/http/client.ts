import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

export type Ask = {
  method?: string;
  /** As it goes over the wire: escaped already, or wrong on purpose. */
  path: string;
  /** The site, by its host without port. */
  host?: string;
  /** The address of the caller, where the server believes its proxy. */
  caller?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answer = {
  /** 0: there was none. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
  /** Why there was no answer. */
  lost: string | null;
  /** The connection had been closed after an earlier answer, and a new one was opened. */
  wasClosed: boolean;
};

export type Client = { port: number; ask: (ask: Ask) => Promise<Answer>; close: () => void };

/** Nobody waits longer. Longer than the five seconds that are promised, so that a late answer is told from none. */
const PATIENCE_MS = 20_000;

export type ClientOptions = {
  port: number;
  connections?: number;
  /** Whether connections are used again. */
  isKept?: boolean;
  patienceMs?: number;
  /** Whether every failure counts, even one that no browser shows. */
  isStrict?: boolean;
  /** The address that connections come from, of this machine's own network: `127.0.0.2`. */
  from?: string;
};

/**
 * Asks one server as browsers and other machines do: connections are kept, nothing is followed, nothing is thrown. A server may close a kept
 * connection at any time (RFC 9112): what was sent into it at that moment is sent once more over a new one, unless `isStrict`.
 */
export function createClient({
  port,
  connections = 64,
  isKept = true,
  patienceMs = PATIENCE_MS,
  isStrict = false,
  from,
}: ClientOptions): Client {
  const agent = new Agent({
    keepAlive: isKept,
    maxSockets: connections,
    maxFreeSockets: connections,
    ...(from ? { localAddress: from } : {}),
  });
  const ask = async (wanted: Ask) => {
    const answer = await send({ agent, port, patienceMs }, wanted);
    return answer.wasClosed && !isStrict
      ? { ...(await send({ agent: new Agent(), port, patienceMs }, wanted)), wasClosed: true }
      : answer;
  };
  return { port, ask, close: () => agent.destroy() };
}

type Way = { agent: Agent; port: number; patienceMs: number };

function send(
  { agent, port, patienceMs }: Way,
  { method = "GET", path, host = "fr.localhost", caller, headers = {}, body }: Ask,
): Promise<Answer> {
  const started = performance.now();
  return new Promise((done) => {
    let deadline: NodeJS.Timeout | undefined;
    const finish = (rest: Omit<Answer, "ms">) => {
      clearTimeout(deadline);
      done({ ...rest, ms: performance.now() - started });
    };
    const lose = (lost: string, isReused = false) =>
      finish({
        status: 0,
        headers: {},
        body: Buffer.alloc(0),
        lost,
        wasClosed: isReused && (lost === "ECONNRESET" || lost === "EPIPE"),
      });
    try {
      const given = {
        host: `${host}:${port}`,
        ...(caller ? { "x-forwarded-for": caller } : {}),
        ...lengthOf(body),
        ...headers,
      };
      const call = request({ agent, host: "127.0.0.1", port, method, path, headers: given });
      deadline = setTimeout(
        () => call.destroy(Object.assign(new Error("no answer in time"), { code: "TOO_LATE" })),
        patienceMs,
      );
      call.on("error", (error) => lose(nameOf(error), call.reusedSocket));
      call.on("response", (response) =>
        readAll(response).then(
          (text) =>
            finish({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              lost: null,
              wasClosed: false,
            }),
          (error: unknown) => lose(nameOf(error)),
        ),
      );
      call.end(body);
    } catch (error) {
      lose(nameOf(error));
    }
  });
}

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** The body as JSON; null when it is none. */
export function readJson<T>({ body }: Pick<Answer, "body">): T | null {
  try {
    return JSON.parse(body.toString()) as T;
  } catch {
    return null;
  }
}

/** An ask with a JSON body. */
export function jsonAsk(method: string, path: string, body: unknown, rest: Partial<Ask> = {}): Ask {
  return {
    ...rest,
    method,
    path,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...rest.headers },
  };
}

/** The address of the n-th caller, out of the private range. */
export const callerAddress = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
