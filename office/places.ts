import {
  BellRing,
  ChartColumn,
  CalendarDays,
  Contact,
  FileText,
  Flag,
  Gift,
  Headset,
  Inbox,
  Landmark,
  LayoutPanelTop,
  LogIn,
  MessageSquareReply,
  MessageSquareText,
  PackageOpen,
  ReceiptText,
  ShieldCheck,
  Sun,
  TicketPercent,
  Unplug,
  UsersRound,
  BedDouble,
} from "lucide-react";
import type { PlainKey } from "#platform/i18n/keys.ts";

type Icon = typeof Sun;
type RailEntry = { path: `/${string}`; key: PlainKey; Icon: Icon };

/** The places of the office. One that has no screen at its address yet is not shown, nor one that somebody may not see. */
export const PLACES = {
  today: { path: "/", key: "office.rail.today", Icon: Sun },
  orders: { path: "/orders", key: "office.rail.orders", Icon: ReceiptText },
  messages: { path: "/messages", key: "office.rail.messages", Icon: Inbox },
  care: { path: "/care-mode", key: "office.rail.care", Icon: Headset },
  gifts: { path: "/values", key: "office.rail.gifts", Icon: Gift },
  dispatch: { path: "/gifts", key: "office.rail.dispatch", Icon: PackageOpen },
  customers: { path: "/customers", key: "office.rail.customers", Icon: UsersRound },
  payments: { path: "/payments", key: "office.rail.payments", Icon: Landmark },
  reports: { path: "/reports", key: "office.rail.reports", Icon: ChartColumn },
  catalogue: { path: "/catalogue", key: "office.rail.catalogue", Icon: BedDouble },
  rates: { path: "/rates", key: "office.rail.rates", Icon: CalendarDays },
  codes: { path: "/codes", key: "office.rail.codes", Icon: TicketPercent },
  channels: { path: "/channels", key: "office.rail.channels", Icon: Unplug },
  hotelPeople: { path: "/hotel-people", key: "office.rail.hotelPeople", Icon: Contact },
  reservations: { path: "/reservations", key: "office.rail.reservations", Icon: BellRing },
  arrivals: { path: "/arrivals", key: "office.rail.arrivals", Icon: LogIn },
  guestReviews: { path: "/guest-reviews", key: "office.rail.guestReviews", Icon: MessageSquareReply },
  reviews: { path: "/reviews", key: "office.rail.reviews", Icon: MessageSquareText },
  content: { path: "/content", key: "office.rail.content", Icon: LayoutPanelTop },
  flags: { path: "/flags", key: "office.rail.flags", Icon: Flag },
  team: { path: "/team", key: "office.rail.team", Icon: ShieldCheck },
  journal: { path: "/journal", key: "office.rail.journal", Icon: FileText },
} as const satisfies Record<string, RailEntry>;
export type RailPlace = keyof typeof PLACES;

/** What the places are part of, in the order of the rail. */
export const GROUPS: readonly { key: PlainKey | null; places: readonly RailPlace[] }[] = [
  { key: null, places: ["today"] },
  {
    key: "office.rail.sales",
    places: ["orders", "messages", "care", "gifts", "dispatch", "customers", "payments", "reports"],
  },
  { key: "office.rail.offer", places: ["catalogue", "rates", "codes", "channels"] },
  { key: "office.rail.hotels", places: ["reservations", "arrivals", "guestReviews", "hotelPeople"] },
  { key: "office.rail.site", places: ["reviews", "content", "flags"] },
  { key: "office.rail.house", places: ["team", "journal"] },
];

export type RailGroup = { key: PlainKey | null; entries: (RailEntry & { place: RailPlace })[] };
