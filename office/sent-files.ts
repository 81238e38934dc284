import { HTTPException } from "hono/http-exception";
import { boundaryOf, MalformedFormError, readParts } from "#platform/http/multipart.server.ts";
import type { Ask, OfficeScreen } from "./screen.ts";

/** What fields that are no files may weigh, each. */
const FIELD_BYTES = 64 * 1024;

/**
 * A form with files, each taken when it has come and before the next is read: what `take` says of it stands in the form in its place. Null: the screen takes
 * files whole, or the form has none. Throws `HTTPException` for what is no form.
 */
export async function readWithFiles(request: Request, screen: OfficeScreen, ask: Ask): Promise<FormData | null> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  const { files } = screen;
  if (!files || boundary === null) return null;
  if (!request.body) throw new HTTPException(400);
  const form = new FormData();
  let taken = 0;
  try {
    for await (const { name, file, body } of readParts(request.body, boundary, (part) =>
      part.file === null ? FIELD_BYTES : files.mostBytes,
    )) {
      if (file === null) form.append(name, body?.toString("utf8") ?? "");
      else if (file !== "" && name === files.field) {
        taken += 1;
        const said = await files.take(ask, {
          name: file,
          body: taken > files.most ? "surplus" : (body ?? "too_heavy"),
        });
        form.append(said.field, said.value);
      }
    }
  } catch (error) {
    if (error instanceof MalformedFormError) throw new HTTPException(400, { cause: error });
    throw error;
  }
  return form;
}
