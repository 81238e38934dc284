import { useEffect, useState } from "react";
import { SectionLink } from "./section-link.tsx";
import css from "./tabs.module.css";

/** Links to the sections of a page; the one in view is marked. */
export function Tabs({ label, items }: { label: string; items: readonly { id: string; label: string }[] }) {
  const current = useSectionInView(items.map((item) => item.id).join());
  return (
    <nav aria-label={label} className={css["tabs"]}>
      {items.map((item) => (
        <SectionLink
          key={item.id}
          section={item.id}
          aria-current={item.id === (current ?? items[0]?.id) ? "true" : undefined}
        >
          {item.label}
        </SectionLink>
      ))}
    </nav>
  );
}

/** The section that crosses the upper middle of the window: the last one whose beginning has passed there. */
function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    // Asked anew each time: parts of a page that get their code late are drawn again, as other elements.
    const isAbove = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * 0.35;
    const update = () => {
      frame = 0;
      setCurrent(ids.split(",").findLast(isAbove) ?? null);
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    updateSoon();
    addEventListener("scroll", updateSoon, { passive: true });
    addEventListener("resize", updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", updateSoon);
      removeEventListener("resize", updateSoon);
    };
  }, [ids]);
  return current;
}
