/** The attributes of a link that may ask for a tab of its own. */
export const tabProps = (newTab: boolean) => (newTab ? { target: "_blank", rel: "noopener" } : {});
