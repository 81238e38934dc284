import { usePage } from "#modules/sites/context.tsx";
import { AddressFields } from "#modules/vouchers/components/sending-parts.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { NotTaken } from "./act.server.ts";
import { Trouble } from "./forms.tsx";
import type { GiftPage } from "./load.server.ts";
import css from "./order-gift.module.css";

type Props = { returned: NonNullable<GiftPage["returned"]>; notTaken: NotTaken | null };

/** Where a parcel that came back goes instead, as it was said before. It posts without JavaScript. */
export function AddressSection({ returned, notTaken }: Props) {
  const { t } = usePage();
  const mine = notTaken?.form === "address" ? notTaken : null;
  const values: Record<string, string> = mine?.values ?? returned.address;
  const field = (name: keyof Props["returned"]["address"]) => ({
    id: `post-${name}`,
    name,
    required: true,
    autoComplete: "off",
    defaultValue: values[name],
    error: mine?.errors[name],
  });
  return (
    <section aria-labelledby="address" className={css["section"]}>
      <h2 id="address">{t("giftPage.address.title")}</h2>
      <form method="post" noValidate className={css["form"]} key={JSON.stringify(values)}>
        <input type="hidden" name="form" value="address" />
        <p>{t("giftPage.address.text", { country: returned.country })}</p>
        <Trouble notTaken={mine} text={t("giftPage.closed.address")} />
        <AddressFields>
          <TextField {...field("name")} label={t("giftSetup.post.name")} />
          <TextField {...field("addressLine")} label={t("giftSetup.post.addressLine")} />
          <TextField {...field("postalCode")} label={t("giftSetup.post.postalCode")} />
          <TextField {...field("city")} label={t("giftSetup.post.city")} />
        </AddressFields>
        <div>
          <Button type="submit">{t("giftPage.address.action")}</Button>
        </div>
      </form>
    </section>
  );
}
