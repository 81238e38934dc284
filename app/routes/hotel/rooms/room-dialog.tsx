import { Check } from "lucide-react";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import { RoomLists } from "#modules/catalogue/components/room-lists.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import css from "./room-dialog.module.css";

/** A room in detail: all its pictures, what is said of it, what is in it, what to know of it. */
export function RoomDialog({ room, onClose }: { room: RoomOffer; onClose: () => void }) {
  const { t } = usePage();
  const facts = [
    t("product.room.size", { size: room.size }),
    t("product.room.capacity", { count: room.maxCapacity }),
    ...room.bedding.map((bed) => bed.label),
    ...room.highlights,
  ];
  return (
    <Dialog isOpen onClose={onClose} title={room.label} closeLabel={t("action.close")} width={720}>
      <div className={css["room"]}>
        {room.images.map((image) => (
          <Picture key={image.id} id={image.id} alt={image.alt} ratio="card" sizes="(max-width: 640px) 92vw, 320px" />
        ))}
        <p>{room.description}</p>
        <ul>
          {[...new Set(facts)].map((fact) => (
            <li key={fact}>
              <Check aria-hidden size={16} />
              {fact}
            </li>
          ))}
        </ul>
        <RoomLists room={room} />
        {/* A long text scrolls: what can be focused in it lets the keyboard do so. */}
        <Button look="quiet" onClick={onClose}>
          {t("action.close")}
        </Button>
      </div>
    </Dialog>
  );
}
