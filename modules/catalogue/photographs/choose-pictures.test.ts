import { expect, test } from "vitest";
import { choosePictures, type House } from "./choose-pictures.ts";
import type { HousePhoto, PhotoKind } from "./kinds.ts";

const photo = (pictureId: string, code: string | null = null): HousePhoto => ({
  pictureId,
  kind: pictureId.replace(/\d+$/, "") as PhotoKind,
  code,
});
const HOUSE: House = {
  roomCodes: ["SUP", "DLX"],
  activities: [
    { code: "SPA", kind: "spa_access" },
    { code: "DINE", kind: "dinner" },
    { code: "KAYAK", kind: "kayak" },
  ],
  packages: [
    { id: 1, roomCode: "SUP", activityCodes: ["SPA"] },
    { id: 2, roomCode: "DLX", activityCodes: ["KAYAK"] },
    { id: 3, roomCode: "SUP", activityCodes: [] },
    { id: 4, roomCode: "SUP", activityCodes: [] },
  ],
  vouchers: [
    { id: 8, activityCodes: ["SPA"] },
    { id: 9, activityCodes: ["KAYAK"] },
  ],
};
const choose = (...photos: HousePhoto[]) => {
  const { hotel, rooms, activities, packages, vouchers } = choosePictures(photos, HOUSE);
  const ids = (list: readonly HousePhoto[] | null | undefined) => list?.map(({ pictureId }) => pictureId) ?? null;
  return {
    hotel: ids(hotel),
    room: (code: string) => ids(rooms.get(code)),
    activity: (code: string) => activities.get(code)?.pictureId ?? null,
    stay: (id: number) => ids(packages.get(id)),
    voucher: (id: number) => ids(vouchers.get(id)),
  };
};

test("a room shows its own, with its bath and view; else those of any room; else nothing", () => {
  const chosen = choose(
    photo("facade1"),
    photo("room1", "SUP"),
    photo("bath1", "SUP"),
    photo("room2"),
    photo("view1", "DLX"),
  );
  expect([chosen.room("SUP"), chosen.room("DLX")]).toEqual([
    ["room1", "bath1"],
    ["room2", "view1"],
  ]);
  expect(choose(photo("facade1"), photo("room1", "SUP")).room("DLX")).toEqual([]);
});

test("an activity shows its own, else the part of the house where it is; any other keeps its motif", () => {
  const chosen = choose(photo("spa1"), photo("restaurant1"), photo("activity1", "DINE"), photo("pool1"));
  expect(["SPA", "DINE", "KAYAK"].map(chosen.activity)).toEqual(["spa1", "activity1", null]);
  expect([chosen.voucher(8), chosen.voucher(9)]).toEqual([["spa1"], null]);
});

test("a stay begins with what it is about and shows nothing of another room or activity", () => {
  const chosen = choose(
    photo("facade1"),
    photo("room1", "SUP"),
    photo("room2", "DLX"),
    photo("spa1"),
    photo("activity1", "KAYAK"),
    photo("detail1"),
  );
  expect(chosen.stay(1)).toEqual(["spa1", "facade1", "room1", "detail1"]);
  expect(chosen.stay(2)).toEqual(["activity1", "facade1", "room2", "spa1", "detail1"]);
  expect(chosen.hotel).toHaveLength(6);
});

test("stays of one hotel that are about nothing in particular begin with different photographs, of those that say most", () => {
  const chosen = choose(photo("facade1"), photo("breakfast1"), photo("view1"), photo("detail1"));
  const firsts = [1, 2, 3, 4].map((id) => chosen.stay(id)?.[0]);
  expect(firsts).toEqual(["facade1", "view1", "facade1", "view1"]);
  expect(choose(photo("detail1")).stay(3)).toEqual(["detail1"]);
});
