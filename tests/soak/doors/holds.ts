import { liveBuyer } from "../http/buyer.ts";
import { countRows, type Attempt, type Door, type Yard } from "./door.ts";

const TRIES = 60;
/** More than a family or an office takes, less than a bot wants (docs/decisions/0017-unpaid-holds.md). */
const MOST_OF_ADDRESS = 30;
const MOST_OF_MAIL = 12;
/** A family: two couples and the grandparents, each a stay of their own. */
const FAMILY = 3;
const SOLD_OUT = "PACKAGE_SOLD_OUT";

/** Rooms set aside and never paid: by one address, by one mail address, and by a family that must not notice. */
export const unpaidHolds: Door = async (yard) => {
  const one = yard.stranger();
  return [
    await hold(yard, {
      tried: `${TRIES} rooms set aside from one address, unpaid`,
      buyers: TRIES,
      callerOf: () => one,
      nameOf: (number) => `hold-address-${number}`,
      like: "hold-address-%",
      most: MOST_OF_ADDRESS,
    }),
    await hold(yard, {
      tried: `${TRIES} rooms set aside for one mail address, unpaid`,
      buyers: TRIES,
      callerOf: () => yard.stranger(),
      nameOf: () => "hold-mail",
      like: "hold-mail@%",
      most: MOST_OF_MAIL,
    }),
    await holdAsFamily(yard),
  ];
};

type Holding = {
  tried: string;
  buyers: number;
  callerOf: (number: number) => string;
  nameOf: (number: number) => string;
  like: string;
  most: number;
};

async function hold(
  { client, database, offers }: Yard,
  { tried, buyers, callerOf, nameOf, like, most }: Holding,
): Promise<Attempt> {
  const answers: string[] = [];
  for (let number = 0; number < buyers;) {
    const offer = offers.pop();
    if (!offer) break;
    const { status, code } = await liveBuyer({
      client,
      offer,
      fate: "leaves",
      caller: callerOf(number),
      name: nameOf(number),
      patienceMs: 0,
    });
    // Whoever comes after others finds some rooms gone, and looks at another hotel.
    if (code === SOLD_OUT) continue;
    number += 1;
    if (status !== 200) answers.push(`${status} ${code ?? ""}`.trim());
  }
  const held = await countRows(
    database,
    `select coalesce(sum(stay.rooms), 0) as count from "order" join order_item item on item.order_id = "order".id join stay_item stay on stay.item_id = item.id where state = 'awaiting_payment' and buyer->>'email' like $1`,
    [like],
  );
  const refusals = [...Map.groupBy(answers, (answer) => answer)].map(([answer, same]) => `${answer} × ${same.length}`);
  return { tried, cameBack: `${held} rooms held; ${refusals.join(", ") || "none refused"}`, isShut: held <= most };
}

async function holdAsFamily(yard: Yard): Promise<Attempt> {
  const caller = yard.stranger();
  const { cameBack } = await hold(yard, {
    tried: "",
    buyers: FAMILY,
    callerOf: () => caller,
    nameOf: (number) => `family-${number}`,
    like: "family-%",
    most: FAMILY,
  });
  return {
    tried: `a family at one address, ${FAMILY} stays`,
    cameBack,
    isShut: cameBack.startsWith(`${FAMILY} rooms`),
  };
}
