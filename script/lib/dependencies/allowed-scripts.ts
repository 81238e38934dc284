import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Package } from "./lock.ts";

const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });

/** What package.json says of install scripts: true, they run; false, they are known and do not. Names may carry a version (`name@1.2.3`). */
export function readAllowedScripts(file: string): ReadonlySet<string> {
  return new Set(Object.keys(manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))).allowScripts));
}

/** A sentence for each package whose install script nobody has looked at. */
export function checkScripts(packages: readonly Package[], named: ReadonlySet<string>): string[] {
  return packages.flatMap(({ name, version, installScripts }) =>
    installScripts.length === 0 || named.has(name) || named.has(`${name}@${version}`)
      ? []
      : [
          `${name} ${version}: runs ${installScripts.join(", ")} when it is installed, and allowScripts of package.json does not name it`,
        ],
  );
}
