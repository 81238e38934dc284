import type { LinkState } from "#modules/contact/contact.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";

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
