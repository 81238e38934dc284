import { useEffect, useState } from "react";
import { SectionLink } from "./section-link.tsx";
import css from "./tabs.module.css";

/** Links to the sections of a page; the one in view is marked. */
export function Tabs({ label, items }: { label: string; items: readonly { id: string; label: string }[] }) {
  const current = useSectionInView(items.map((item) => item.id).join());
  return (
    <nav aria-label={label} className={css["tabs"]}>
      {items.map((item) => (
        <SectionLink key={item.id} section={item.id} aria-current={item.id === (current ?? items[0]?.id) ? "true" : undefined}>{item.label}</SectionLink>
      ))}
    </nav>
  );
}

/** The section that crosses the upper middle of the window: the last one whose beginning has passed there. */
function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const nodes = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    const update = () => setCurrent(nodes.findLast((node) => node.getBoundingClientRect().top < innerHeight * 0.35)?.id ?? null);
    const observer = new IntersectionObserver(update, { rootMargin: "0px 0px -65% 0px" });
    for (const node of nodes) observer.observe(node);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
