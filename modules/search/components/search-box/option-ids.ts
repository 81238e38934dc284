import type { DestinationChoice } from "./types.ts";

/** Id of the option that searches around the visitor. */
export const NEAR_ID = "near";

export const optionId = (choice: DestinationChoice) => `${choice.category}-${choice.id}`;
export const recentId = (choice: DestinationChoice) => `recent-${optionId(choice)}`;
