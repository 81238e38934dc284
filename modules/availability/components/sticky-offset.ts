/** Scrolled pixels after which the price bar may show (docs/product/product.md#product-page). */
export const STICKY_OFFSET_PX = 250;
