/** Label and value of one line. */
export type Row = { label: string; value: string };

/** A piece of a mail, said once and written twice: as text and as HTML. */
export type Part =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "small"; text: string }
  | { kind: "badge"; label: string; value: string }
  | { kind: "facts"; title: string; rows: Row[]; map?: { label: string; href: string } }
  | { kind: "prices"; title: string; rows: Row[]; note: string | null }
  | { kind: "list"; title: string; items: string[] }
  | { kind: "titled"; title: string; text: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "link"; label: string; href: string };
