import { find, readXml, type XmlElement } from "../ari/xml.ts";

/**
 * What a partner answered: done, with its own id of the reservation; a no, with its codes and not its words, which may name people; anything else is no answer.
 */
export type PartnerAnswer = { kind: "done"; theirId: string } | { kind: "refused" | "none"; answer: string };

const OURS = "5";
const THEIRS = "14";

/** Committed with Success and both ids, ours as we gave it. Of a stay that was changed at once some say Modified. */
export function readReservationAnswer(text: string, ourId: string, isChange = false): PartnerAnswer {
  const done = isChange ? ["Committed", "Modified"] : ["Committed"];
  return readAnswer(text, "OTA_HotelResRS", (root) => done.includes(root.attributes["ResResponseType"] ?? ""), ourId);
}

/** Cancelled with Success and both ids. */
export function readCancellationAnswer(text: string, ourId: string): PartnerAnswer {
  return readAnswer(text, "OTA_CancelRS", (root) => root.attributes["Status"] === "Cancelled", ourId);
}

function readAnswer(text: string, name: string, isDone: (root: XmlElement) => boolean, ourId: string): PartnerAnswer {
  const root = parse(text);
  if (!root || root.name !== name) return { kind: "none", answer: "no answer that can be read" };
  const ids = idsIn(root);
  const theirId = ids.get(THEIRS);
  if (find(root, "Success") && isDone(root) && ids.get(OURS) === ourId && theirId) return { kind: "done", theirId };
  const errors = find(root, "Errors");
  if (!errors) return { kind: "none", answer: "not done, or without both ids" };
  const codes = errors.children.flatMap(({ attributes }) => attributes["Code"] ?? []);
  return { kind: "refused", answer: `errors ${codes.join(" ").slice(0, 80)}`.trim() };
}

function parse(text: string): XmlElement | null {
  try {
    return readXml(text);
  } catch {
    return null;
  }
}

/** Ids by their type, wherever they stand: a cancellation calls them otherwise than a reservation. */
function idsIn(element: XmlElement, found = new Map<string, string>()): Map<string, string> {
  const { attributes, children } = element;
  const [type, id] =
    element.name === "HotelReservationID"
      ? [attributes["ResID_Type"], attributes["ResID_Value"]]
      : element.name === "UniqueID"
        ? [attributes["Type"], attributes["ID"]]
        : [];
  if (type && id) found.set(type, id);
  for (const child of children) idsIn(child, found);
  return found;
}
