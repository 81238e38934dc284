type Code = "ROOM_AND_ACTIVITIES" | "DISCOUNT" | "LOCAL_TAX" | "BOX" | "HOUSE";

/** What a stay is made of besides its room. */
type Made = { activities: readonly unknown[] };

/** Whether a stay is a package: a room and something to do, sold together (Directive (EU) 2015/2302, article 3). A room with its breakfast is none. */
export const isPackage = ({ activities }: Made): boolean => activities.length > 0;

/** What a line of a price is called: that of a room alone names no activities. */
export const lineName = <C extends Code>(code: C, stay: Made): C | "ROOM" =>
  code === "ROOM_AND_ACTIVITIES" && !isPackage(stay) ? "ROOM" : code;
