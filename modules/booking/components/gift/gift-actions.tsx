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
  payPath: string | null;
};

/** What the buyer of gifts sees first of them: how they leave; or the way to order them anew. */
export function GiftActions({ item: { gift }, items, orderId, outcome, payPath }: ActionsProps) {
  const { t, site } = usePage();
  if (outcome === "confirmed") return <GiftDepartures gifts={giftsOf({ items })} orderId={orderId} />;
  if (outcome === "pending" && payPath === null) return null;
  const again =
    outcome === "pending"
      ? payPath && { href: payPath, label: t("confirmation.pay") }
      : outcome === "failed" &&
        gift.draftId && { href: giftCheckoutPath(site, gift.draftId), label: t("giftCheckout.page.again") };
  return (
    <div className={css["actions"]}>
      {again ? <ButtonLink href={again.href}>{again.label}</ButtonLink> : null}
      <ButtonLink look={again ? "quiet" : undefined} href={screenPath(site, "gifts", "_", "_")}>
        {t("giftCheckout.page.other")}
      </ButtonLink>
    </div>
  );
}
