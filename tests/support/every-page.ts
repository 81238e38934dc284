import type { ServerBuild } from "react-router";
import { PAGES } from "#app/route-table.ts";
import { routes } from "./built-pages.ts";

type Called = (args: never) => unknown;
type PageModule = { loader?: Called; action?: Called; handle?: unknown; headers?: Called; default?: unknown };

const modules = import.meta.glob<PageModule>("../../app/routes/**/*.{ts,tsx}");

/** A page of the route table that takes forms: its address in the words of the preview site. */
export type FormPage = { path: string };

/**
 * Puts every page of the route table that takes forms, and every file that it has, in the place of the built ones, with its real loader and action: before the server of a test starts.
 * What they draw is no part of it. Gives their addresses: a page that is added is among them.
 */
export async function openEveryForm(): Promise<FormPage[]> {
  const found = await Promise.all(
    PAGES.map(async ({ path, file, id = file.replace(/\.tsx?$/, "") }) => {
      const load = modules[`../../app/${file}`];
      if (!load) throw new Error(`no module of ${file}`);
      return { path, id, module: await load() };
    }),
  );
  const open = routes as unknown as ServerBuild["routes"];
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
