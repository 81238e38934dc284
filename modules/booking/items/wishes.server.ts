import type { PlaceOrderInput } from "../contract.ts";
import { wishForInsurance } from "./insurance/insurance.server.ts";
import { OWN_TERMS } from "./insurance/rules.ts";
import { wishForStay } from "./stay/stay.server.ts";
import type { ItemWish } from "./types.ts";

/** The stay, and its insurance where one was chosen. */
export function wishesOf(input: PlaceOrderInput): ItemWish[] {
  const { insurance, site } = input;
  const isInsured = insurance && (insurance.optionId !== OWN_TERMS || insurance.amount !== 0);
  return [wishForStay(input), ...(isInsured ? [wishForInsurance(insurance, site)] : [])];
}
