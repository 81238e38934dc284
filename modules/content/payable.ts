/** What is paid for a box today: the promotional price where there is one (docs/product/gifts.md#boxes). Cents. */
export const payable = <Amount extends number>({
  price,
  promoPrice,
}: {
  price: Amount;
  promoPrice?: Amount | null | undefined;
}): Amount => promoPrice ?? price;
