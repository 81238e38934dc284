import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import { childrenOf, find, readXml, type XmlElement } from "../ari/xml.ts";
import { cancelled, committed, refusal } from "./messages.ts";

/** What goes wrong with the next reservation or cancellation of a hotel; only `error` and `failure` do not do what they were told. */
export const FAULTS = ["slow", "failure", "wrong_ids", "error", "half", "silent"] as const;
export type Fault = (typeof FAULTS)[number];

/** A reservation as the stand-in has it. `times`: how often it was told of it. */
export type Booked = {
  ours: string;
  theirs: string;
  isCancelled: boolean;
  hotel: string;
  room: string;
  plan: string;
  from: string;
  until: string;
  total: string;
  guest: string;
  notes: string[];
  at: string;
  times: number;
};

/** What was last said to the door, and what it answered. */
export type Exchange = { at: string; asked: string; answer: string; status: number; tookMs: number };
export type ManagerRecords = { reservation: Booked; fault: { kind: Fault | null }; exchange: Exchange };

/** Where its records are kept: as the stand-ins of other houses keep theirs. */
export type ManagerStore = {
  run: <T>(
    work: (session: {
      get: <K extends keyof ManagerRecords>(kind: K, id: string) => Promise<ManagerRecords[K] | undefined>;
      put: <K extends keyof ManagerRecords>(kind: K, id: string, record: ManagerRecords[K]) => Promise<void>;
      list: <K extends keyof ManagerRecords>(kind: K) => Promise<ManagerRecords[K][]>;
    }) => Promise<T>,
  ) => Promise<T>;
};

export type Manager = {
  /** Takes a message of ours and answers it, as well as the fault lets it. */
  take: (text: string, signal: AbortSignal) => Promise<{ status: number; body: string }>;
  /** Says something to the door. */
  say: (door: string, text: string) => Promise<{ status: number; root: XmlElement | null; answer: string }>;
  keep: (exchange: Exchange) => Promise<void>;
  /** `fault`: of that hotel's next one. */
  list: (hotel: string) => Promise<{ reservations: Booked[]; fault: Fault | null; last: Exchange | null }>;
  setFault: (hotel: string, kind: Fault | null) => Promise<void>;
};

const NEXT = "next";
/** Longer than we wait for an answer, milliseconds. */
const SLOW_MS = 25_000;

export type ManagerDeps = {
  store: ManagerStore;
  clock: Clock;
  /** What it comes in with. */
  credentials: { id: string; password: string };
  slowMs?: number;
};

/** Stands in for a hotel's channel manager where none is: says what a page asks it to, and takes reservations like any other. */
export function createManager({ store, clock, credentials: { id, password }, slowMs = SLOW_MS }: ManagerDeps): Manager {
  const takeFault = (told: Told) =>
    store.run(async ({ get, put }) => {
      const hotel = told.hotel ?? (await get("reservation", told.ours))?.hotel ?? "";
      const kind = (await get("fault", hotel))?.kind ?? null;
      if (kind) await put("fault", hotel, { kind: null });
      return kind;
    });
  const authorization = `Basic ${Buffer.from(`${id}:${password}`).toString("base64")}`;
  return {
    take: async (text, signal) => {
      const root = readXml(text);
      const told = root.name === "OTA_CancelRQ" ? cancelledIn(root) : reservedIn(root);
      const fault = await takeFault(told);
      const echo = root.attributes["EchoToken"] ?? "";
      if (fault === "failure") return { status: 500, body: "" };
      if (fault === "error") return { status: 200, body: refusal(root.name, echo) };
      const body = answerTo(root, await note(store, clock, told), fault === "wrong_ids");
      if (fault === "slow" || fault === "silent")
        await wait(fault === "slow" ? slowMs : 10 * slowMs, undefined, { signal }).catch(() => undefined);
      return { status: fault === "silent" ? 504 : 200, body: fault === "half" ? body.slice(0, body.length / 2) : body };
    },
    say: async (door, text) => {
      const response = await fetch(door, {
        method: "POST",
        headers: { authorization, "content-type": "text/xml; charset=utf-8" },
        body: text,
      });
      const answer = await response.text();
      return { status: response.status, root: response.status === 200 ? readXml(answer) : null, answer };
    },
    keep: (exchange) => store.run(({ put }) => put("exchange", NEXT, exchange)),
    list: (hotel) =>
      store.run(async ({ get, list }) => ({
        reservations: (await list("reservation")).toSorted((a, b) => b.at.localeCompare(a.at)),
        fault: (await get("fault", hotel))?.kind ?? null,
        last: (await get("exchange", NEXT)) ?? null,
      })),
    setFault: (hotel, kind) => store.run(({ put }) => put("fault", hotel, { kind })),
  };
}

