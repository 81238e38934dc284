import { describe, expect, test } from "vitest";
import { readPhotoName } from "./file-name.ts";
import { readPhotoList } from "./photo-list.ts";

const CODES = { rooms: ["SUP", "SUP-2", "dlx", "DLX"], activities: ["MASSAGE25"] };

describe("the name of a photograph", () => {
  test.each([
    ["facade.jpg", { place: null, kind: "facade", code: null }],
    ["01-facade.JPEG", { place: 1, kind: "facade", code: null }],
    ["2_Room-SUP.png", { place: 2, kind: "room", code: "SUP" }],
    ["room-SUP-3.webp", { place: null, kind: "room", code: "SUP" }],
    ["room-SUP-2.avif", { place: null, kind: "room", code: "SUP-2" }],
    ["room-sup.jpg", { place: null, kind: "room", code: "SUP" }],
    ["bath-DLX.jpg", { place: null, kind: "bath", code: "DLX" }],
    ["10 room 2.jpg", { place: 10, kind: "room", code: null }],
    ["activity-massage25-1.jpg", { place: null, kind: "activity", code: "MASSAGE25" }],
    ["facade from the sea.jpg", { place: null, kind: "facade", code: null }],
    ["place-12.jpg", { place: null, kind: "place", code: null }],
  ])("%s", (name, expected) => expect(readPhotoName(name, CODES)).toEqual(expected));

  test.each([
    ["IMG_2044.jpg", "does not say what it shows: call it facade, view, room,"],
    ["facade.gif", "does not say what it shows"],
    ["facade", "does not say what it shows"],
    ["room-GRAND.jpg", 'names "GRAND": the rooms of the hotel are SUP, SUP-2, dlx, DLX'],
    ["room-Dlx.jpg", 'names "Dlx"'],
    ["activity-KAYAK.jpg", 'names "KAYAK": the activities of the hotel are MASSAGE25'],
    ["room-...-..jpg", 'names "...-."'],
    ["constructor.jpg", "does not say what it shows"],
  ])("%s is none", (name, reason) =>
    expect(readPhotoName(name, CODES)).toEqual({ reason: expect.stringContaining(reason) }),
  );
});

describe("the list of photographs", () => {
  const read = (text: string) => {
    const list = readPhotoList(text);
    if ("refused" in list) throw new Error(list.refused);
    return list;
  };

  test("comes from a spreadsheet: semicolons, decimal commas, quotes, a mark at the start, empty lines", () => {
    const list = read(
      '\uFEFFfile;x;y;fr;en\r\nHON-PHARE\\facade.jpg;0,25;1;"La façade; au ""matin""";"The front\nat dawn"\r\n\r\nHON-PHARE/room.jpg;;;;A room\r\n',
    );
    expect(list.problems).toEqual([]);
    expect([...list.byFile]).toEqual([
      [
        "HON-PHARE/facade.jpg",
        { row: 2, focus: { x: 25, y: 100 }, alt: { fr: 'La façade; au "matin"', en: "The front\nat dawn" } },
      ],
      ["HON-PHARE/room.jpg", { row: 4, focus: null, alt: { en: "A room" } }],
    ]);
  });

  test("keeps quotes and signs of any script where they are", () => {
    const list = read('file,fr,en\na,"""Le phare""",🏖️ "à la mer"\nb,"","""🌊"""\n');
    expect([...list.byFile.values()].map(({ alt }) => alt)).toEqual([
      { fr: '"Le phare"', en: "🏖️ à la mer" },
      { en: '"🌊"' },
    ]);
  });

  test("may have commas, another order of columns, and nothing but files", () => {
    expect([...read("nl,file\nDe gevel,a/b.jpg").byFile]).toEqual([
      ["a/b.jpg", { row: 2, focus: null, alt: { nl: "De gevel" } }],
    ]);
    expect([...read("file\na/b.jpg\n").byFile]).toEqual([["a/b.jpg", { row: 2, focus: null, alt: null }]]);
  });

  test("has rows that are left out, and named", () => {
    const rows = ["a,1.1,0", "b,0.5,", "c,left,0", "d,0.5,0.5", "d,0.1,0.1", "e,-0,0", "f,1e-1,0"];
    const list = read(`file,x,y\n${rows.join("\n")}`);
    expect([...list.byFile.keys()]).toEqual(["d"]);
    expect(list.problems.map(({ row }) => row)).toEqual([2, 3, 4, 6, 7, 8]);
  });

  test.each([
    ["", 'has no column "file"'],
    ["photo,x,y", 'has no column "file"'],
    ["file,x,y,de", 'has a column "de"'],
  ])("that begins with %j is refused", (text, reason) =>
    expect(readPhotoList(text)).toEqual({ refused: expect.stringContaining(reason) }),
  );
});
