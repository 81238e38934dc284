import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkScripts, readAllowedScripts } from "./dependencies/allowed-scripts.ts";
import { matchAdvisory, readAdvisories, type Finding } from "./dependencies/advisories.ts";
import { askAge, type Age } from "./dependencies/age.ts";
import { judgeLicence } from "./dependencies/licences.ts";
import { readPackages, type Package } from "./dependencies/lock.ts";

const USAGE = `Usage: script/dependencies [--age] [--advisories FILE]

Lists what ships with the product: licence and install scripts of every package, from package-lock.json and node_modules.
  --age              also when each version was published; asks the registry, one package after the other
  --advisories FILE  compares all packages with OSV advisories: a folder of JSON files, a JSON array, or one object a line

The exit code is 1 for a licence that is not allowed, an install script that package.json's allowScripts does not name, or an advisory about
something that ships. docs/operations.md says how to get advisories where no network is.`;

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

async function readAges(packages: readonly Package[]): Promise<Map<Package, Age | null>> {
  const ages = new Map<Package, Age | null>();
  for (const one of packages) ages.set(one, await askAge(one, new Date()));
  return ages;
}

function writeTable(packages: readonly Package[], ages: ReadonlyMap<Package, Age | null>): void {
  const rows = packages.map((one) => [
    one.name,
    one.version,
    one.licence,
    ...(ages.size > 0 ? [ages.get(one)?.published ?? "unknown", String(ages.get(one)?.days ?? "")] : []),
    one.installScripts.join(" ") || "-",
    judgeLicence(one).note,
  ]);
  const head = [
    "package",
    "version",
    "licence",
    ...(ages.size > 0 ? ["published", "days"] : []),
    "install scripts",
    "note",
  ];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function findAdvisories(packages: readonly Package[], path: string): { findings: Finding[]; read: number } {
  const byName = Map.groupBy(packages, ({ name }) => name);
  const findings: Finding[] = [];
  let read = 0;
  for (const advisory of readAdvisories(path)) {
    read += 1;
    findings.push(...matchAdvisory(advisory, byName));
  }
  return { findings, read };
}

function describeFinding({
  package: { name, version, ships },
  advisory: { id, aliases, summary },
  fixed,
}: Finding): string {
  const names = [id, ...aliases].join(", ");
  return `${ships ? "" : "(development only) "}${name} ${version}: ${names}${summary ? `: ${summary}` : ""}; ${fixed === null ? "no version without it" : `without it from ${fixed} on`}`;
}

async function check({ age, advisories }: { age: boolean; advisories?: string | undefined }): Promise<boolean> {
  const packages = readPackages(ROOT);
  const shipping = packages.filter(({ ships }) => ships);
  const ages = age ? await readAges(shipping) : new Map<Package, Age | null>();
  writeTable(shipping, ages);
  const problems = [
    ...shipping.flatMap((one) =>
      judgeLicence(one).isAllowed ? [] : [`${one.name} ${one.version}: ${judgeLicence(one).note}`],
    ),
    ...checkScripts(shipping, readAllowedScripts(`${ROOT}/package.json`)),
  ];
  console.log(`\n${shipping.length} packages ship, of ${packages.length}.`);
  if (!age) console.log("Their age is not known here: --age asks the registry.");
  else if ([...ages.values()].every((one) => one === null))
    console.log("The registry did not answer: their age is not known.");
  if (advisories !== undefined) {
    const { findings, read } = findAdvisories(packages, advisories);
    console.log(`${read} advisories read, ${findings.length} of them about packages of ours.`);
    for (const finding of findings.filter((one) => !one.package.ships)) console.log(describeFinding(finding));
    problems.push(...findings.filter((one) => one.package.ships).map(describeFinding));
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

function readOptions(): { age: boolean; advisories?: string | undefined } | null {
  try {
    const { values } = parseArgs({
      options: { age: { type: "boolean", default: false }, advisories: { type: "string" } },
    });
    return { ...values, ...(values.advisories === undefined ? {} : { advisories: resolve(values.advisories) }) };
  } catch {
    return null;
  }
}

const options = readOptions();
if (options === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await check(options)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
