import type { ServerBuild } from "react-router";
import { beforeAll } from "vitest";
import { PAGES } from "#app/route-table.ts";
import { routes } from "./built-pages.ts";

type Called = (args: never) => unknown;
type PageModule = { loader?: Called; action?: Called; handle?: unknown; headers?: Called; default?: unknown };

const modules = import.meta.glob<PageModule>("../../app/routes/**/*.{ts,tsx}");

/** A page of the route table that takes forms: its address in the words of the preview site. */
export type FormPage = { path: string };

/**
 * Has every page of the route table that takes forms, and every file that it has, in the place of the built ones, with its real loader and action, for the tests of a file: to be
 * called before what starts their server. What they draw is no part of it. Gives their addresses: a page that is added is among them.
 */
export function useEveryForm(): () => FormPage[] {
  let pages: FormPage[] = [];
  beforeAll(async () => {
    const built = { ...open };
    pages = await openEveryForm();
    // Other files share this process, and with it the built pages.
    return () => putBack(built);
  });
  return () => pages;
}

const open = routes as unknown as ServerBuild["routes"];

function putBack(built: ServerBuild["routes"]): void {
  for (const id of Object.keys(open)) delete open[id];
  Object.assign(open, built);
}

async function openEveryForm(): Promise<FormPage[]> {
  const found = await Promise.all(
    PAGES.map(async ({ path, file, id = file.replace(/\.tsx?$/, "") }) => {
      const load = modules[`../../app/${file}`];
      if (!load) throw new Error(`no module of ${file}`);
      return { path, id, module: await load() };
    }),
  );
  const forms = found.filter(({ module }) => module.action);
  const files = found.filter(({ module }) => !module.action && !module.default);
  for (const known of Object.keys(open)) if (known.startsWith("routes/")) delete open[known];
  for (const { path, id, module } of [...forms, ...files])
    open[id] = {
      id,
      parentId: "root",
      path,
      module: module.default ? { ...module, default: () => null, meta: undefined } : module,
    } as unknown as NonNullable<ServerBuild["routes"][string]>;
  return forms.map(({ path }) => ({ path }));
}
