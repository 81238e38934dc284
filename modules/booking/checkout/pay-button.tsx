import { LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { useGoodsKind } from "./goods.ts";
import { payText, type ShownWays } from "./pay-ways.ts";
import css from "./payment-panel.module.css";

export type PayButtonProps = ShownWays & { amount: Cents; isPaying: boolean };

/** The button that pays. Until the page has come alive it has the words of every way, and the style sheet shows those of the chosen one. */
export function PayButton({ ways, today, amount, method, isPaying }: PayButtonProps) {
  const words = usePage();
  const goods = useGoodsKind();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const shown = isAlive ? ways.filter((way) => way.method === method) : ways;
  return (
    <Button type="submit" wide busy={isPaying}>
      <LockKeyhole aria-hidden size={20} />
      {shown.map((way) => (
        <span key={way.method} className={isAlive ? undefined : css["payText"]} data-method={way.method}>
          {payText(way, { amount, today, goods, words })}
        </span>
      ))}
    </Button>
  );
}
