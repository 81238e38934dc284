import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { requestContext, type SentForm } from "#app/context.server.ts";
import type { OutageData } from "#app/shell/outage.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { outageResponse } from "#platform/http/outage.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
const PRIVATE = { "Cache-Control": CACHE.private };
type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * The build whose pages answer 503 and say so calmly while the database is away or full, instead of a 500: every loader and action throws
 * what app/shell/error-page.tsx shows. What has no page (a calendar file, a redirect) answers the problem document of the calls, and takes nothing that was
 * posted from elsewhere.
 */
export function guardBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guardModule(route.module, id === "root") }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardModule(module: RouteModule, isRoot: boolean): RouteModule {
  const { loader, action } = module;
  const isPage = module.default !== undefined;
  return {
    ...module,
    ...(loader
      ? { loader: (args: LoaderFunctionArgs) => guard(args, { isPage, hasRoot: !isRoot }, () => loader(args)) }
      : {}),
    // Where an action fails, no loader runs for what is shown instead.
    ...(action
      ? {
          action: (args: ActionFunctionArgs) =>
            guard(args, { isPage, hasRoot: false }, () => {
              if (!isPage && isFromElsewhere(args)) throw new Response(null, { status: 400, headers: PRIVATE });
              return action(args);
            }),
        }
      : {}),
  };
}

/** Forms of pages the framework takes from our own origins alone; of what has no page it asks nothing. */
function isFromElsewhere({ request, context }: ActionFunctionArgs): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  const { site, origins } = context.get(requestContext);
  const own = [request.url, origins[site.id] ?? ""].flatMap((text) => (URL.canParse(text) ? new URL(text).host : []));
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

/** `hasRoot`: whether the root's loader brings what every page has. */
async function guard(
  args: Args,
  { isPage, hasRoot }: { isPage: boolean; hasRoot: boolean },
  run: () => unknown,
): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    const { services, site, form } = args.context.get(requestContext);
    const outage = args.request.signal.aborted ? null : services.outages.note(error);
    if (!outage) throw error;
    if (!isPage) throw outageResponse(outage);
    const root = hasRoot ? null : { site };
    throw data<OutageData>({ outage, posted: form && (await readTyped(form)), root }, { status: 503 });
  }
}

/** What was typed, without files; null where the form cannot be read. */
async function readTyped({ bytes, type }: SentForm): Promise<OutageData["posted"]> {
  const sent = new Response(bytes, { headers: { "Content-Type": type } });
  const form = await sent.formData().catch(() => null);
  return (
    form && [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []))
  );
}
