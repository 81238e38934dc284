/** Letters of any script with their accents, spaces, apostrophes (straight and curly) and hyphens. */
const NAME = /^[\p{L}\p{M} '’-]+$/u;
/** One @, a domain with a dot, nothing that a mail server would refuse at sight. */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether a text may be somebody's name: letters and what stands between them. */
export const isName = (text: string): boolean => NAME.test(text);

/** Whether a text may be an e-mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return EMAIL.test(text) && at <= 64 && !text.includes("..") && !text.startsWith(".") && text[at - 1] !== ".";
}
