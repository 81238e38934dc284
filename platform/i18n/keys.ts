import type activity from "#locales/en/activity.json";
import type availability from "#locales/en/availability.json";
import type catalogue from "#locales/en/catalogue.json";
import type checkout from "#locales/en/checkout.json";
import type common from "#locales/en/common.json";
import type confirmation from "#locales/en/confirmation.json";
import type content from "#locales/en/content.json";
import type guide from "#locales/en/guide.json";
import type home from "#locales/en/home.json";
import type hotel from "#locales/en/hotel.json";
import type mail from "#locales/en/mail.json";
import type newsletter from "#locales/en/newsletter.json";
import type office from "#locales/en/office.json";
import type product from "#locales/en/product.json";
import type results from "#locales/en/results.json";
import type search from "#locales/en/search.json";
import type shell from "#locales/en/shell.json";
import type suppliers from "#locales/en/suppliers.json";

type Catalogue = typeof activity &
  typeof availability &
  typeof catalogue &
  typeof checkout &
  typeof common &
  typeof confirmation &
  typeof content &
  typeof guide &
  typeof home &
  typeof hotel &
  typeof mail &
  typeof newsletter &
  typeof office &
  typeof product &
  typeof results &
  typeof search &
  typeof shell &
  typeof suppliers;

type Singular<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_many` | `${infer Stem}_other` ? Stem : Key;

/** Every key of the English source catalogue, plural suffixes taken off: a text that does not exist does not compile. */
export type MessageKey = Singular<Extract<keyof Catalogue, string>>;

/** Message areas: one file each in every language. */
export type MessageArea =
  | "activity"
  | "availability"
  | "catalogue"
  | "checkout"
  | "common"
  | "confirmation"
  | "content"
  | "guide"
  | "home"
  | "hotel"
  | "mail"
  | "newsletter"
  | "office"
  | "product"
  | "results"
  | "search"
  | "shell"
  | "suppliers";
