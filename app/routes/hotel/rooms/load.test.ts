import { expect, test } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { withSingleRoom } from "#modules/visit/party.ts";
import { findRooms } from "./load.server.ts";

test("a hotel that sells no room has none to choose: its page says what there is instead", async () => {
  const stays = { rooms: () => Promise.resolve({ checkin: null, nights: null, rooms: [] }) };
  const hotel = { id: "1", active: true };
  const party = withSingleRoom({ adults: 2, children: 0, babies: 0 });
  const asked = { stay: null, party, isRooms: true, code: null };
  expect(await findRooms({ site: SITES.fr_FR, hotel, asked, offerId: undefined, stays })).toBeNull();
});
