import { ChevronDown } from "lucide-react";
import { Suspense, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ideasPath } from "#modules/sites/paths.ts";
import { onDemand } from "#ui/late.tsx";
import type { ShellData } from "../load.server.ts";
import css from "../shell.module.css";

const Panel = onDemand(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** Milliseconds that a pointer rests on the entry, or is away from it, before the panel follows. */
const INTENT = { open: 140, close: 260 };

/** How the panel was opened: what a passing pointer opened goes with it, what was chosen stays. */
type Opened = "no" | "hover" | "chosen" | "keyboard";

/** "Inspirations" (docs/product/content.md#menu): the entry; its panel comes when it opens. Without JavaScript it leads to the page of ideas. */
export function Inspirations({ tabs }: { tabs: ShellData["tabs"] }) {
  const { t, site } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close, plan } = useOpened();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && opened !== "no") {
      button.current?.focus();
      close();
    }
    if (event.key === "ArrowDown" && event.target === button.current) {
      event.preventDefault();
      open("keyboard");
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (opened !== "hover" && relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // The keys and the pointer belong to the button and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={css["inspirations"]}
      onPointerEnter={(event) => opened === "no" && plan(event, INTENT.open, () => open("hover"))}
      onPointerLeave={(event) => plan(event, INTENT.close, () => opened === "hover" && close())}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={opened !== "no"}
        onClick={() => (opened === "chosen" || opened === "keyboard" ? close() : open("chosen"))}
      >
        {t("shell.nav.inspirations")}
        <ChevronDown aria-hidden size={18} />
      </button>
      <a className={css["plain"]} href={ideasPath(site)}>
        {t("shell.nav.inspirations")}
      </a>
      {opened === "no" ? null : (
        <Suspense>
          <Panel tabs={tabs} takesFocus={opened === "keyboard"} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}

/** Whether the panel is open, and how it came to be. `plan`: what follows when a mouse, and nothing else, stays for a moment. */
function useOpened() {
  const [opened, setOpened] = useState<Opened>("no");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (how: Opened) => {
    clearTimeout(timer.current);
    if (opened === "no") track({ name: "menu_opened" });
    setOpened(how);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened("no");
  };
  const plan = (event: PointerEvent, delay: number, act: () => void) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  return { opened, open, close, plan };
}
