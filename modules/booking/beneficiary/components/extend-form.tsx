import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import type { GiftFacts } from "../page-data.ts";

/** Half a year more, in one click. The button says what that takes of the gift, where it takes something. */
export function ExtendForm({ gift: { extensionFee } }: { gift: Pick<GiftFacts, "extensionFee"> }) {
  const { t, format } = usePage();
  return (
    <form method="post">
      <input type="hidden" name="intent" value="extend" />
      <input type="hidden" name="fee" value={extensionFee} />
      <Button type="submit" look="link">
        {extensionFee > ZERO
          ? t("beneficiary.expired.actionFee", { amount: format.money(extensionFee) })
          : t("beneficiary.expired.action")}
      </Button>
    </form>
  );
}
