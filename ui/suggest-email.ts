/** Domains that our visitors write with, beside the library's own. */
const DOMAINS = [
  "gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "me.com", "mac.com", "aol.com", "mail.com", "ymail.com", "gmx.net", "gmx.fr", "gmx.de", "live.com", "msn.com", "proton.me", "protonmail.com", "gmx.com",
  "orange.fr", "wanadoo.fr", "free.fr", "sfr.fr", "laposte.net", "hotmail.fr", "yahoo.fr", "outlook.fr", "live.fr", "bbox.fr", "neuf.fr", "numericable.fr",
  "skynet.be", "telenet.be", "pandora.be", "hotmail.be", "proximus.be", "outlook.be", "ziggo.nl", "kpnmail.nl", "chello.nl", "online.nl", "planet.nl", "hetnet.nl", "xs4all.nl", "hotmail.nl", "live.nl", "home.nl",
  "libero.it", "virgilio.it", "tiscali.it", "alice.it", "tim.it", "hotmail.it", "yahoo.it", "outlook.it", "live.it", "hotmail.es", "yahoo.es", "outlook.es", "telefonica.net", "movistar.es",
];
const ENDINGS = ["com", "fr", "be", "nl", "es", "it", "net", "org", "eu", "lu", "de", "ch", "co.uk", "me"];

/** A likelier spelling of an address (docs/product/services.md#newsletter-form); null when it looks right. The library comes with the first address. */
export async function suggestEmail(email: string): Promise<string | null> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(email.trim())) return null;
  const { default: checker } = await import("@zootools/email-spell-checker");
  const found = checker.run({ email: email.trim(), domains: DOMAINS, secondLevelDomains: [], topLevelDomains: ENDINGS });
  return found && found.full !== email.trim() ? found.full : null;
}
