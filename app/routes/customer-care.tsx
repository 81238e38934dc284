import { data, redirect } from "react-router";
import { carePath, homePath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CACHE } from "#platform/http/cache.server.ts";
import { ownPath } from "#platform/http/own-path.ts";
import { Button } from "#ui/button.tsx";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/customer-care";
import { NotePage } from "./newsletter/note-page.tsx";

export const handle: RouteHandle = { query: { reads: ["token", "to"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** The gate of customer-care mode: a link of the office (`?token=`) leads through it, once; everybody else is led to the office. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const token = url.searchParams.get("token");
  const to = ownPath(url.searchParams.get("to"));
  if (token) await enter(asked, token, to);
  const { care, services, site } = asked;
  const { officeOrigin } = services.care;
  const way = new URLSearchParams({ site: site.id, ...(to === null ? {} : { to }) });
  return data(
    {
      state: care ? "inside" : officeOrigin === null ? "closed" : token ? "over" : "asked",
      officeUrl: officeOrigin === null ? null : `${officeOrigin}/care-mode?${way.toString()}`,
    } as const,
    { status: token ? 403 : 200, headers: PRIVATE },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { care, services, site } = context.get(requestContext);
  await readForm(request);
  if (care) services.log.info({ care: care.session, site: site.id }, "customer care: left");
  const cookie = await services.care.leave(care);
  return redirect(homePath(site), { status: 303, headers: { ...PRIVATE, "Set-Cookie": cookie } });
}

/** Opens the mode to who comes by a link of now, and leads on to where they were. */
async function enter({ services, site, address, requestId }: RequestContext, token: string, to: string | null) {
  const entry = await services.care.enter(token, site.id);
  const note = { site: site.id, address, requestId };
  if (!entry) {
    services.log.warn(note, "customer care: refused");
    return;
  }
  services.log.info({ ...note, care: entry.mode.session }, "customer care: entered");
  const target = to?.startsWith(carePath(site)) ? null : to;
  throw redirect(target ?? homePath(site), { status: 303, headers: { ...PRIVATE, "Set-Cookie": entry.cookie } });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function CustomerCare({ loaderData: { state, officeUrl } }: Route.ComponentProps) {
  const { t } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("care.gate.title")} · Vendredi`}</title>
      <NotePage title={t("care.gate.title")} text={t(`care.gate.${state}`)}>
        {state === "inside" ? (
          <form method="post">
            <Button type="submit" name="leave" value="1">
              {t("care.gate.leave")}
            </Button>
          </form>
        ) : officeUrl === null ? null : (
          <p>
            <a href={officeUrl}>{t("care.gate.office")}</a>
          </p>
        )}
      </NotePage>
    </PageLayout>
  );
}
