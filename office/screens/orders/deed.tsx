import type { ReactNode } from "react";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { Box } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { WhyField } from "../../parts/why.tsx";
import { leadTo, type Ask, type NoticeTone, type Redirect } from "../../screen.ts";

const orderPath = ({ number }: Pick<OrderFile, "number">) => `/orders/${number}`;

/** Back to the order, with what became of it. */
export const backToOrder = (file: OrderFile, tone: NoticeTone, text: string): Redirect =>
  leadTo(orderPath(file), { tone, text });

type DeedProps = { file: OrderFile; title: string; box: string; children: ReactNode };

/** The page of something that is done to an order: what it does is said in its box, before the form. */
export function Deed({ file, title, box, children }: DeedProps) {
  return (
    <>
      <PageHead title={title} text={file.number} back={{ href: orderPath(file), label: file.number }} />
      <Box title={box}>{children}</Box>
    </>
  );
}

/** That not all of an order was taken yet: whoever gives something back knows that it comes off that, and says so. */
export function OwedNote({ ask: { t, format }, file: { owedFrom } }: { ask: Ask; file: Pick<OrderFile, "owedFrom"> }) {
  return owedFrom ? <Note>{t("office.orders.owed", { day: format.dayLong(owedFrom) })}</Note> : null;
}

type DeedFormProps = {
  ask: Ask;
  file: OrderFile;
  why: string;
  isWhyMissing: boolean | undefined;
  button: ReactNode;
  children: ReactNode;
};

/** Its form: fields of its own, why it is done, the button that says what happens, and the way back. */
export function DeedForm({ ask: { t }, file, why, isWhyMissing, button, children }: DeedFormProps) {
  return (
    <form className="form" method="post">
      {children}
      <WhyField t={t} why={why} isMissing={isWhyMissing} />
      <div className="actions">
        {button}
        <ButtonLink look="quiet" href={orderPath(file)}>
          {t("office.orders.back")}
        </ButtonLink>
      </div>
    </form>
  );
}
