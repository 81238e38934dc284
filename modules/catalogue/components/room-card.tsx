import { BedDouble, Check, Ruler, Users } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { RoomView } from "../views.ts";
import css from "./product.module.css";

/** "Your bedroom". */
export function RoomCard({ room }: { room: RoomView }) {
  const { t } = usePage();
  const [image] = room.images;
  return (
    <article className={css["room"]}>
      {image ? (
        <Picture
          id={image.id}
          alt={image.alt}
          ratio="card"
          sizes="(max-width: 860px) 92vw, (min-width: 1600px) 1132px, 730px"
        />
      ) : null}
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
          {room.highlights.slice(0, 4).map((highlight) => (
            <li key={highlight}>
              <Check aria-hidden size={18} />
              {highlight}
            </li>
          ))}
        </ul>
        {room.description ? <p>{room.description}</p> : null}
      </div>
    </article>
  );
}
