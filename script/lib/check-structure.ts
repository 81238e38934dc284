import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readMessages } from "#platform/i18n/messages.server.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { readClasses } from "../bundle/read-classes.ts";
import { classesOf } from "../bundle/types.ts";
import { findNamedProviders, providersOf, variablesOf } from "./check-providers.ts";
import { anchorsOf, findBrokenReferences } from "./check-references.ts";
import { findForeignWrites } from "./check-writes.ts";
import { findCircles } from "./find-circles.ts";

/**
 * The house rules that neither compiler nor linter know: imports run one way, modules have no cycles, server code stays on the server,
 * a table is written by its owner alone, no two files need each other, files read in one sitting, only the format module formats, one place opens connections, catalogues are complete, parts of a page come later in one
 * of our ways, every class of a style sheet is read, nothing points outside the repository, nothing outside a payment provider's folder names it, every
 * reference to a page leads somewhere.
 */

/** Who may import whom. Tests may import anything. */
const LAYERS: Record<string, readonly string[]> = {
  platform: ["platform", "locales"],
  ui: ["ui", "platform"],
  modules: ["modules", "platform", "ui", "locales"],
  app: ["app", "modules", "platform", "ui", "locales"],
  office: ["office", "modules", "platform", "ui", "locales"],
  data: ["data", "modules", "platform"],
  demo: ["demo", "data", "modules", "platform"],
  server: ["server", "app", "office", "modules", "platform", "data", "demo", "locales"],
  script: ["script", "server", "modules", "platform", "data", "demo", "locales", "tests"],
};

/** Modules from the bottom up: each may use those before it in its list. */
const MODULES: Record<string, readonly string[]> = {
  sites: [],
  visit: ["sites"],
  promotions: ["sites"],
  destinations: ["sites"],
  catalogue: ["sites", "visit", "destinations"],
  availability: ["sites", "visit", "promotions", "destinations", "catalogue"],
  vouchers: ["sites", "visit", "destinations", "catalogue", "availability", "payments", "ledger", "analytics"],
  wishlist: ["sites", "accounts", "analytics"],
  watches: ["sites", "visit", "availability", "accounts"],
  proofs: ["sites"],
  contact: ["sites", "analytics", "content", "payments", "proofs"],
  search: ["sites", "visit", "destinations", "catalogue", "availability", "analytics", "wishlist"],
  guides: ["sites", "visit", "destinations", "catalogue", "availability", "search"],
  payments: ["sites"],
  ledger: [],
  suppliers: ["sites", "visit", "catalogue", "availability"],
  booking: [
    "sites",
    "visit",
    "destinations",
    "catalogue",
    "availability",
    "payments",
    "ledger",
    "suppliers",
    "promotions",
    "vouchers",
    "analytics",
    "proofs",
  ],
  reviews: ["sites", "catalogue", "availability", "booking", "analytics"],
  messages: ["sites", "catalogue", "suppliers", "booking"],
  newsletter: ["sites", "analytics"],
  consent: ["sites", "analytics"],
  messenger: ["sites", "consent"],
  accounts: ["sites", "booking", "vouchers", "analytics"],
  documents: ["sites", "availability", "booking", "payments", "ledger", "vouchers", "content"],
  notifications: [
    "sites",
    "accounts",
    "booking",
    "catalogue",
    "contact",
    "content",
    "documents",
    "messages",
    "newsletter",
    "payments",
    "staff",
    "reports",
    "reviews",
    "suppliers",
    "visit",
    "vouchers",
    "watches",
  ],
  content: ["sites", "visit", "analytics"],
  flags: ["sites", "visit", "promotions"],
  analytics: ["sites"],
  staff: ["sites"],
  rates: ["sites", "destinations", "catalogue", "availability", "suppliers", "staff"],
  reports: [
    "sites",
    "destinations",
    "visit",
    "catalogue",
    "availability",
    "search",
    "suppliers",
    "booking",
    "content",
    "documents",
    "ledger",
    "vouchers",
  ],
  assortment: ["sites", "visit", "destinations", "catalogue", "availability", "rates"],
  desk: [
    "sites",
    "visit",
    "catalogue",
    "booking",
    "contact",
    "documents",
    "messages",
    "notifications",
    "payments",
    "staff",
    "suppliers",
    "vouchers",
  ],
};

