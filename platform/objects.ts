/**
 * Objects whose type names every key that they have: tables written out, and what is made of them. TypeScript itself calls their keys mere texts,
 * because a value may always carry more than its type says.
 */
type KeyOf<T> = Extract<keyof T, string>;

/** The keys of an object that has none but those of its type, in their order. */
export function keysOf<T extends object>(object: T): KeyOf<T>[] {
  const keys: KeyOf<T>[] = [];
  for (const key in object) if (Object.hasOwn(object, key)) keys.push(key);
  return keys;
}

/** The same with their values. */
export function entriesOf<T extends object>(object: T): [KeyOf<T>, T[KeyOf<T>]][] {
  return keysOf(object).map((key) => [key, object[key]]);
}

/** Whether a text is a key of a table. */
export function isKeyOf<T extends object>(object: T, key: PropertyKey): key is KeyOf<T> {
  return Object.hasOwn(object, key);
}

/** An object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // Every key of the type is in the list: the type comes from it.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
