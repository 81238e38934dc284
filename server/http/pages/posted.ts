import type { SentForm } from "#app/context.server.ts";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
/** Longer than any form of ours. Bytes. */
const LONGEST = 64 * 1024;

export type Posted = readonly (readonly [name: string, value: string])[];

const typeOf = ({ headers }: Request): string => headers.get("content-type") ?? "";

/**
 * A form that was posted, read once: `form` keeps its bytes for whoever has to give it back, `request` hands the same bytes to its action. What is no
 * form passes as it is.
 */
export async function takeForm(request: Request): Promise<{ request: Request; form: SentForm | null }> {
  const type = typeOf(request);
  if (request.method !== "POST" || !FORM.test(type)) return { request, form: null };
  const bytes = new Uint8Array(await request.arrayBuffer());
  return { request: new Request(request, { method: "POST", body: bytes }), form: { bytes, type } };
}

/** The fields of a form that was not taken in, to be given back; none where there is no form, or more than any form of ours has. */
export function readFields(form: SentForm | null): Posted {
  if (!form || !URL_ENCODED.test(form.type) || form.bytes.byteLength > LONGEST) return [];
  return [...new URLSearchParams(Buffer.from(form.bytes).toString())];
}

/** The same of a request that is refused at the door: no more of it is read than a form of ours can have. */
export async function readRefused(request: Request): Promise<Posted> {
  if (!URL_ENCODED.test(typeOf(request))) return [];
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > LONGEST) return [];
    chunks.push(chunk);
  }
  return [...new URLSearchParams(Buffer.concat(chunks).toString())];
}