const answerTo = (root: XmlElement, { ours, theirs }: Booked, isWrong: boolean): string => {
  const ids = { ours: isWrong ? `${ours}0` : ours, theirs };
  return (root.name === "OTA_CancelRQ" ? cancelled : committed)(root.attributes["EchoToken"] ?? "", ids);
};

/** One that comes twice is one. */
function note(store: ManagerStore, clock: Clock, told: Told): Promise<Booked> {
  return store.run(async ({ get, put }) => {
    const known = await get("reservation", told.ours);
    const now = clock.now().toISOString();
    const fresh = { ...NOTHING, theirs: `CM-${told.ours}`, at: now, times: 0 };
    const { times, ...before } = known ?? fresh;
    const booked = { ...before, ...told, times: times + 1 };
    await put("reservation", told.ours, booked);
    return booked;
  });
}

const NOTHING = { hotel: "", room: "", plan: "", from: "", until: "", total: "", guest: "", notes: [] };

type Told = Partial<Booked> & Pick<Booked, "ours" | "isCancelled">;

const cancelledIn = (root: XmlElement): Told => ({
  ours: childrenOf(root, "UniqueID").find(({ attributes }) => attributes["Type"] === "5")?.attributes["ID"] ?? "",
  isCancelled: true,
});

function reservedIn(root: XmlElement): Told {
  const reservation = find(root, "HotelReservations", "HotelReservation");
  const [stay, info] = [find(reservation, "RoomStays", "RoomStay"), find(reservation, "ResGlobalInfo")];
  const ids = childrenOf(find(info, "HotelReservationIDs"), "HotelReservationID");
  const person = find(reservation, "ResGuests", "ResGuest", "Profiles", "ProfileInfo", "Profile", "Customer");
  const name = find(person, "PersonName");
  const room = find(stay, "RoomTypes", "RoomType");
  const text = (element: XmlElement | undefined, name_: string) => element?.attributes[name_] ?? "";
  return {
    ours: text(
      ids.find(({ attributes }) => attributes["ResID_Type"] === "5"),
      "ResID_Value",
    ),
    isCancelled: false,
    hotel: text(find(stay, "BasicPropertyInfo"), "HotelCode"),
    room: `${text(room, "NumberOfUnits")} × ${text(room, "RoomTypeCode")}`,
    plan: text(find(stay, "RatePlans", "RatePlan"), "RatePlanCode"),
    from: text(find(stay, "TimeSpan"), "Start"),
    until: text(find(stay, "TimeSpan"), "End"),
    total: text(find(info, "Total"), "AmountAfterTax"),
    guest: [find(name, "GivenName")?.text, find(name, "Surname")?.text].filter(Boolean).join(" "),
    notes: [
      ...cardNote(info),
      ...childrenOf(find(reservation, "Services"), "Service").map(
        (service) => find(service, "ServiceDetails", "ServiceDescription", "Text")?.text ?? "",
      ),
      ...childrenOf(find(info, "Comments"), "Comment").map((comment) => find(comment, "Text")?.text ?? ""),
    ],
  };
}

/** The virtual card that it is paid by, where there is one. */
function cardNote(info: XmlElement | undefined): string[] {
  const accepted = find(info, "Guarantee", "GuaranteesAccepted", "GuaranteeAccepted");
  const payment = find(info, "DepositPayments", "RequiredPayment");
  const [amount, deadline] = [find(payment, "AmountPercent"), find(payment, "Deadline")];
  const reference = accepted?.attributes["GuaranteeID"];
  if (!reference) return [];
  return [`Card ${reference}: ${amount?.attributes["Amount"]} € from ${deadline?.attributes["AbsoluteDeadline"]}`];
}
