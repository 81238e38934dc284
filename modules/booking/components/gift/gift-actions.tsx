import { usePage } from "#modules/sites/context.tsx";
import { giftCheckoutPath, screenPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { giftsOf, type ItemView } from "../../items/views.ts";
import type { OrderOutcome } from "../../states.ts";
import css from "../confirmation.module.css";
import { GiftDepartures } from "./gift-departures.tsx";

type ActionsProps = {
  item: ItemView<"gift">;
  items: readonly ItemView[];
  orderId: string;
  outcome: OrderOutcome;
};

/** What the buyer of gifts sees first of them: how they leave; or the way to order them anew. */
export function GiftActions({ item: { gift }, items, orderId, outcome }: ActionsProps) {
  const { t, site } = usePage();
  if (outcome === "confirmed") return <GiftDepartures gifts={giftsOf({ items })} orderId={orderId} />;
  if (outcome === "pending") return null;
  const isOpen = outcome === "failed" && gift.draftId;
  return (
    <div className={css["actions"]}>
      {isOpen ? (
        <ButtonLink href={giftCheckoutPath(site, gift.draftId ?? "")}>{t("giftCheckout.page.again")}</ButtonLink>
      ) : null}
      <ButtonLink look={isOpen ? "quiet" : undefined} href={screenPath(site, "gifts", "_", "_")}>
        {t("giftCheckout.page.other")}
      </ButtonLink>
    </div>
  );
}
