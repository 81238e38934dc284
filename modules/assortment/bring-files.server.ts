import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { EditDeps } from "#modules/catalogue/editing/edit-record.server.ts";
import { RECORD_FILES } from "#modules/catalogue/export/records.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import type { FileReport } from "#modules/catalogue/import/report.ts";
import { can } from "#modules/catalogue/policy.ts";
import type { Deed } from "./types.ts";

/** A file as a browser sends it. */
export type SentFile = { name: string; bytes: Uint8Array };

/**
 * `looked`: what the files would do; `digest` stands for them, and is sent back with the same files. `others`: they are not those that were looked at. `names`:
 * those that are no files of things.
 */
export type BringOutcome =
  | { kind: "looked"; reports: FileReport[]; digest: string }
  | { kind: "brought"; reports: FileReport[] }
  | { kind: "refused"; reports: FileReport[] }
  | { kind: "others" }
  | { kind: "names"; names: string[] }
  | { kind: "none" }
  | Forbidden;

const NAMES = new Set(RECORD_FILES.flatMap((file) => [`${file}.ndjson`, `${file}.ndjson.gz`]));

/** Looks at files of the catalogue, or brings those in that were looked at: the importer's own way, whole files or nothing of them. */
export async function bringFiles(
  { database, clock, places }: EditDeps,
  { files, digest }: { files: readonly SentFile[]; digest: string | null },
  { by, reason }: Deed,
): Promise<BringOutcome> {
  if (!can(by, "catalogue.import")) return FORBIDDEN;
  if (files.length === 0) return { kind: "none" };
  const names = files.map(({ name }) => name).filter((name) => !NAMES.has(name));
  if (names.length > 0) return { kind: "names", names };
  const now = digestOf(files);
  if (digest !== null && digest !== now) return { kind: "others" };
  const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
  try {
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
    const check = digest === null;
    const report = await importCatalogue({ database, folder, by, now: clock.now(), check, reason, places });
    const reports = report.files.filter(({ status }) => status !== "absent");
    if (!report.isComplete) return { kind: "refused", reports };
    return check ? { kind: "looked", reports, digest: now } : { kind: "brought", reports };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function digestOf(files: readonly SentFile[]): string {
  const hash = createHash("sha256");
  for (const { name, bytes } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name}\n${bytes.byteLength}\n`).update(bytes);
  return hash.digest("base64url");
}
