import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, describe, expect, it } from "vitest";
import { pageChunks } from "./page-chunks.ts";
import { pageGraph } from "./graph.ts";
import { createNames, pageStyles } from "./page-styles.ts";
import { pageTexts, type TextModules } from "./page-texts.ts";

const ROUTE = "?__react-router-build-client-route";

/** Some pages, one with a part that comes later and one that is asked for, in the ways of ui/late.tsx. */
const PAGES: Record<string, string> = {
  "app/entry.tsx": `console.log("start");`,
  "app/root.tsx": `import { t } from "../t"; export default function Root() { return t("all.name"); }`,
  "app/routes/home.tsx": `
    import { late, onDemand } from "../../late"; import { t } from "../../t"; import { both } from "../../both"; import css from "./home.module.css";
    const Below = late(async () => (await import("./below")).Below);
    const Dialog = onDemand(async () => (await import("./dialog")).Dialog);
    export default function Home() { return [t("all.name"), t("home.title"), t(\`home.month.\${both}.short\`), css["box"], Below, Dialog]; }`,
  "app/routes/below.tsx": `import { t } from "../../t"; import css from "./below.module.css"; export const Below = () => [t("home.below", { count: 2 }), css["list"]];`,
  "app/routes/dialog.tsx": `import { t } from "../../t"; import css from "./dialog.module.css"; export const Dialog = () => [t("home.dialog"), css["open"]];`,
  "app/routes/results.tsx": `import { both } from "../../both"; import css from "./home.module.css"; export default function Results() { return [both, css["box"]]; }`,
  ...Object.fromEntries(
    ["help", "terms", "legal"].map((name) => [
      `app/routes/${name}.tsx`,
      `export default function Page() { return "${name}"; }`,
    ]),
  ),
  "app/routes/home.module.css": ".box { color: red } .gap { color: blue }",
  "app/routes/below.module.css": ".list { color: green }",
  "app/routes/dialog.module.css": ".open { color: grey }",
  "late.tsx": "const bring = (load: unknown) => load; export const late = bring, onDemand = bring;",
  "t.tsx": "export const t = (key: string, params?: object) => [key, params];",
  "both.tsx": "export const both = Number(document.title);",
};
const TEXTS = {
  "all.name": "A",
  "home.title": "T",
  "home.month.1.short": "J",
  "home.month.2.short": "F",
  "home.month.1.long": "January",
  "home.below_one": "one",
  "home.below_other": "many",
  "home.dialog": "D",
  "other.page": "O",
};
const SITES = { fr_FR: TEXTS, nl_NL: { ...TEXTS, "home.below_other": "veel" } };

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

type Built = {
  files: Rolldown.OutputBundle;
  texts: TextModules;
  chunkOf: (page: string) => Rolldown.OutputChunk;
  stylesOf: (page: string) => string;
};

async function buildPages(changes: Record<string, string> = {}): Promise<Built> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pages-")));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...PAGES, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { plugin, graph } = pageGraph(root);
  const plugins = [plugin, ...pageStyles(root, graph), pageTexts(root, graph, SITES), pageChunks(graph)];
  const shared = { root, configFile: false, logLevel: "silent", plugins } as const;
  const input = [
    join(root, "app/entry.tsx"),
    ...["root", "routes/home", "routes/results", "routes/help", "routes/terms", "routes/legal"].map((route) =>
      join(root, `app/${route}.tsx${ROUTE}`),
    ),
  ];
  const client = (await build({
    ...shared,
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: "exports-only" } },
  })) as Rolldown.RolldownOutput;
  writeFileSync(join(root, "server.ts"), `export { default } from "virtual:page-texts";`);
  const server = (await build({
    ...shared,
    build: { write: false, ssr: true, rolldownOptions: { input: join(root, "server.ts") } },
  })) as Rolldown.RolldownOutput;
  const { default: texts } = (await import(`data:text/javascript,${encodeURIComponent(server.output[0].code)}`)) as {
    default: TextModules;
  };
  const files = Object.fromEntries(client.output.map((file) => [file.fileName, file]));
  const chunkOf = (page: string) =>
    client.output.find(
      (file) => file.type === "chunk" && file.isEntry && file.facadeModuleId?.includes(page),
    ) as Rolldown.OutputChunk;
  const stylesOf = (page: string) =>
    [...cssOf(chunkOf(page), files)].map((name) => String((files[name] as Rolldown.OutputAsset).source)).join("");
  return { files, texts, chunkOf, stylesOf };
}

/** The style sheets that a page's own files name. */
function cssOf(chunk: Rolldown.OutputChunk, files: Rolldown.OutputBundle): Set<string> {
  const imported = chunk.imports.map((name) => files[name]).filter((file) => file?.type === "chunk");
  return new Set([...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((file) => [...cssOf(file, files)])]);
}

/** What the module of a route leaves in a browser of a site, and the files that it fetches; null: the route has no texts. */
function bring({ texts, chunkOf, files }: Built, page: string, site: keyof typeof SITES = "fr_FR") {
  const sourceOf = (address: string) => String((files[address.slice(1)] as Rolldown.OutputAsset).source);
  const address = texts[`/${chunkOf(page).fileName}`]?.[site];
  if (!address) return null;
  const [statements, rest = ""] = sourceOf(address).split("const t=");
  const self: { vendrediTexts?: { now: object; later: string[] } } = {};
  // oxlint-disable-next-line no-implied-eval -- what the file does is what is asked here
  new Function("self", `const t=${rest}`)(self);
  const { now = {}, later: [file] = [] } = self.vendrediTexts ?? {};
  return { statements, now, later: file ? (JSON.parse(sourceOf(file)) as unknown) : null };
}

