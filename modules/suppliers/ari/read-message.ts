import { MESSAGES, type AriMessage, type AriPart, type AriSetting, type Head, type Told } from "./messages.ts";
import { needPeriod, needPlan, notesOf, readAvailPart, readRatePart, type Notes } from "./read-parts.ts";
import { childrenOf, find, type XmlElement } from "./xml.ts";

/** `told`: what is wrong with it; empty where it can be understood. `hotelCode`: the hotel that it names, whatever else is wrong. */
export type ReadMessage = { head: Head; hotelCode: string | null; message: AriMessage | null; told: Told[] };

/** What a message says (docs/product/suppliers.md#messages-in). Whether there is such a room, and such a day to set, is for others to see. */
export function readMessage(root: XmlElement): ReadMessage {
  const head = readHead(root);
  const told: Told[] = [];
  const kind = MESSAGES[root.name];
  const notes = notesOf(told, null);
  if (!kind) notes.note(`wrong value: ${root.name} is no message that is taken here`);
  const message = kind ? READERS[kind](root, notes, told) : null;
  const hotelCode = hotelCodeOf(root) ?? null;
  return { head, hotelCode, message: told.length === 0 ? message : null, told };
}

function readHead({ name, attributes }: XmlElement): Head {
  const { EchoToken = null, Version = null, TimeStamp = null } = attributes;
  return { root: name, echoToken: EchoToken, version: Version, timeStamp: TimeStamp };
}

/** The element that names the hotel, by the message that it stands in. */
const NAMING = ["AvailStatusMessages", "RateAmountMessages", "HotelAvailRequests"];

/** A message about a hotel names it; one that only asks for its rooms is sent in its name. */
function hotelCodeOf(root: XmlElement): string | undefined {
  const naming = root.children.find(({ name }) => NAMING.includes(name))?.attributes["HotelCode"]?.trim();
  const requestor = childrenOf(find(root, "POS"), "Source")
    .flatMap((source) => childrenOf(source, "RequestorID"))
    .find(({ attributes }) => attributes["Type"] === "1");
  return naming || requestor?.attributes["ID"]?.trim() || undefined;
}

function needHotel(root: XmlElement, notes: Notes): string {
  const code = hotelCodeOf(root);
  if (!code) notes.missing(MESSAGES[root.name] === "rooms" ? "RequestorID" : "HotelCode");
  return code ?? "";
}

type Reader = (root: XmlElement, notes: Notes, told: Told[]) => AriMessage | null;

const READERS: Record<AriMessage["kind"], Reader> = {
  ping: (root) => ({ kind: "ping", echo: find(root, "EchoData")?.text ?? null }),
  rooms: (root, notes) => ({ kind: "rooms", hotelCode: needHotel(root, notes) }),
  availability: (root, notes, told) =>
    readSetting(root, notes, {
      kind: "availability",
      parts: childrenOf(find(root, "AvailStatusMessages"), "AvailStatusMessage"),
      name: "AvailStatusMessage",
      read: (element) => readAvailPart(element, told),
    }),
  rates: (root, notes, told) =>
    readSetting(root, notes, {
      kind: "rates",
      parts: childrenOf(find(root, "RateAmountMessages"), "RateAmountMessage"),
      name: "RateAmountMessage",
      read: (element) => readRatePart(element, told),
    }),
  read_availability: (root, notes) =>
    readBack(root, notes, {
      kind: "read_availability",
      requests: childrenOf(find(root, "HotelAvailRequests"), "HotelAvailRequest"),
      name: "HotelAvailRequest",
    }),
  read_rates: (root, notes) =>
    readBack(root, notes, {
      kind: "read_rates",
      requests: childrenOf(find(root, "RateAmountMessages"), "RateAmountMessage"),
      name: "RateAmountMessage",
    }),
};

type SettingParts = {
  kind: AriSetting["kind"];
  parts: XmlElement[];
  name: string;
  read: (element: XmlElement) => AriPart | null;
};

function readSetting(root: XmlElement, notes: Notes, { kind, parts, name, read }: SettingParts): AriSetting {
  const { Target = "Production", TimeStamp } = root.attributes;
  if (Target !== "Testing" && Target !== "Production") notes.wrong("Target", Target);
  if (parts.length === 0) notes.missing(name);
  return {
    kind,
    hotelCode: needHotel(root, notes),
    isTesting: Target === "Testing",
    at: TimeStamp === undefined ? null : readMoment(TimeStamp, notes),
    parts: parts.flatMap((part) => read(part) ?? []),
  };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;

/** A moment without a zone is one of UTC. */
function readMoment(text: string, notes: Notes): Date | null {
  const [written, zone] = MOMENT.exec(text.trim()) ?? [];
  const at = written === undefined ? null : new Date(zone ? written : `${written}Z`);
  if (at && !Number.isNaN(at.getTime())) return at;
  notes.wrong("TimeStamp", text);
  return null;
}

type Requests = { kind: "read_availability" | "read_rates"; requests: XmlElement[]; name: string };

/** One range of days a message, of the plans that it names or of all. */
function readBack(root: XmlElement, notes: Notes, { kind, requests, name }: Requests): AriMessage | null {
  const hotelCode = needHotel(root, notes);
  const ranges = requests.flatMap((request) => childrenOf(request, "DateRange"));
  if (requests.length === 0) notes.missing(name);
  else if (ranges.length === 0) notes.missing("DateRange");
  if (ranges.length > 1) notes.note("wrong value: more than one DateRange");
  const [range] = ranges;
  const period = range ? needPeriod(range, notes) : null;
  const plans = requests
    .flatMap((request) => childrenOf(find(request, "RatePlans"), "RatePlan"))
    .flatMap((plan) => needPlan(plan, notes) ?? []);
  return period && { kind, hotelCode, plans: plans.length > 0 ? plans : null, ...period };
}
