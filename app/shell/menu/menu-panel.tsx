import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import type { NavLink } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ideasPath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ShellData } from "../load.server.ts";
import { COLUMNS, layOutColumns } from "./columns.ts";
import { Features } from "./features.tsx";
import { moveFocus } from "./move-focus.ts";
import { useMenu } from "./use-menu.ts";
import css from "./menu.module.css";

/** Milliseconds that a pointer rests on a line before its level opens: on its way to another column it passes over lines. */
const INTENT = 120;

type PanelProps = { tabs: ShellData["tabs"]; takesFocus: boolean; onClose: () => void };

/**
 * The panel of "Inspirations": up to four levels of links side by side (docs/product/content.md#menu). Lines with a level below open it, the others
 * are links.
 */
export function MenuPanel({ tabs, takesFocus, onClose }: PanelProps) {
  const { t } = usePage();
  const panel = useRef<HTMLDivElement>(null);
  const menu = useMenu(tabs);
  const [path, setPath] = useState<string[]>(() => tabs.slice(0, 1).map(({ _id }) => _id));
  const lines = menu.status === "ready" ? menu.results : tabs.map(toClosedLine);
  const levels = findLevels(lines, path);

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>("button, a")?.focus();
  }, [takesFocus]);
  const open = (depth: number, id: string) =>
    setPath((now) => (now[depth] === id && now.length === depth + 1 ? now : [...now.slice(0, depth), id]));
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  const shown = layOutColumns(levels);
  const free = COLUMNS - shown.reduce((sum, columns) => sum + columns.length, 0);
  return (
    // The keys and clicks belong to the lines inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={panel} className={css["panel"]} onClick={leave} onKeyDown={(event) => onArrow(event, panel.current)}>
      <div className={`wrap ${css["levels"]}`}>
        {shown.map((columns, depth) => (
          <Level
            key={path.slice(0, depth).join("/")}
            parent={depth > 0 ? findLine(levels[depth - 1] ?? [], path[depth - 1]) : null}
            columns={columns}
            depth={depth}
            openId={path[depth]}
            onOpen={open}
          />
        ))}
        {menu.status === "loading" ? (
          <div className={css["waiting"]} aria-hidden>
            {WAITING.map((width) => (
              <Skeleton key={width} width={width} height="18px" />
            ))}
          </div>
        ) : null}
        {menu.status === "failed" ? <Failed /> : null}
        {menu.status === "ready" && (free > 0 || levels.length === 2) ? (
          <Features theme={menu.themeOfWeek} columns={free} />
        ) : null}
      </div>
      <p className="vh" role="status">
        {menu.status === "loading" ? t("shell.menu.loading") : ""}
      </p>
    </div>
  );
}

const WAITING = ["60%", "42%", "54%", "38%", "48%"];

/** A tab before its lines have come. */
const toClosedLine = ({ _id, label }: { _id: string; label: string }): NavLink => ({
  _id,
  label,
  uri: null,
  location: "inspirations",
  variant: "default",
  children: [],
  count: null,
});
const findLine = (lines: readonly NavLink[], id: string | undefined) => lines.find(({ _id }) => _id === id) ?? null;

/** The tabs, then the lines of every open level. */
function findLevels(lines: readonly NavLink[], path: readonly string[]): NavLink[][] {
  const [id, ...rest] = path;
  const children = findLine(lines, id)?.children ?? [];
  return children.length > 0 ? [[...lines], ...findLevels(children, rest)] : [[...lines]];
}

/** Arrow keys go between lines; to the right they open a level, to the left they return to the line that it was opened from. */
function onArrow(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (!panel || !(event.target instanceof HTMLElement) || !moveFocus(panel, event.target, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

type LevelProps = {
  parent: NavLink | null;
  columns: NavLink[][];
  depth: number;
  openId: string | undefined;
  onOpen: (depth: number, id: string) => void;
};

function Level({ parent, columns, depth, openId, onOpen }: LevelProps) {
  const { t } = usePage();
  return (
    <div className={css["level"]} style={{ gridColumn: `span ${columns.length}` }} data-level={depth}>
      {parent && depth > 1 && parent.uri ? (
        <p className={css["whole"]}>
          <a href={parent.uri}>{t("shell.menu.whole", { name: parent.label })}</a>
        </p>
      ) : null}
      <div className={css["columns"]} style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
        {columns.map((lines) => (
          <ul key={lines[0]?._id} aria-label={parent?.label ?? t("shell.nav.inspirations")}>
            {lines.map((line) => (
              <li key={line._id}>
                <Line line={line} depth={depth} isOpen={line._id === openId} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

function Line({
  line,
  depth,
  isOpen,
  onOpen,
}: {
  line: NavLink;
  depth: number;
  isOpen: boolean;
  onOpen: LevelProps["onOpen"];
}) {
  const { format } = usePage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => onOpen(depth, line._id);
  const intend = (event: PointerEvent) => {
    if (event.pointerType === "mouse") timer.current = setTimeout(open, INTENT);
  };
  const count = line.count === null ? null : <span className={css["count"]}>{format.integer(line.count)}</span>;
  if (line.uri && line.children.length === 0)
    return (
      <a className={classes(css["line"], line.variant !== "default" && css[line.variant])} href={line.uri}>
        {line.label} {count}
      </a>
    );
  return (
    <button
      type="button"
      className={classes(css["line"], line.variant !== "default" && css[line.variant])}
      aria-expanded={isOpen}
      onClick={open}
      onPointerEnter={intend}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {line.label} {count}
      <ChevronRight aria-hidden size={18} />
    </button>
  );
}

function Failed() {
  const { t, site } = usePage();
  return (
    <div className={css["failed"]} role="alert">
      <p>{t("error.oops")}</p>
      <p>
        <a href={ideasPath(site)}>{t("shell.menu.ideas")}</a>
      </p>
    </div>
  );
}
