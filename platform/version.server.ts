import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

/** The version that a `package.json` names. */
export const readVersion = (file: string): string => manifest.parse(JSON.parse(readFileSync(file, "utf8"))).version;
