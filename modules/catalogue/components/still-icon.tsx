const drawIcon = import.meta.env.SSR ? (await import("./drawn-icon.tsx")).drawIcon : null;

/**
 * The icon of a headword where it never changes: the server draws it, the browser keeps it. Two dozen icons less to load for a page that is
 * never drawn in the browser from nothing.
 */
export function StillIcon({ kind, size, className }: { kind: string; size: number; className?: string }) {
  return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawIcon ? drawIcon(kind, size) : "" }} />;
}
