import type { ReactNode } from "react";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { OfferDetail } from "./offer-detail.tsx";

type FrameProps = { title: string; onClose: () => void; children: ReactNode };

/** The dialog of an offer, over whatever it was asked for from. */
export function OfferFrame({ title, onClose, children }: FrameProps) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t("action.close")} mobile="full" width={760} flush>
      {children}
    </Dialog>
  );
}

/** The offer whose booking options are open. */
export function OfferDialog({ detail, onClose }: { detail: ProductDetail; onClose: () => void }) {
  return (
    <OfferFrame title={detail.label} onClose={onClose}>
      <OfferDetail detail={detail} />
    </OfferFrame>
  );
}
