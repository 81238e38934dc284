import { ACCOUNT } from "./screens/account.tsx";
import { MORE } from "./screens/more.tsx";
import { CANCEL_ORDER } from "./screens/orders/cancel.tsx";
import { GIVE_GOODWILL } from "./screens/orders/goodwill.tsx";
import { ORDERS } from "./screens/orders/list.tsx";
import { ORDER } from "./screens/orders/order.tsx";
import { TODAY } from "./screens/today.tsx";
import { SIGN_IN_DOOR } from "./doors/sign-in.tsx";
import type { OfficeDoor, OfficeScreen } from "./screen.ts";

/** For everybody: ways in. */
export const OFFICE_DOORS: readonly OfficeDoor[] = [SIGN_IN_DOOR];

/** For who is signed in and has what they take: a screen that is not here does not exist. */
export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  TODAY,
  ORDERS,
  ORDER,
  CANCEL_ORDER,
  GIVE_GOODWILL,
  MORE,
  ACCOUNT,
];
