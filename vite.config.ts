import { reactRouter } from "@react-router/dev/vite";
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** What every page loads, in two files instead of fifteen: fewer requests on a phone, and they compress better together. The framework's changes only with its version. */
const SHARED_CHUNKS = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  {
    name: "shell",
    test: /\/(app\/(root|links|meta|boot|shell\/(header|page-layout|shell|boundary|frame))|platform\/(?!suggest-email|http\/)|modules\/(sites|visit\/(facts|state|use-hash))|ui\/(button|classes|overlay\/dialog|lucide-icon|media\/picture|until-used|late))/,
    priority: 3,
  },
  { name: "visit", test: /\/modules\/visit\/(dates|gift|party)/, priority: 2 },
  {
    name: "icons",
    test: /lucide-react\/dist\/esm\/icons\/(bed-double|calendar-days|check|images|info|locate-fixed|luggage|mail|map-pin|moon|search|shield-check|sparkles|star|ticket|users)\.mjs/,
    priority: 2,
  },
  { name: "cards", test: /catalogue\/components\/headword-icon/, priority: 1 },
  { name: "more-icons", test: /lucide-react\/dist\/esm\/icons\/(?!sliders-horizontal)/, minShareCount: 3, priority: 0 },
];

/** The icon set's builder of components, replaced by our own, smaller one. */
const plainIcons: Plugin = {
  name: "plain-icons",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react") ? "\0plain-icons" : null,
  load: (id) =>
    id === "\0plain-icons"
      ? `export { createIcon as default } from ${JSON.stringify(fileURLToPath(import.meta.resolve("./ui/lucide-icon.ts")))};`
      : null,
};

/**
 * A style sheet that is only imported stays: pages name those of parts whose code comes later than their markup. Its class names are a module of
 * their own, so that they come with the code that uses them and not with the style sheet.
 */
function splitStyles(): Plugin {
  const NAMES = "\0names:";
  const names = new Map<string, string>();
  return {
    name: "split-styles",
    enforce: "post",
    resolveId: (id) => (id.startsWith(NAMES) ? id : null),
    load: (id) => (id.startsWith(NAMES) ? { code: names.get(id) ?? "", moduleSideEffects: false } : null),
    transform(code, id) {
      if (!id.endsWith(".module.css")) return null;
      const key = `${NAMES}${id.slice(0, -".css".length)}`;
      names.set(key, code);
      return { code: `export { default } from ${JSON.stringify(key)};`, map: null, moduleSideEffects: "no-treeshake" };
    },
  };
}

/** What makes a class name one file's own. The builder's own names have the line of the rule as well: each is sent with the page, the styles and the code. */
const hashOfFile = (file: string) =>
  createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 5);

export default defineConfig({
  css: { modules: { generateScopedName: (name, file) => `_${name}_${hashOfFile(file)}` } },
  plugins: [plainIcons, reactRouter(), splitStyles()],
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
      },
    },
    ssr: { resolve: { noExternal: ["lucide-react"] }, build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