type Import = { file: string; target: string; isTypeOnly: boolean };

const SOURCES = globSync("{app,office,modules,platform,ui,server,data,demo,script}/**/*.{ts,tsx}").filter(
  (file) => !/\+types/.test(file),
);
/** Tests, and the simulated worlds that some of them need. */
const isTest = (file: string) => /\.test\.tsx?$|\/simulation\//.test(file);
const problems: string[] = [];

/** What an import names, as a path from the root; null for a package. */
function pathOf(specifier: string, file: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : null;
}

/** Imports of a file, resolved to paths from the root; packages are left out. */
function readImports(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^;"'=]*?\sfrom\s+)?["']([^"']+)["']/gm),
    ...text.matchAll(/(import\()\s*["']([^"']+)["']\s*\)/g),
  ];
  return found.flatMap(([, how, specifier = ""]) => {
    const target = pathOf(specifier, file);
    return target ? [{ file, target, isTypeOnly: how?.trim() === "type" }] : [];
  });
}

function checkImport({ file, target, isTypeOnly }: Import): void {
  const [layer = "", moduleName = ""] = file.split("/");
  const [targetLayer = "", targetModule = ""] = target.split("/");
  if (!target.includes("+types") && !/\.(json|d\.ts)$/.test(target) && !existsSync(target.replace(/\?.*$/, "")))
    problems.push(`${file}: imports ${target}, which does not exist`);
  if (!LAYERS[layer]?.includes(targetLayer)) problems.push(`${file}: ${layer} may not import ${target}`);
  if (
    layer === "modules" &&
    targetLayer === "modules" &&
    moduleName !== targetModule &&
    !MODULES[moduleName]?.includes(targetModule)
  ) {
    problems.push(`${file}: module ${moduleName} may not import module ${targetModule}`);
  }
  if (
    layer === "modules" &&
    targetLayer === "ui" &&
    !/\/(components|checkout)\/|\/providers\/\w+\/browser\.ts$/.test(file)
  )
    problems.push(`${file}: only components use ui`);
  const isBrowserCode =
    file.endsWith(".tsx") &&
    !file.startsWith("office/") &&
    !file.startsWith("app/routes/") &&
    !/root\.tsx$|entry\.server\.tsx$|\.server\.tsx$/.test(file);
  if (isBrowserCode && target.endsWith(".server.ts") && !isTypeOnly)
    problems.push(`${file}: browser code may not import ${target}`);
}

