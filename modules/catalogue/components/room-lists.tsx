import { usePage } from "#modules/sites/context.tsx";
import type { RoomView } from "../views.ts";
import { BulletList } from "./bullet-list.tsx";
import css from "./room-lists.module.css";

/** What is in a room, under the catalogue's own heading, and what to know of it (docs/product/product.md#texts). */
export function RoomLists({ room: { detailsSection, importantInfos } }: { room: RoomView }) {
  const { t } = usePage();
  return (
    <div className={css["lists"]}>
      {detailsSection ? <BulletList title={detailsSection.title} lines={detailsSection.details} /> : null}
      <BulletList title={t("product.room.important")} lines={importantInfos} />
    </div>
  );
}
