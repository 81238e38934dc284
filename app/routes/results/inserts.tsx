import { LocateFixed } from "lucide-react";
import { Suspense, useState } from "react";
import type { NearChoice } from "#modules/search/components/near.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { InlineBlock } from "./promotion.server.ts";
import css from "./inserts.module.css";

const NearDialog = onDemand(async () => (await import("#modules/search/components/near-dialog.tsx")).NearDialog);

export type OnNear = (choice: NearChoice) => void;
export type InsertProps =
  | { kind: "family"; uri: string }
  | { kind: "block"; block: InlineBlock; isSlim?: boolean }
  | { kind: "near"; onNear: OnNear };

/** A block between the cards. */
export function Insert(insert: InsertProps) {
  if (insert.kind === "family") return <FamilyInsert uri={insert.uri} />;
  return insert.kind === "near" ? (
    <NearInsert onNear={insert.onNear} />
  ) : (
    <MarketingInsert block={insert.block} isSlim={insert.isSlim} />
  );
}

/** After the third card: the same place with the children, theme 39 (docs/product/search.md#results). */
function FamilyInsert({ uri }: { uri: string }) {
  const { t } = usePage();
  return (
    <aside className={css["insert"]} aria-labelledby="family-insert">
      <Picture
        id="tulips-midday-0"
        alt=""
        ratio="card"
        sizes="(max-width: 640px) 100vw, (min-width: 1600px) 533px, 400px"
      />
      <div>
        <div>
          <h3 id="family-insert">{t("results.family.title")}</h3>
          <p>{t("results.family.text")}</p>
        </div>
        <ButtonLink href={uri}>{t("results.family.action")}</ButtonLink>
      </div>
    </aside>
  );
}

/** A block of the content files between the cards: with its picture after the third card, slim after the ninth. */
function MarketingInsert({ block, isSlim = false }: { block: InlineBlock; isSlim?: boolean }) {
  const id = `block-${block.internalCode}`;
  return (
    <aside className={classes(css["insert"], isSlim && css["slim"])} aria-labelledby={id}>
      {isSlim ? null : (
        <Picture
          id={block.image}
          alt=""
          ratio="card"
          sizes="(max-width: 640px) 100vw, (min-width: 1600px) 533px, 400px"
        />
      )}
      <div>
        <div>
          {block.tag ? <p className={css["insertTag"]}>{block.tag}</p> : null}
          <h3 id={id}>{block.title}</h3>
          {block.subtitle ? <p>{block.subtitle}</p> : null}
        </div>
        {block.buttonLabel ? (
          <ButtonLink look={isSlim ? "quiet" : "primary"} href={block.url} target={block.newTab ? "_blank" : undefined}>
            {block.buttonLabel}
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  );
}

/** After the ninth card: stays around the visitor or a city ("Travel locally!"). */
function NearInsert({ onNear }: { onNear: OnNear }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={`${css["insert"]} ${css["slim"]}`} aria-labelledby="near-insert">
      <div>
        <div>
          <h3 id="near-insert">{t("results.near.title")}</h3>
          <p>{t("results.near.text")}</p>
        </div>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <LocateFixed aria-hidden size={20} />
          {t("results.near.action")}
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <NearDialog onNear={onNear} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}
