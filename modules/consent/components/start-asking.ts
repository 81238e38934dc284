import {
  acceptCategory,
  getUserPreferences,
  reset,
  run,
  showPreferences,
  type Translation,
} from "vanilla-cookieconsent";
import { track } from "#modules/analytics/track.ts";
import type { Site } from "#modules/sites/locales.ts";
import { onAsked, setAllowed } from "../allowed.ts";
import { askedAs, CHOICE_DAYS, PURPOSE_NAMES, type Purpose } from "../purposes.ts";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import "./consent.css";

type Asking = { site: Site; purposes: readonly Purpose[]; words: Translation };

/** Under this name the browser keeps the choice: not as a cookie, which would travel with every request. */
const KEPT_AS = "vendredi.consent";

/** Asks where nothing was chosen yet, or something else was asked then. Returns what ends it. */
export function startAsking({ site, purposes, words }: Asking): () => void {
  const revision = askedAs(purposes);
  const chosen = ({ consentId }: { consentId: string }) => {
    const { acceptedCategories, rejectedCategories } = getUserPreferences();
    const allowed = known(acceptedCategories);
    setAllowed(allowed);
    prove({ choiceId: consentId, locale: site.id, revision, allowed, refused: known(rejectedCategories) });
    if (allowed.length > 0) track({ name: "consent_given", purposes: allowed.join(",") });
  };
  let isStanding = true;
  const begun = run({
    revision,
    // What drives a browser is asked as anybody is.
    hideFromBots: false,
    manageScriptTags: false,
    cookie: { name: KEPT_AS, useLocalStorage: true, expiresAfterDays: CHOICE_DAYS },
    guiOptions: {
      consentModal: { layout: "box", position: "bottom left", equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(purposes.map((purpose) => [purpose, {}])),
    },
    language: { default: site.language, translations: { [site.language]: words } },
    onConsent: ({ cookie }) => setAllowed(cookie.categories, { isStanding }),
    onFirstConsent: ({ cookie }) => chosen(cookie),
    onChange: ({ cookie }) => chosen(cookie),
  });
  void begun.then(() => {
    isStanding = false;
  });
  const end = onAsked({
    open: showPreferences,
    allow: (purpose) => acceptCategory([...getUserPreferences().acceptedCategories, purpose]),
  });
  return () => {
    end();
    reset(false);
  };
}

const known = (names: readonly string[]): Purpose[] => PURPOSE_NAMES.filter((name) => names.includes(name));

type Choice = { choiceId: string; locale: string; revision: number; allowed: Purpose[]; refused: Purpose[] };

/** What was chosen counts at once; its proof is tried once more when it did not get through. */
function prove(choice: Choice, isLastTry = false): void {
  const again = () => void (isLastTry || setTimeout(prove, 5_000, choice, true));
  fetch("/api/consent", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(choice),
    keepalive: true,
  }).then(({ status }) => (status >= 500 || status === 429 ? again() : undefined), again);
}
