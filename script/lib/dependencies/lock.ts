import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
/** One system, or several. */
const systems = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional();
const entry = z.object({
  version: z.string().optional(),
  name: z.string().optional(),
  license: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
  os: systems,
  cpu: systems,
  hasInstallScript: z.boolean().default(false),
});
const lockSchema = z.object({ packages: z.record(z.string(), entry) });
type Entry = z.infer<typeof entry>;

/** What a package.json may say of licence and scripts; older ones wrote the licence as an object. */
const manifestSchema = z.object({
  license: z
    .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
    .optional()
    .catch(undefined),
  licenses: z
    .array(z.object({ type: z.string() }))
    .optional()
    .catch(undefined),
  scripts: z.record(z.string(), z.unknown()).default({}).catch({}),
});

export type Package = {
  name: string;
  version: string;
  /** SPDX expression; empty where nobody says. */
  licence: string;
  /** What npm would run when it installs the package, by name. */
  installScripts: string[];
  /** Whether it is part of what runs in production, here or on another machine that we support. */
  ships: boolean;
};

/** Where the product runs (README.md): packages for other systems never ship. */
const PLATFORMS = [
  { os: "linux", cpu: "x64" },
  { os: "linux", cpu: "arm64" },
];
const INSTALLING = ["preinstall", "install", "postinstall"];

/** Every package of `folder`'s lock file, in the order of names, with what the installed copies say of themselves. Throws when there is no lock. */
export function readPackages(folder: string): Package[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")));
  const shipping = findShipping(packages);
  return Object.entries(packages)
    .flatMap(([path, found]) =>
      path === "" || found.version === undefined ? [] : [describe(folder, path, found, shipping.has(path))],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

function describe(folder: string, path: string, found: Entry, ships: boolean): Package {
  const manifest = readManifest(`${folder}/${path}/package.json`);
  const licence = manifest?.license ?? manifest?.licenses?.map(({ type }) => type).join(" OR ") ?? found.license ?? "";
  const own = manifest ? INSTALLING.filter((name) => name in manifest.scripts) : [];
  // A package with native sources is built even where it names no script.
  const isBuilt = existsSync(`${folder}/${path}/binding.gyp`) && own.length === 0;
  const installScripts = isBuilt
    ? ["install (binding.gyp)"]
    : own.length === 0 && found.hasInstallScript
      ? ["install"]
      : own;
  return {
    name: found.name ?? path.replace(/^.*node_modules\//, ""),
    version: found.version ?? "",
    licence,
    installScripts,
    ships,
  };
}

function readManifest(file: string): z.infer<typeof manifestSchema> | null {
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** The paths that the product's own dependencies lead to, as Node resolves them. Optional peers are the business of who asks for them. */
function findShipping(packages: Record<string, Entry>): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const from = packages[path];
    if (!from) return;
    const peers = Object.keys(from.peerDependencies).filter((name) => !from.peerDependenciesMeta[name]?.optional);
    for (const name of new Set([
      ...Object.keys(from.dependencies),
      ...Object.keys(from.optionalDependencies),
      ...peers,
    ])) {
      const target = resolve(packages, path, name);
      if (target === null || found.has(target) || !isForUs(packages[target])) continue;
      found.add(target);
      visit(target);
    }
  };
  visit("");
  return found;
}

/** The nearest folder upwards that has the package. */
function resolve(packages: Record<string, Entry>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return null;
  }
}

function isForUs(found: Entry | undefined): boolean {
  const fits = (allowed: string[] | undefined, value: string) =>
    !allowed ||
    allowed.includes(value) ||
    (allowed.every((entry_) => entry_.startsWith("!")) && !allowed.includes(`!${value}`));
  return PLATFORMS.some(({ os, cpu }) => fits(found?.os, os) && fits(found?.cpu, cpu));
}