describe("the texts of a page", () => {
  it("are those of its first code, without what every page has", async () => {
    const built = await buildPages();
    expect(bring(built, "root.tsx")).toMatchObject({ now: { "all.name": "A" }, later: null });
    expect(bring(built, "home.tsx")?.now).toEqual({
      "home.month.1.short": "J",
      "home.month.2.short": "F",
      "home.title": "T",
    });
    expect(bring(built, "results.tsx")).toBeNull();
  });

  it("come in the module of the route, which gives all that the route gives and fetches its files at once", async () => {
    const built = await buildPages();
    const { fileName, imports } = built.chunkOf("home.tsx");
    const { statements = "" } = bring(built, "home.tsx") ?? {};
    expect(statements).toContain(`export{default}from"/${fileName}";`);
    expect(imports.length).toBeGreaterThan(0);
    for (const file of imports) expect(statements).toContain(`import"/${file}";`);
  });

  it("of what comes later are a file a language, every plural form in it", async () => {
    const built = await buildPages();
    const later = { "home.below_one": "one", "home.below_other": "many", "home.dialog": "D" };
    expect(bring(built, "home.tsx", "fr_FR")?.later).toEqual(later);
    expect(bring(built, "home.tsx", "nl_NL")?.later).toEqual({ ...later, "home.below_other": "veel" });
  });

  it("of code that nobody calls travel at once: it may speak at any time", async () => {
    const built = await buildPages({
      "app/routes/results.tsx": `export default async function Results() { return (await import("./dialog")).Dialog(); }`,
    });
    expect(bring(built, "results.tsx")).toMatchObject({ now: { "home.dialog": "D" }, later: null });
  });

  it("a key that begins with a variable cannot be built", async () => {
    const open = {
      "app/routes/below.tsx": `import { t } from "../../t"; export const Below = (words: string) => t(\`\${words}.title\`);`,
    };
    await expect(buildPages(open)).rejects.toThrow(
      /which text is `\$\{words\}\.title`\? Begin its key with its letters: only then does its page get it/,
    );
  });
});

/** Of the only class in its sheet, or the first. */
const named = (name: string, sheet: string) => createNames("/")(name, `/app/routes/${sheet}.module.css`);

describe("the styles of a page", () => {
  it("name each class by its file and its place in it", () => {
    const name = createNames("/here");
    const names = [
      name("box", "/here/a.module.css"),
      name("gap", "/here/a.module.css"),
      name("box", "/here/b.module.css"),
    ];
    expect(new Set(names).size).toBe(3);
    expect(names[0]?.slice(0, -1)).toBe(names[1]?.slice(0, -1));
    expect(name("box", "/here/a.module.css")).toBe(names[0]);
    expect(createNames("/there")("box", "/there/a.module.css"), "wherever it is built").toBe(names[0]);
    for (const each of names) expect(each).toMatch(/^_[\w-]{4}$/);
  });

  it("are its own and those of what the server writes, and not those of what is asked for", async () => {
    const { stylesOf, chunkOf, files } = await buildPages();
    expect(stylesOf("home.tsx")).toContain(`.${named("list", "below")}{color:green}`);
    expect(stylesOf("home.tsx")).toContain(named("box", "home"));
    expect(stylesOf("home.tsx")).not.toContain(named("open", "dialog"));
    expect(stylesOf("results.tsx")).not.toContain(named("list", "below"));
    const code = reach(chunkOf("home.tsx"), files)
      .map((name) => (files[name]?.type === "chunk" ? files[name].code : ""))
      .join("");
    const list = /m\.f=(\[.*?\])/.exec(code)?.[1];
    expect(list, "fetched with the dialog").toMatch(/dialog[^"]*\.css/);
    expect(list, "there with the page").not.toMatch(/below[^"]*\.css/);
  });

  it("a class that its sheet does not define cannot be built", async () => {
    const misspelt = {
      "app/routes/below.tsx": `import css from "./below.module.css"; export const Below = () => css["lisst"];`,
    };
    await expect(buildPages(misspelt)).rejects.toThrow(
      'app/routes/below.tsx: the class "lisst" is used and app/routes/below.module.css does not define it',
    );
  });

  it("stand in the code by their names, all of them where one is read by a variable", async () => {
    const { files } = await buildPages({
      "app/routes/results.tsx": `import css from "./home.module.css"; export default function Results(name: string) { return css[name]; }`,
    });
    const code = Object.values(files)
      .map((file) => (file.type === "chunk" ? file.code : ""))
      .join("");
    expect(code.match(/"?gap"?:\s*[`"]_[\w-]{3}1[`"]/g)).toHaveLength(1);
    expect(code).toMatch(/gap:/);
    expect(code).not.toMatch(/list:/);
  });
});

describe("the files of a page", () => {
  it("share what several pages need; no file is empty", async () => {
    const { files, chunkOf } = await buildPages();
    const chunks = Object.values(files).filter((file) => file.type === "chunk");
    expect(chunks.filter(({ code, isEntry }) => !isEntry && code.trim() === "")).toEqual([]);
    const shared = chunks.filter(({ modules }) => Object.keys(modules).some((id) => id.endsWith("/both.tsx")));
    expect(shared).toHaveLength(1);
    for (const page of ["home.tsx", "results.tsx"]) expect(reach(chunkOf(page), files)).toContain(shared[0]?.fileName);
  });
});

function reach(chunk: Rolldown.OutputChunk, files: Rolldown.OutputBundle): string[] {
  return [
    chunk.fileName,
    ...chunk.imports.flatMap((name) => (files[name]?.type === "chunk" ? reach(files[name], files) : [])),
  ];
}
