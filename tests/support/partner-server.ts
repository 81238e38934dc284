import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { find, readXml, writeXml, type XmlElement } from "#modules/suppliers/ari/xml.ts";

/** How the channel manager of a test answers the next message. `lost`: it does what it is told, and its answer does not arrive. */
export type PartnerMood = "well" | "lost" | "error" | "broken" | "wrong_id" | "half" | "down" | "silent" | "endless";

export type PartnerServer = {
  url: string;
  /** Every message that came, in order. */
  heard: XmlElement[];
  /** Reservations that it has now, by our id. */
  reservations: Map<string, string>;
  mood: (mood: PartnerMood) => void;
  /** What happens when the next message has been heard and done, before it is answered. */
  beforeAnswer: (work: () => void) => void;
  close: () => Promise<void>;
};

/** A channel manager that takes reservations as the trade wants it: one that comes twice is one. */
export async function startPartner(): Promise<PartnerServer> {
  const [heard, reservations] = [[] as XmlElement[], new Map<string, string>()];
  let mood: PartnerMood = "well";
  let next = () => {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const root = readXml(Buffer.concat(parts).toString());
      heard.push(root);
      if (mood === "down") return void response.writeHead(503).end();
      const answer = mood === "error" ? refusal(root) : take(root, reservations, mood);
      next();
      next = () => {};
      if (mood === "lost") return void response.destroy();
      if (mood === "silent") return;
      if (mood === "endless") return void response.writeHead(200).end(" ".repeat(400_000));
      response.writeHead(200, { "content-type": "text/xml" }).end(mood === "half" ? answer.slice(0, 60) : answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ota`,
    heard,
    reservations,
    mood: (next) => {
      mood = next;
    },
    beforeAnswer: (work) => {
      next = work;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const refusal = ({ name }: XmlElement): string =>
  writeXml(name.replace(/RQ$/, "RS"), { Errors: { Error: { "@Code": "450", "@ShortText": "Zoé is not welcome" } } });

function take(root: XmlElement, reservations: Map<string, string>, mood: PartnerMood): string {
  if (root.name === "OTA_CancelRQ") {
    const [ours = ""] = root.children.flatMap(({ attributes }) =>
      attributes["Type"] === "5" ? [attributes["ID"] ?? ""] : [],
    );
    const theirs = reservations.get(ours) ?? "unknown";
    reservations.delete(ours);
    const ids = [ids5(ours), ids14(theirs)].map(({ type, id }) => ({ "@Type": type, "@ID": id }));
    return writeXml("OTA_CancelRS", { "@Status": "Cancelled", Success: "", UniqueID: ids });
  }
  const ids = find(root, "HotelReservations", "HotelReservation", "ResGlobalInfo", "HotelReservationIDs");
  const ours =
    ids?.children.find(({ attributes }) => attributes["ResID_Type"] === "5")?.attributes["ResID_Value"] ?? "";
  const theirs = reservations.get(ours) ?? `CM-${reservations.size + 1}-${ours}`;
  reservations.set(ours, theirs);
  const said = mood === "broken" ? [ids5(ours)] : [ids5(mood === "wrong_id" ? "99999999" : ours), ids14(theirs)];
  return writeXml("OTA_HotelResRS", {
    "@ResResponseType": "Committed",
    Success: "",
    HotelReservations: {
      HotelReservation: {
        ResGlobalInfo: {
          HotelReservationIDs: {
            HotelReservationID: said.map(({ type, id }) => ({ "@ResID_Type": type, "@ResID_Value": id })),
          },
        },
      },
    },
  });
}

const ids5 = (id: string) => ({ type: 5, id });
const ids14 = (id: string) => ({ type: 14, id });
