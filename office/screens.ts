import { INVITATION_DOOR } from "./doors/invitation.tsx";
import { CODE_DOOR, SIGN_IN_DOOR } from "./doors/sign-in.tsx";
import type { OfficeDoor, OfficeScreen } from "./screen.ts";
import { ACCOUNT } from "./screens/account.tsx";
import { CARE_MODE } from "./screens/care-mode.tsx";
import { ARRIVALS } from "./screens/hotels/arrivals.tsx";
import { HOTEL_PEOPLE, HOTEL_PERSON } from "./screens/hotels/people.tsx";
import { RESERVATIONS } from "./screens/hotels/reservations.tsx";
import { HOTEL_REVIEWS } from "./screens/hotels/reviews.tsx";
import { INVITE } from "./screens/invite.tsx";
import { JOURNAL } from "./screens/journal.tsx";
import { MORE } from "./screens/more.tsx";
import { CANCEL_ORDER } from "./screens/orders/cancel.tsx";
import { GIVE_GOODWILL } from "./screens/orders/goodwill.tsx";
import { ORDERS } from "./screens/orders/list.tsx";
import { ORDER } from "./screens/orders/order.tsx";
import { PERSON } from "./screens/person.tsx";
import { COPY_RATES } from "./screens/rates/copy.tsx";
import { DAY_RATES } from "./screens/rates/day.tsx";
import { FIND_RATES } from "./screens/rates/find.tsx";
import { HOTEL_RATES, ROOM_RATES } from "./screens/rates/room.tsx";
import { UNDO_RATES } from "./screens/rates/undo.tsx";
import { SIGN_OUT } from "./screens/sign-out.ts";
import { TEAM } from "./screens/team.tsx";
import { TODAY } from "./screens/today.tsx";
import { WAITING } from "./screens/waiting.tsx";

/** For everybody: ways in. */
export const OFFICE_DOORS: readonly OfficeDoor[] = [SIGN_IN_DOOR, CODE_DOOR, INVITATION_DOOR];

/** For who is signed in and has what they take: a screen that is not here does not exist. The first that fits an address answers. */
export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  TODAY,
  WAITING,
  CARE_MODE,
  ORDERS,
  ORDER,
  CANCEL_ORDER,
  GIVE_GOODWILL,
  FIND_RATES,
  HOTEL_RATES,
  ROOM_RATES,
  COPY_RATES,
  UNDO_RATES,
  DAY_RATES,
  RESERVATIONS,
  ARRIVALS,
  HOTEL_REVIEWS,
  HOTEL_PEOPLE,
  HOTEL_PERSON,
  INVITE,
  PERSON,
  TEAM,
  JOURNAL,
  MORE,
  ACCOUNT,
  SIGN_OUT,
];
