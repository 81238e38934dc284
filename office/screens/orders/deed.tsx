import type { ReactNode } from "react";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { leadTo, type Ask, type NoticeTone, type Redirect, type Sent } from "../../screen.ts";

/** Letters of a reason, as the journal keeps it. */
const REASON_LETTERS = 500;

const orderPath = ({ number }: Pick<OrderFile, "number">) => `/orders/${number}`;

/** Back to the order, with what became of it. */
export const backToOrder = (file: OrderFile, tone: NoticeTone, text: string): Redirect =>
  leadTo(orderPath(file), { tone, text });

/** Why somebody does it, as they typed it; a browser lets nobody type more than there is room for. */
export const readWhy = ({ form }: Sent<Ask>): string => readText(form, "why").slice(0, REASON_LETTERS);

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

type DeedFormProps = {
  ask: Ask;
  file: OrderFile;
  why: string;
  whyError?: string | undefined;
  button: ReactNode;
  children: ReactNode;
};

/** Its form: fields of its own, why it is done, the button that says what happens, and the way back. */
export function DeedForm({ ask: { t }, file, why, whyError, button, children }: DeedFormProps) {
  return (
    <form className="form" method="post">
      {children}
      <TextArea
        name="why"
        label={t("office.orders.why")}
        hint={t("office.orders.whyHint")}
        value={why}
        isRequired
        maxLength={REASON_LETTERS}
        error={whyError}
      />
      <div className="actions">
        {button}
        <ButtonLink look="quiet" href={orderPath(file)}>
          {t("office.orders.back")}
        </ButtonLink>
      </div>
    </form>
  );
}
