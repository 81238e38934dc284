const FORM = /^application\/x-www-form-urlencoded\b/i;
/** Longer than any form of ours. Bytes. */
const LONGEST = 64 * 1024;

export type Posted = readonly (readonly [name: string, value: string])[];

export const isForm = ({ headers }: Request): boolean => FORM.test(headers.get("content-type") ?? "");

/** The fields of a form that was not taken in, to be given back; none where there is no form, or more than any form of ours has. */
export async function readPosted(request: Request | null): Promise<Posted> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request?.body ?? []) {
    length += chunk.length;
    if (length > LONGEST) return [];
    chunks.push(chunk);
  }
  return [...new URLSearchParams(Buffer.concat(chunks).toString())];
}
