/** Label and value of one line. `tone`: a total stands out, a saving is told in another colour. */
export type Row = { label: string; value: string; tone?: "total" | "saving" };

/** A picture of the image pipeline, and what is said where it is not shown. */
export type MailPicture = { id: string; alt: string };

/** One end of a stay: when, and from or until which hour. */
type TicketEnd = { label: string; value: string; note: string };

/** What was booked, as a ticket. `span`: first day, how long, last day; `items`: what it includes; `picture`: left out where the mail begins with it. */
export type Ticket = {
  eyebrow: string;
  title: string;
  subtitle: string;
  picture: MailPicture | null;
  span: { from: TicketEnd; long: string; to: TicketEnd };
  rows: Row[];
  included: { title: string; items: string[] } | null;
  map: { label: string; href: string } | null;
};

/** What somebody is given; `items`: what is in it. */
export type Present = { eyebrow: string; title: string; subtitle: string | null; items: readonly string[] };

/** A piece of a mail, said once and written twice: as text and as HTML. */
export type Part =
  | { kind: "heading"; text: string; lead?: string }
  | { kind: "paragraph"; text: string }
  | { kind: "small"; text: string }
  | { kind: "badge"; label: string; value: string }
  | ({ kind: "ticket" } & Ticket)
  /** What somebody wrote, and who. */
  | { kind: "quote"; text: string | null; by: string | null }
  | ({ kind: "present" } & Present)
  | { kind: "facts"; title: string; rows: Row[]; map?: { label: string; href: string } }
  | { kind: "prices"; title: string; rows: Row[]; note: string | null }
  | { kind: "list"; title: string; items: string[] }
  | { kind: "steps"; title: string; items: string[] }
  | { kind: "titled"; title: string; text: string }
  | { kind: "button"; label: string; href: string; hint?: string }
  | { kind: "link"; label: string; href: string };
