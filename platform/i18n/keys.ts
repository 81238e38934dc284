import type { Texts } from "./texts.d.ts";

/** What fills a text in. */
export type Params = Record<string, string | number>;

/** Every key of the English source catalogue, plural suffixes taken off: a text that does not exist does not compile (script/lib/write-types.ts). */
export type MessageKey = keyof Texts;

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** What a text takes; of several that it may be, what any of them takes. More does no harm. */
type ParamsOf<Key extends MessageKey> =
  object extends Together<Texts[Key]> ? [params?: Params] : [params: Together<Texts[Key]> & Params];

/** Looks a text up and fills it in. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string;

/** Texts that take nothing. */
export type PlainKey = { [Key in MessageKey]: object extends Texts[Key] ? Key : never }[MessageKey];
