/** An id of ours within a pattern: small letters, as the database writes it. */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const WHOLE = new RegExp(`^${UUID}$`, "i");

/** Whether a text can be an id at all: the database throws where it is asked for what is none. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
