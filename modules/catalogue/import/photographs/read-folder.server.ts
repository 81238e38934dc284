import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { MOST_BYTES } from "#platform/images/photo-limits.ts";

/** An entry of a folder: a folder or a file of its own; anything else has a reason why it is not taken. */
export type FolderEntry = { name: string; kind: "folder" | "file" } | { name: string; kind: "refused"; reason: string };

/** What a file manager leaves behind. */
const LEFT_BEHIND = /^(?:\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** A folder's entries by name. Links are not followed: what is shown to everybody lies in the folder itself. Null: it cannot be read, `reason` says why. */
export async function listFolder(folder: string): Promise<FolderEntry[] | { reason: string }> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => !LEFT_BEHIND.test(name))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
      .map((entry): FolderEntry => {
        const { name } = entry;
        if (entry.isFile()) return { name, kind: "file" };
        if (entry.isDirectory()) return { name, kind: "folder" };
        if (entry.isSymbolicLink())
          return { name, kind: "refused", reason: "is a link: put the photograph itself into the folder" };
        return { name, kind: "refused", reason: "is neither a file nor a folder" };
      });
  } catch (error) {
    return { reason: explainError(error) };
  }
}

/** What a file was when it was last looked at: another size or time is another photograph. */
export type FileState = { bytes: number; changedAt: number };

/**
 * Opens a file of the folder and reads it whole, unless it is too large or `isKnown` says that nothing has changed. What the name meant when the folder
 * was listed may be something else by now: a link, a pipe, a folder or nothing.
 */
export async function readPhotoFile(
  file: string,
  isKnown: (state: FileState) => boolean,
): Promise<{ state: FileState; content: Buffer | null } | { reason: string }> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const info = await handle.stat();
      if (!info.isFile()) return { reason: "is no file any more: run this again" };
      if (info.size > MOST_BYTES)
        return {
          reason: `has ${Math.ceil(info.size / 1024 / 1024)} MB: at most ${MOST_BYTES / 1024 / 1024}, make it smaller`,
        };
      const state = { bytes: info.size, changedAt: Math.floor(info.mtimeMs) };
      return { state, content: isKnown(state) ? null : await readAtMost(handle, info.size) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { reason: explainError(error) };
  }
}

/** A file that grows meanwhile does not: what is read is what was announced. */
async function readAtMost(handle: Awaited<ReturnType<typeof open>>, bytes: number): Promise<Buffer> {
  const content = Buffer.alloc(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await handle.read(content, read, bytes - read, read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return content.subarray(0, read);
}

const REASONS: Record<string, string> = {
  ELOOP: "is a link: put the photograph itself into the folder",
  EACCES: "may not be read (EACCES): give this user the right to read it",
  EPERM: "may not be read (EPERM): give this user the right to read it",
  ENOENT: "has gone meanwhile: run this again",
};

/** An error of the file system as a reason; what is no such error is thrown. */
function explainError(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const code = String(error.code);
  return REASONS[code] ?? `cannot be read (${code})`;
}
