import { BedDouble, Check, Ruler, Users } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { RoomView } from "../views.ts";
import { ExpandableText } from "./expandable-text.tsx";
import { RoomLists } from "./room-lists.tsx";
import { RoomPictures } from "./room-pictures.tsx";
import css from "./product.module.css";

/** "Your bedroom": what it is like, what is in it, and what to know of it (docs/product/product.md#texts). */
export function RoomCard({ room }: { room: RoomView }) {
  const { t } = usePage();
  return (
    <article className={css["room"]}>
      <RoomPictures images={room.images} />
      <div className={css["roomText"]}>
        <h3>{room.label}</h3>
        <ul className={css["facts"]}>
          <li>
            <Ruler aria-hidden size={18} />
            {t("product.room.size", { size: room.size })}
          </li>
          <li>
            <BedDouble aria-hidden size={18} />
            {room.bedding.map((bed) => bed.label).join(", ")}
          </li>
          <li>
            <Users aria-hidden size={18} />
            {t("product.room.capacity", { count: room.maxCapacity })}
          </li>
          {room.highlights.map((highlight) => (
            <li key={highlight}>
              <Check aria-hidden size={18} />
              {highlight}
            </li>
          ))}
        </ul>
        {room.description ? <ExpandableText text={room.description} /> : null}
        <RoomLists room={room} />
      </div>
    </article>
  );
}
