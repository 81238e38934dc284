import { useEffect, useState } from "react";
import css from "./tabs.module.css";

/** Links to the sections of a page; the one in view is marked. Plain anchors: they work before JavaScript. */
export function Tabs({ label, items }: { label: string; items: readonly { id: string; label: string }[] }) {
  const current = useSectionInView(items.map((item) => item.id).join());
  return (
    <nav aria-label={label} className={css["tabs"]}>
      {items.map((item) => <a key={item.id} href={`#${item.id}`} aria-current={item.id === (current ?? items[0]?.id) ? "true" : undefined}>{item.label}</a>)}
    </nav>
  );
}

function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const nodes = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
    }, { rootMargin: "-30% 0px -60% 0px" });
    for (const node of nodes) observer.observe(node);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
