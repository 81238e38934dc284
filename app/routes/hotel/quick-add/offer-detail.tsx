import type { ReactNode } from "react";
import { CancellationTerms } from "#modules/availability/components/cancellation-terms.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { IncludedList } from "#modules/catalogue/components/included-list.tsx";
import { RoomCard } from "#modules/catalogue/components/room-card.tsx";
import { RoomPictures } from "#modules/catalogue/components/room-pictures.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import css from "./offer-dialog.module.css";

/** What an offer is: pictures, program, room, terms; the way to its page, and with `onChoose` to its booking options (docs/product/product.md#quick-add). */
export function OfferDetail({ detail, onChoose }: { detail: ProductDetail; onChoose?: () => void }) {
  const { t } = usePage();
  const { chosen, choiceHash } = useStay();
  const isDated = chosen.checkin !== null && chosen.nights !== null;
  return (
    <div className={css["frame"]}>
      <RoomPictures images={detail.images} label={t("quickAdd.pictures")} />
      <div className={css["sections"]}>
        <ExpandableText text={detail.description} />
        <Section title={t(detail.kind === "room" ? "product.room.includes" : "product.includes")}>
          <IncludedList product={detail} nights={chosen.nights} />
        </Section>
        <Section title={t("product.bedroom")}>
          <RoomCard room={detail.room} />
        </Section>
        <Section title={t("product.cancellation.title")}>
          <CancellationTerms />
        </Section>
      </div>
      <div className={css["foot"]}>
        {detail.uri ? (
          <ButtonLink look="quiet" href={detail.uri + choiceHash}>
            {t("quickAdd.page")}
          </ButtonLink>
        ) : null}
        {onChoose ? (
          <Button onClick={onChoose}>{t(isDated ? "quickAdd.choose" : "product.seeAvailability")}</Button>
        ) : null}
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
