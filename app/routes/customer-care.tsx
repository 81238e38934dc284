import { data, redirect } from "react-router";
import { homePath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CACHE } from "#platform/http/cache.server.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/customer-care";
import { NotePage } from "./newsletter/note-page.tsx";

export const handle: RouteHandle = { query: { reads: ["key"] }, isErrand: true };

/** The gate of customer-care mode: the secret link (`?key=`) leads through it, everybody else is asked for the key. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const key = url.searchParams.get("key");
  if (key) return enter(asked, key, 403);
  return answer(asked, "asked", 200);
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  if (form.has("leave")) {
    if (asked.care) asked.services.log.info({ care: asked.care, site: asked.site.id }, "customer care: left");
    return redirect(homePath(asked.site), { status: 303, headers: { "Set-Cookie": asked.services.care.leave() } });
  }
  const key = form.get("key");
  return enter(asked, typeof key === "string" ? key : "", 400);
}

/** Opens the mode to who has the key, and writes down who came and who did not: never what they said. */
function enter(asked: RequestContext, key: string, refusal: number) {
  const { services, site, address, requestId } = asked;
  const entry = services.care.enter(key.trim());
  const note = { site: site.id, address, requestId };
  if (!entry) {
    services.log.warn(note, "customer care: refused");
    return answer(asked, "wrong", refusal);
  }
  services.log.info({ ...note, care: entry.session }, "customer care: entered");
  throw redirect(homePath(site), { status: 303, headers: { "Set-Cookie": entry.cookie } });
}

function answer({ services, care }: RequestContext, outcome: "asked" | "wrong", status: number) {
  const state = care ? "inside" : services.care.isConfigured ? outcome : "closed";
  return data({ state } as const, { status, headers: { "Cache-Control": CACHE.private } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function CustomerCare({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage();
  const { state } = actionData ?? loaderData;
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("care.gate.title")} · Vendredi`}</title>
      <NotePage title={t("care.gate.title")} text={t(`care.gate.${state === "wrong" ? "asked" : state}`)}>
        {state === "closed" ? null : (
          <form method="post">
            {state === "inside" ? (
              <Button type="submit" name="leave" value="1">
                {t("care.gate.leave")}
              </Button>
            ) : (
              <>
                <TextField
                  id="care-key"
                  name="key"
                  type="password"
                  autoComplete="off"
                  required
                  label={t("care.gate.key")}
                  error={state === "wrong" ? t("care.gate.wrong") : undefined}
                />
                <Button type="submit">{t("care.gate.enter")}</Button>
              </>
            )}
          </form>
        )}
      </NotePage>
    </PageLayout>
  );
}
