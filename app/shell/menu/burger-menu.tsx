import { ArrowLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { NavLink } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { tripsPath } from "#modules/sites/account-paths.ts";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { contentPath, ideasPath, lookupPath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ShellData } from "../load.server.ts";
import type { FlowEntry } from "../flow-entries.ts";
import { Features } from "./features.tsx";
import { useMenu, type Menu } from "./use-menu.ts";
import css from "./menu.module.css";

type BurgerProps = {
  entries: readonly FlowEntry[];
  onClose: () => void;
  /** Opens the wishlist beside the page. */ onWishes: () => void;
} & Pick<ShellData, "tabs" | "hasAccounts">;

/** Where the visitor stands: the lines opened one below the other; which line the focus returns to. */
type Place = { path: string[]; direction: "deeper" | "back"; cameFrom: string | null };

/** The menu of small screens (docs/product/content.md#menu): levels that slide in; "Go back" returns to level 0. */
export function BurgerMenu({ entries, tabs, hasAccounts, onClose, onWishes }: BurgerProps) {
  const { t } = usePage();
  const menu = useMenu(tabs);
  const [{ path, direction, cameFrom }, setPlace] = useState<Place>({ path: [], direction: "deeper", cameFrom: null });
  const step = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = direction === "back" && cameFrom ? `[data-line="${cameFrom}"]` : "h3";
    step.current?.querySelector<HTMLElement>(target)?.focus();
  }, [path, direction, cameFrom]);

  const open = (id: string) => setPlace({ path: [...path, id], direction: "deeper", cameFrom: null });
  const back = (depth: number) =>
    setPlace({ path: path.slice(0, depth), direction: "back", cameFrom: path[depth] ?? null });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("shell.menu")}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={460}
    >
      {/* Links inside leave the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css["drawer"]}
        onClick={(event) => event.target instanceof Element && event.target.closest("a") && onClose()}
      >
        <div
          ref={step}
          key={path.join("/")}
          className={classes(css["step"], path.length > 0 && css["deep"])}
          data-direction={direction}
        >
          {path.length === 0 ? (
            <FirstLevel {...{ entries, tabs, hasAccounts, onWishes }} onOpen={open} />
          ) : (
            <LowerLevel menu={menu} path={path} onOpen={open} onBack={back} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function FirstLevel({
  entries,
  tabs,
  hasAccounts,
  onWishes,
  onOpen,
}: Omit<BurgerProps, "onClose"> & { onOpen: (id: string) => void }) {
  const { t } = usePage();
  return (
    <>
      <ul>
        {entries.map(({ flow, href, label, isCurrent }) => (
          <li key={flow}>
            <a className={css["entry"]} href={href} aria-current={isCurrent ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className={css["group"]} id="burger-inspirations">
        {t("shell.nav.inspirations")}
      </p>
      <ul aria-labelledby="burger-inspirations">
        {tabs.map(({ _id, label }) => (
          <li key={_id}>
            <button type="button" className={css["entry"]} data-line={_id} onClick={() => onOpen(_id)}>
              {label}
              <ChevronRight aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Service hasAccounts={hasAccounts} onWishes={onWishes} />
    </>
  );
}

/** What is no search: ideas, what was kept, what was booked, help. */
function Service({ hasAccounts, onWishes }: Pick<BurgerProps, "hasAccounts" | "onWishes">) {
  const { t, site } = usePage();
  return (
    <>
      <p className={css["group"]} id="burger-service">
        Vendredi
      </p>
      <ul aria-labelledby="burger-service">
        <li>
          <a className={css["entry"]} href={ideasPath(site)}>
            {t("shell.menu.ideas")}
          </a>
        </li>
        <li>
          <a
            className={css["entry"]}
            href={contentPath(site, "wishlist")}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onWishes();
            }}
          >
            {t("shell.wishlist")}
          </a>
        </li>
        {hasAccounts ? (
          <li>
            <a className={css["entry"]} href={tripsPath(site)}>
              {t("shell.account")}
            </a>
          </li>
        ) : null}
        <li>
          <a className={css["entry"]} href={lookupPath(site)}>
            {t("shell.booking")}
          </a>
        </li>
        <li>
          <a className={css["entry"]} href={contactPath(site)}>
            {t("shell.help")}
          </a>
        </li>
      </ul>
    </>
  );
}

type LowerProps = {
  menu: Menu;
  path: readonly string[];
  onOpen: (id: string) => void;
  onBack: (depth: number) => void;
};

function LowerLevel({ menu, path, onOpen, onBack }: LowerProps) {
  const { t } = usePage();
  const lines = menu.status === "ready" ? followPath(menu.results, path) : [];
  const line = lines.at(-1);
  const above = lines.at(-2);
  return (
    <>
      <div className={css["up"]}>
        <button type="button" className={css["goBack"]} onClick={() => onBack(0)}>
          <ArrowLeft aria-hidden size={20} />
          {t("shell.menu.back")}
        </button>
        {above ? (
          <button type="button" className={css["goBack"]} onClick={() => onBack(path.length - 1)}>
            {above.label}
          </button>
        ) : null}
      </div>
      <h3 tabIndex={-1}>{line?.label ?? t("shell.nav.inspirations")}</h3>
      {menu.status === "loading" ? <Loading /> : null}
      {menu.status === "failed" ? <Failed /> : null}
      <ul>
        {line?.uri ? (
          <li>
            <a className={classes(css["entry"], css["all"])} href={line.uri}>
              {t("shell.menu.whole", { name: line.label })}
            </a>
          </li>
        ) : null}
        {(line?.children ?? []).map((child) => (
          <li key={child._id}>
            <Entry line={child} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {menu.status === "ready" && path.length === 1 ? <Features theme={menu.themeOfWeek} columns={0} /> : null}
    </>
  );
}

function Loading() {
  const { t } = usePage();
  return (
    <>
      <p className="vh" role="status">
        {t("shell.menu.loading")}
      </p>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height="56px" />
      ))}
    </>
  );
}

function Failed() {
  const { t, site } = usePage();
  return (
    <div role="alert">
      <p>{t("error.oops")}</p>
      <p>
        <a href={ideasPath(site)}>{t("shell.menu.ideas")}</a>
      </p>
    </div>
  );
}

function Entry({ line, onOpen }: { line: NavLink; onOpen: (id: string) => void }) {
  const { format } = usePage();
  const count = line.count === null ? null : <span className={css["count"]}>{format.integer(line.count)}</span>;
  if (line.uri && line.children.length === 0)
    return (
      <a className={classes(css["entry"], line.variant !== "default" && css[line.variant])} href={line.uri}>
        {line.label} {count}
      </a>
    );
  return (
    <button type="button" className={css["entry"]} data-line={line._id} onClick={() => onOpen(line._id)}>
      {line.label} {count}
      <ChevronRight aria-hidden size={20} />
    </button>
  );
}

/** The lines that a path names, from the first level down. */
function followPath(lines: readonly NavLink[], [id, ...rest]: readonly string[]): NavLink[] {
  const line = lines.find(({ _id }) => _id === id);
  return line ? [line, ...followPath(line.children, rest)] : [];
}
