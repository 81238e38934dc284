import { ACCOUNT } from "./screens/account.tsx";
import { MORE } from "./screens/more.tsx";
import { TODAY } from "./screens/today.tsx";
import { SIGN_IN_DOOR } from "./doors/sign-in.tsx";
import type { OfficeDoor, OfficeScreen } from "./screen.ts";

/** For everybody: ways in. */
export const OFFICE_DOORS: readonly OfficeDoor[] = [SIGN_IN_DOOR];

/** For who is signed in and has what they take: a screen that is not here does not exist. */
export const OFFICE_SCREENS: readonly OfficeScreen[] = [TODAY, MORE, ACCOUNT];
