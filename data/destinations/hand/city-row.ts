/** Names line (`fr | es | nl | it | en`) and other spellings of a city that people travel to. */
export type CityRow = readonly [names: string, aliases?: string];
