import {
  useContext,
  useId,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import button from "#ui/button.module.css";
import { classes } from "#ui/classes.ts";

type StepLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & { to: string };

/** A choice of the page: a plain link that, once the page is alive, changes what is shown and leaves it where it is. */
export function StepLink({ to, children, ...rest }: StepLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** A new tab, a new window, a download: the browser's own business. */
const isPlain = ({ button: pressed, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  pressed === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Whether a choice is on its way: what is shown is not what was chosen last. True from the press until its answer is on the page, so that React's own patience
 * with it, while other code loads, leaves no moment in between.
 */
export function useStepping(): boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  return useSyncExternalStore(
    (tell) => router?.subscribe(tell) ?? noEnd,
    () => Boolean(router && (router.state.navigation.location || router.state.location.key !== key)),
    () => false,
  );
}

const noEnd = () => {};

type NextLinkProps = { href: string; wide?: boolean; children: ReactNode };

/** The way on with what is chosen. While a choice is on its way it waits, and says why: it would lead on with the one before. */
export function NextLink({ href, wide, children }: NextLinkProps) {
  const isStepping = useStepping();
  const hintId = useId();
  return (
    <>
      <ButtonLink
        wide={wide}
        href={href}
        aria-busy={isStepping || undefined}
        aria-describedby={isStepping ? hintId : undefined}
        className={classes(isStepping && button["busy"])}
        onClick={(event) => {
          if (isStepping) event.preventDefault();
        }}
      >
        {children}
      </ButtonLink>
      <StepHint id={hintId} isShown={isStepping} />
    </>
  );
}

/** Why the way on waits. */
export function StepHint({ id, isShown }: { id: string; isShown: boolean }) {
  const { t } = usePage();
  return (
    <span id={id} role="status" className="vh">
      {isShown ? t("product.bookWhenPriced") : ""}
    </span>
  );
}
