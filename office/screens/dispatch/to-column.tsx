import type { DispatchParcel } from "#modules/booking/items/parcel/dispatch.server.ts";
import type { Column } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";
import { whereTo } from "./chosen.ts";

/** To whom a parcel goes, and where. */
export const toColumn = ({ t }: Ask): Column<DispatchParcel> => ({
  title: t("office.dispatch.to"),
  cell: (parcel) => (
    <div>
      {whereTo(parcel).name}
      <small>{whereTo(parcel).town}</small>
    </div>
  ),
});
