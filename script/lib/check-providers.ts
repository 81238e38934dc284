/** Where all providers are named: one line each. */
const REGISTRY = "modules/payments/registry/";
const FOLDERS = "modules/payments/providers/";

/** The providers that there are, by the files of their folders. */
export function providersOf(files: readonly string[]): string[] {
  const names = files
    .filter((file) => file.startsWith(FOLDERS))
    .map((file) => file.slice(FOLDERS.length).split("/")[0] ?? "");
  return [...new Set(names)];
}

/** What is wrong with a file that names a payment provider outside its own folder and the registry: its code or its environment is a leak. */
export function findNamedProviders(file: string, text: string, providers: readonly string[]): string[] {
  if (file.startsWith(REGISTRY)) return [];
  // Names of ways to pay (`paypal_later`) are the product's own, and words that hold a name are other words.
  return providers
    .filter(
      (name) => !file.startsWith(`${FOLDERS}${name}/`) && new RegExp(`(?<![a-z])${name}(?![a-z_])`, "i").test(text),
    )
    .map((name) => `${file}: names ${name}; only ${FOLDERS}${name} and the registry may`);
}

/** Variables that a provider's folder wants: texts of capitals in a list of names. */
export function variablesOf(text: string): string[] {
  const [, list = ""] = /VARIABLES = \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/"([A-Z][A-Z_]+)"/g)].map(([, name = ""]) => name);
}
