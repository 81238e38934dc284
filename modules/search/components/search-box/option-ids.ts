import type { DestinationChoice, Suggestion } from "./types.ts";

/** Id of the option that searches around the visitor. */
export const NEAR_ID = "near";

export const optionId = ({ category, id, theme }: DestinationChoice & Pick<Suggestion, "theme">) =>
  `${category}-${id}${theme ? `-${theme.id}` : ""}`;
export const recentId = (choice: DestinationChoice) => `recent-${optionId(choice)}`;
