type Code = "ROOM_AND_ACTIVITIES" | "DISCOUNT" | "LOCAL_TAX";

/** What a line of a price is called: the room of a stay without activities is a room alone. */
export function lineName(code: Code, hasActivities: boolean): Code | "ROOM" {
  return code === "ROOM_AND_ACTIVITIES" && !hasActivities ? "ROOM" : code;
}