function checkText(file: string): void {
  const text = readFileSync(file, "utf8");
  const mayUseIntl = /^platform\/(format|clock|letters)\.ts$/.test(file);
  if (!mayUseIntl && /\bIntl\.[A-Z]|\.toLocale(?:Date|Time)?String\(/.test(text))
    problems.push(`${file}: only platform/format.ts formats (raw Intl)`);
  if (
    file !== "script/lib/check-structure.ts" &&
    /\/work\/|registry\.npmjs|process\.env\b/.test(withoutAllowedEnv(file, text))
  )
    problems.push(`${file}: points outside the repository, or reads the environment past platform/env.ts`);
  const isDriver = file.startsWith("platform/db/") || isTest(file);
  if (!isDriver && /\bpool\.connect\(|\bnew pg\.(?:Client|Pool)\(/.test(text))
    problems.push(`${file}: only platform/db opens connections; withClient holds one`);
  if (
    !isTest(file) &&
    !/^(ui\/late|app\/root|app\/shell\/boundary)\.tsx$/.test(file) &&
    /\blazy\b[^"]*\} from "react"/.test(text)
  )
    problems.push(
      `${file}: React's lazy() brings neither texts nor styles; use late, still, soon or onDemand of ui/late.tsx`,
    );
  checkLength(file, text);
}

/** What reads in one sitting, lines; the linter says the same of code (.oxlintrc.json). */
const LONGEST_FILE = 400;

/** What does not read in one sitting is cut where its subject divides; nobody reads what a machine writes. */
function checkLength(file: string, text: string): void {
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (lines > LONGEST_FILE && !/^.*Not to be edited\. \*\//.test(text))
    problems.push(`${file}: ${lines} lines do not read in one sitting`);
}

/** The entry points hand process.env to readEnv; scripts and tests may look at switches of their own. */
function withoutAllowedEnv(file: string, text: string): string {
  return /^(server\/main|script\/|data\/.*build)/.test(file) ? text.replaceAll("process.env", "") : text;
}

/** What a line must not begin with: the second half of an amount, and in French the signs that stand apart from their word. */
const PARTING = /[\d}] [%€]|€ [\d{]/;
const PARTING_IN_FRENCH = /\S [;?!:»]|« /;

function checkMessages(): void {
  const plural = /_(one|many|other)$/;
  for (const english of globSync("locales/en/*.json")) {
    const keys = stems(english);
    for (const language of LANGUAGES.filter((one) => one !== "en")) {
      const file = english.replace("/en/", `/${language}/`);
      if (!existsSync(file)) problems.push(`${file} is missing`);
      else compareKeys(file, keys, stems(file));
    }
  }
  for (const file of globSync("locales/*_*/*.json")) {
    const base = stems(file.replace(/locales\/\w+\//, "locales/en/"));
    for (const key of stems(file).keys()) if (!base.has(key)) problems.push(`${file}: unknown key ${key}`);
  }
  function stems(file: string): Map<string, Set<string>> {
    const messages = readMessages(file);
    const found = new Map<string, Set<string>>();
    for (const [key, text] of Object.entries(messages)) {
      if (text.trim() === "") problems.push(`${file}: ${key} is empty`);
      if (PARTING.test(text) || (file.includes("/fr") && PARTING_IN_FRENCH.test(text)))
        problems.push(`${file}: ${key} can break before a sign or inside an amount; write a no-break space there`);
      const stem = key.replace(plural, "");
      const parameters = found.get(stem) ?? new Set<string>();
      for (const [, name = ""] of text.matchAll(/\{\{(\w+)\}\}/g)) parameters.add(name);
      found.set(stem, parameters);
    }
    return found;
  }
}

function compareKeys(file: string, expected: Map<string, Set<string>>, actual: Map<string, Set<string>>): void {
  for (const [key, parameters] of expected) {
    const own = actual.get(key);
    if (!own) problems.push(`${file}: ${key} is missing`);
    else
      for (const name of own)
        if (!parameters.has(name)) problems.push(`${file}: ${key} has an unknown parameter {{${name}}}`);
  }
  for (const key of actual.keys())
    if (!expected.has(key)) problems.push(`${file}: ${key} is not in the English source`);
}

/** A class that its sheet defines and no component reads is a rest of something. One that reads them by a variable may read all. */
function checkClasses(): void {
  const read = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const file of SOURCES.filter((name) => !isTest(name))) {
    const text = readFileSync(file, "utf8");
    for (const { specifier, classes, isOpen } of text.includes(".module.css") ? readClasses(text, file) : []) {
      const sheet = pathOf(specifier, file) ?? specifier;
      if (isOpen) open.add(sheet);
      read.set(sheet, new Set([...(read.get(sheet) ?? []), ...classes.map(({ name }) => name)]));
    }
  }
  for (const sheet of globSync("{app,modules,ui}/**/*.module.css").filter((name) => !open.has(name))) {
    for (const name of classesOf(readFileSync(sheet, "utf8")))
      if (!read.get(sheet)?.has(name)) problems.push(`${sheet}: no component reads the class "${name}"`);
  }
}

/** A module that can be reached from itself has no bottom: the table above must stay a ladder. */
function checkLadder(): void {
  const names = Object.keys(MODULES);
  for (const [name, uses] of Object.entries(MODULES)) {
    for (const used of uses)
      if (MODULES[used]?.includes(name)) problems.push(`modules ${name} and ${used} may import each other`);
  }
  for (const folder of globSync("modules/*"))
    if (!names.includes(folder.split("/")[1] ?? "")) problems.push(`${folder}: not in the module table`);
}

/** Files that need each other, be it for a type or later, can neither be read nor moved alone: what both need is a file of its own. */
function checkCircles(): void {
  const graph = new Map(
    SOURCES.filter((file) => !isTest(file)).map((file) => [file, readImports(file).map(({ target }) => target)]),
  );
  for (const circle of findCircles(graph)) problems.push(`these need each other: ${circle.join(", ")}`);
}

/** A stranger who opens a folder finds in ARCHITECTURE.md what it owns, and nothing there that is no more. */
function checkRooms(): void {
  const told = readFileSync("ARCHITECTURE.md", "utf8").split("## The rooms")[1]?.split("\n## ")[0] ?? "";
  const named = new Set(Array.from(told.matchAll(/^\| `([\w/-]+)` /gm), ([, name = ""]) => name));
  const rooms = [
    ...Object.keys(MODULES),
    ...globSync("{app,office,server,platform,ui,data,demo,db,docs,script,tests}/*/").map((room) =>
      room.replace(/\/$/, ""),
    ),
  ];
  for (const room of rooms) if (!named.has(room)) problems.push(`ARCHITECTURE.md does not say what ${room} owns`);
  for (const name of named) if (!rooms.includes(name)) problems.push(`ARCHITECTURE.md: there is no ${name}`);
}

/** The README's table, the environment module and the payment providers' folders say the same. */
function checkEnvironment(): void {
  const readme = readFileSync("README.md", "utf8");
  for (const [, name = ""] of readFileSync("platform/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)) {
    wantInReadme(name);
  }
  for (const file of globSync("modules/payments/providers/*/names.ts"))
    variablesOf(readFileSync(file, "utf8")).forEach(wantInReadme);
  function wantInReadme(name: string): void {
    if (!readme.includes(`\`${name}\``)) problems.push(`README.md: ${name} is not in the configuration table`);
  }
}

/** Nothing outside a payment provider's folder names it, but for its lines in the registry; documents and locales may say a brand. */
function checkProviders(): void {
  const files = [...SOURCES, ...globSync("tests/**/*.{ts,tsx}")].filter((file) => !/^(demo|data)\//.test(file));
  const providers = providersOf(files);
  for (const file of files) problems.push(...findNamedProviders(file, readFileSync(file, "utf8"), providers));
}

/** Code, tests and pages name pages and sections that exist, and no others. What checks this names them by trade. */
function checkReferences(): void {
  const documents = globSync(["*.md", "docs/**/*.md"]);
  const pages = new Map(documents.map((file) => [file, anchorsOf(readFileSync(file, "utf8"))]));
  const files = [
    ...documents,
    ...globSync([
      "*.ts",
      "script/{bench,catalogue-import,content-check,gift-cards,hotel-messages,newsletter-export,orders,promotion-codes,server,test}",
      "{app,office,modules,platform,ui,server,data,script,tests}/**/*.{ts,tsx,css,sh}",
    ]),
  ];
  for (const file of files.filter((name) => !/check-references/.test(name)))
    problems.push(...findBrokenReferences(file, readFileSync(file, "utf8"), { pages, exists: existsSync }));
}

for (const file of globSync("{app,office,modules,ui}/**/*.css")) checkLength(file, readFileSync(file, "utf8"));
for (const file of SOURCES) {
  checkText(file);
  if (!isTest(file)) readImports(file).forEach(checkImport);
}
checkLadder();
problems.push(...findForeignWrites(SOURCES.filter((file) => !isTest(file))));
checkCircles();
checkMessages();
checkClasses();
checkRooms();
checkEnvironment();
checkProviders();
checkReferences();
for (const problem of problems) console.error(problem);
console.log(`structure: ${SOURCES.length} files, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
