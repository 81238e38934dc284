export type TabLink = { href: string; label: string; count?: number; isCurrent: boolean };

/** Views of the same things: each is an address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, count, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
          {count === undefined ? null : <span className="count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
