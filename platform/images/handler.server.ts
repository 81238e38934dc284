import { createHash } from "node:crypto";
import { chooseFormat, type PictureFormat } from "./accept.ts";
import { PHOTO_LOOK } from "./photo-id.ts";
import { createPictureStore, type PictureStoreOptions } from "./store.server.ts";
import { parsePicturePath, type Ratio } from "./variants.ts";

const FOREVER = "public, max-age=31536000, immutable";
/** Nobody should see a picture missing for longer than it takes to draw it. */
const FOR_A_MOMENT = "public, max-age=2";
const RETRY_SECONDS = "10";

export type ImageHandlerOptions = PictureStoreOptions & {
  /** Whether an id has a picture in a shape; what it says no to is not there, and costs nothing. */
  isOffered?: (id: string, ratio: Ratio, request: Request) => boolean | Promise<boolean>;
  /** Told of a picture that could not be made. */
  onUnmade?: (error: unknown) => void;
};

/**
 * Answers GET and HEAD of `/img/{id}/{ratio}-{width}.webp`, and of a house's photographs in the smallest format that the caller shows (`.jpg`). A picture's bytes never change for an address, so it is
 * cached for good; any other path, id, shape or width is a 404 that is not kept, and one that cannot be made now a 503.
 * `caller`: who takes turns with others where there is much to draw.
 */
export function createImageHandler({
  isOffered = () => true,
  onUnmade,
  ...options
}: ImageHandlerOptions): (request: Request, caller?: string) => Promise<Response> {
  const store = createPictureStore(options);
  return async (request, caller) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const wanted = parsePicturePath(new URL(request.url).pathname);
    if (!wanted || !(await isOffered(wanted.id, wanted.ratio, request))) return notFound();
    const isChosen = PHOTO_LOOK.test(wanted.id);
    const format = isChosen ? chooseFormat(request.headers.get("accept")) : (wanted.format ?? "webp");
    try {
      const found = await store.load(wanted.id, { ...wanted, format }, caller);
      if (found === null) return notFound();
      return "kind" in found ? busy(found.retryAfter) : answer(request, { body: found, format, isChosen });
    } catch (error) {
      onUnmade?.(error);
      return unavailable();
    }
  };
}

type Answer = { body: Buffer; format: PictureFormat; /** Whether the caller's Accept decided. */ isChosen: boolean };

function answer(request: Request, { body, format, isChosen }: Answer): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  // Mail programmes in a browser show pictures from their own origin.
  const open = { "cross-origin-resource-policy": "cross-origin" };
  const headers = { etag, "cache-control": FOREVER, ...open, ...(isChosen ? { vary: "accept" } : {}) };
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    headers: { ...headers, "content-type": `image/${format}`, "content-length": String(body.byteLength) },
  });
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
}

/** Others are drawn first. */
function busy(retryAfter: number): Response {
  return new Response(null, {
    status: 503,
    headers: { "retry-after": String(retryAfter), "cache-control": FOR_A_MOMENT },
  });
}

/** The page shows the picture's colour meanwhile. */
function unavailable(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": RETRY_SECONDS } });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
