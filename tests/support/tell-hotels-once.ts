import { system } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { tellHotels } from "#modules/suppliers/deliver.server.ts";
import { createPartnerChannel } from "#modules/suppliers/out/partner-channel.server.ts";
import { silentLog } from "./payments.ts";
import { createTestChannel } from "./suppliers.ts";

/** A worker of its own process, to be killed: what is due is told once. Arguments: the database, the moment, the partner. */
const [url = "", at = "", partnerId = ""] = process.argv.slice(2);
const { db, close } = openDatabase({ url, poolSize: 2 });
const clock = fixedClock(at);
const partner = createPartnerChannel({
  db,
  clock,
  issuer: null,
  credentials: { [partnerId]: { id: "vendredi", password: "sesame" } },
  findGuest: () =>
    Promise.resolve({
      firstName: "Zoé",
      lastName: "D’Arc",
      phoneNumber: "+33612345678",
      email: "zoe@example.org",
      city: null,
      postalCode: null,
      country: "FR",
    }),
});
await tellHotels({ db, clock, log: silentLog, mail: createTestChannel(), partner }, system("tell_hotels"));
await close();
