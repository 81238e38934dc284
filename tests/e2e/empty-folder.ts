import { cpSync, existsSync, rmSync } from "node:fs";

const PAINTED = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/pictures`;

/** Empties the data folder of a server that a journey starts itself, but for the pictures: the same ones need no second painting. */
export function emptyFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  if (existsSync(PAINTED)) cpSync(PAINTED, `${dataDir}/pictures`, { recursive: true });
}
