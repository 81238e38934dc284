import { data, redirect } from "react-router";
import type { LinkState } from "#modules/contact/contact.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { RequestContext } from "#app/context.server.ts";

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

type Link = { url: URL; thanks: string };

/** Where the link of a mail stands (`?token=`). A mail scanner follows links, a person presses the button. */
export async function lookAtLink({ services }: RequestContext, { url, thanks }: Link) {
  const state = await services.contact.look(tokenOf(url));
  if (state === "taken") throw redirect(thanks, { status: 302, headers: PRIVATE });
  return data({ state }, { status: state === "invalid" ? 410 : 200, headers: PRIVATE });
}

/** What the button does. */
export async function confirmLink({ services, actor }: RequestContext, { url, thanks }: Link) {
  const state = await services.contact.confirm(tokenOf(url), actor);
  if (typeof state !== "string") throw new Response(null, { status: 403 });
  if (state === "taken") throw redirect(thanks, { status: 303, headers: PRIVATE });
  return data({ state }, { status: 410, headers: PRIVATE });
}

type Words = { title: string; text: string; action: string };
/** `asked`: what the button is for; `over`: what is said once the link no longer works, with the way to another one, `again`. */
type ConfirmLinkProps = { state: LinkState; asked: Words; over: Words; again: string };

/** One thing to read, and the button. */
export function ConfirmLink({ state, asked, over, again }: ConfirmLinkProps) {
  const isOver = state === "invalid";
  const { title, text, action } = isOver ? over : asked;
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <NotePage title={title} text={text}>
        {isOver ? (
          <ButtonLink href={again}>{action}</ButtonLink>
        ) : (
          <form method="post">
            <Button type="submit">{action}</Button>
          </form>
        )}
      </NotePage>
    </PageLayout>
  );
}
