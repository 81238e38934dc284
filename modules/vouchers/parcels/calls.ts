/** What can be packed with a gift on paper. */
export const EXTRAS_CALL = "/gateway/sub-elements/available-custom-sub-elements";
/** What sending it costs. */
export const SHIPPING_CALL = "/gateway/gift/shipping-costs";
