import { createContext } from "react-router";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { TypedCode } from "#modules/booking/checkout/code-verdict.ts";
import type { CodeCheck } from "#modules/booking/check-code.server.ts";
import type { BookingService } from "#modules/booking/service.ts";

/** The code that a plain form was posted with, for the page that answers it; null when nothing was posted. */
export const postedCode = createContext<string | null>(null);

type Asked = Omit<CodeCheck, "code"> & {
  /** What was typed, or what the address carries. */
  typed: string | null | undefined;
  /** The code that stays carry by themselves, as it counts. */
  automatic: PromotionCodeItem | null;
};

/** The code that the checkout counts with, and what became of the one that was typed: it replaces the automatic one unless that gives more. */
export async function chooseCode(
  booking: Pick<BookingService, "checkCode">,
  { typed, automatic, ...ask }: Asked,
): Promise<{ item: PromotionCodeItem | null; code: TypedCode }> {
  const isAutomatic = !typed || typed.trim().toUpperCase() === automatic?.code;
  if (isAutomatic) return { item: automatic, code: { typed: typed ?? "", verdict: null, isAutomatic } };
  const outcome = await booking.checkCode({ ...ask, code: typed });
  const say = (verdict: TypedCode["verdict"], item = automatic) => ({ item, code: { typed, verdict, isAutomatic } });
  switch (outcome.kind) {
    case "counts":
      return automatic && automatic.amountCents > outcome.item.amountCents
        ? say({ kind: "kept", better: automatic.code })
        : say({ kind: "applied" }, outcome.item);
    case "code_refused":
      return say({ kind: "refused", reason: outcome.reason, minimum: outcome.minimum });
    case "too_many_codes":
      return say({ kind: "too_many" });
    default:
      // The page itself says that the stay is gone.
      return say({ kind: "failed" });
  }
}
