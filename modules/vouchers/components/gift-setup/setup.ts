import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { SetupErrors, SetupValues } from "../../gift-setup/fields.ts";
import type { ExtraGroup } from "../../parcels/types.ts";
import type { GiftPriceView } from "../../views.ts";

/** What the form says of the stay that is given. */
export type SetupStay = Pick<ProductView, "id" | "hotelId" | "label" | "labelSlug" | "images" | "programLines"> & {
  hotel: { label: string; stars: number; uri?: string | undefined };
};

/** What can be packed, where gifts are sent by post, and what the way there costs, cents. At least one country: the site's own, first. */
export type PaperOffer = {
  groups: readonly ExtraGroup[];
  countries: readonly { code: string; label: string; cost: Cents }[];
};

/** Everything that the form is made of. */
export type Setup = {
  stay: SetupStay;
  /** At least one: what is not sold as a gift has no form. */
  prices: readonly [GiftPriceView, ...GiftPriceView[]];
  /** Null: nothing goes by post from here, or not now. */
  paper: PaperOffer | null;
  values: SetupValues;
  errors: SetupErrors;
  /** Of the site. */
  today: Day;
  /** Where it is posted to: the page of its own. */
  action: string;
  /** Told of everything that is typed: the page keeps it when the form goes. */
  onChange?: (values: SetupValues) => void;
  /** Told of a gift that is whole, before it leaves. */
  onSend?: (values: SetupValues, price: GiftPriceView) => void;
};
