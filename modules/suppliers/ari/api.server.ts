import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Hono, type Context } from "hono";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { createLanes } from "#platform/load/lanes.ts";
import { answerTo } from "./answers.ts";
import { packMessage } from "./kept-messages.server.ts";
import type { FindPartner } from "./knock.server.ts";
import { MESSAGES, type Head } from "./messages.ts";
import { readMessage } from "./read-message.ts";
import { takeMessage, type TakeDeps } from "./take-message.server.ts";
import { readXml, XmlMalformed, XmlTooLarge, type XmlElement } from "./xml.ts";

/** Where channel managers send their messages. */
export const ARI_PATH = "/ari";
/** A message, as it comes and unpacked, bytes. */
export const ARI_BODY_LIMIT = 4 * 1024 * 1024;

/** What is read of a message of somebody unknown, letters: enough to call its answer by its name. */
const STRANGERS_LIMIT = 64 * 1024;
const NO_HEAD: Head = { root: "", echoToken: null, version: null, timeStamp: null };

/** Messages that write at the same moment, of all hotels: the other connections of the pool are for visitors. */
const WRITING_AT_ONCE = 4;

export type AriRoutesDeps = Omit<TakeDeps, "hotels"> & { findPartner: FindPartner };

/** The door of channel managers (docs/product/suppliers.md#messages-in): once a message can be read, whatever is to be said of it is said in its answer. */
export function createAriRoutes({ findPartner, ...deps }: AriRoutesDeps): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  const hotels = createLanes({ atOnce: WRITING_AT_ONCE });
  routes.post(ARI_PATH, async (c) => {
    const text = await readText(c.req.raw);
    const { address } = askingOf(c);
    const partner = await findPartner({ authorization: c.req.header("authorization") ?? null, address });
    const isStranger = partner === null || partner === "too_often";
    // Who may not come in does not have us read for long.
    if (partner === "too_often" || (isStranger && text.length > STRANGERS_LIMIT))
      return xml(c, answerTo(NO_HEAD, null));
    const read = readMessage(parse(text));
    if (isStranger) return xml(c, answerTo(read.head, null));
    // What we do not know may name people in places that we do not know either.
    const packed = await packMessage(Object.hasOwn(MESSAGES, read.head.root) ? text : "");
    return xml(c, answerTo(read.head, await takeMessage({ ...deps, hotels }, partner, { ...read, ...packed })));
  });
  routes.all(ARI_PATH, () => {
    throw new ProblemError(problem(405, "METHOD_NOT_ALLOWED", "Messages are sent by POST."), { Allow: "POST" });
  });
  return routes;
}

const xml = (c: Context, body: string) =>
  c.body(body, 200, { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "no-store" });

function parse(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlTooLarge) throw tooLarge(error.message);
    if (error instanceof XmlMalformed) throw unreadable(error.message);
    throw error;
  }
}

const unreadable = (detail: string) =>
  new ProblemError(problem(500, "UNREADABLE_XML", `It is no XML that can be read: ${detail}`));
const tooLarge = (detail: string) =>
  new ProblemError(problem(413, "PAYLOAD_TOO_LARGE", `The message is too large: ${detail}`));

/** What a message says, out of what came over the line. */
async function readText(request: Request): Promise<string> {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").split(";").map((part) => part.trim());
  if (!["text/xml", "application/xml"].includes(type.toLowerCase()))
    throw new ProblemError(problem(415, "UNSUPPORTED_MEDIA_TYPE", "Send text/xml or application/xml."));
  const bytes = await unpack(Buffer.from(await request.arrayBuffer()), request.headers.get("content-encoding"));
  const told = parameters.map((part) => /^charset="?([\w-]+)"?$/i.exec(part)?.[1]).find(Boolean);
  return decode(bytes, told);
}

const inflate = promisify(gunzip);

async function unpack(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (encoding === null || encoding === "identity") return bytes;
  if (encoding !== "gzip")
    throw new ProblemError(problem(415, "UNSUPPORTED_MEDIA_TYPE", "Send it as it is, or with gzip."));
  try {
    return await inflate(bytes, { maxOutputLength: ARI_BODY_LIMIT });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(`unpacked it may have ${ARI_BODY_LIMIT} bytes`);
    throw unreadable("it cannot be unpacked");
  }
}

/** By what the line says of its letters, else by what the message itself says, else UTF-8. */
function decode(bytes: Buffer, told: string | undefined): string {
  const head = bytes.subarray(0, 200).toString("latin1");
  const [, declared] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
  try {
    return new TextDecoder(told ?? declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable("its letters are not those that it says it has");
  }
}
