/** Where geography comes from, and under which licence: the credits page and the map show it. */
export type Attribution = {
  /** What it gives: a message key of the credits page, `credits.source.{subject}`. */
  subject: "places" | "communes" | "borders" | "coast" | "relief" | "subdivisions";
  /** Names as their owners want them written; never translated. */
  source: string;
  licence: string;
  url: string;
  licenceUrl: string;
  /** Whether we changed the data, which some licences ask us to say. */
  isAdapted: boolean;
  /** Shown on the map itself too. */
  isOnMap: boolean;
};

export const ATTRIBUTIONS: readonly Attribution[] = [
  {
    subject: "places",
    source: "GeoNames",
    licence: "CC BY 4.0",
    url: "https://www.geonames.org/",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    isAdapted: true,
    isOnMap: true,
  },
  {
    subject: "communes",
    source: "INSEE / data.gouv.fr",
    licence: "Licence Ouverte 2.0",
    url: "https://www.data.gouv.fr/",
    licenceUrl: "https://www.etalab.gouv.fr/licence-ouverte-open-licence/",
    isAdapted: true,
    isOnMap: false,
  },
  {
    subject: "borders",
    source: "© OpenStreetMap contributors, geo-maps",
    licence: "ODbL 1.0",
    url: "https://www.openstreetmap.org/copyright",
    licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
    isAdapted: true,
    isOnMap: true,
  },
  {
    subject: "coast",
    source: "GSHHG (P. Wessel, W. H. F. Smith)",
    licence: "LGPL 3.0",
    url: "https://www.soest.hawaii.edu/pwessel/gshhg/",
    licenceUrl: "https://www.gnu.org/licenses/lgpl-3.0.html",
    isAdapted: true,
    isOnMap: true,
  },
  {
    subject: "relief",
    source: "Natural Earth",
    licence: "Public domain",
    url: "https://www.naturalearthdata.com/",
    licenceUrl: "https://www.naturalearthdata.com/about/terms-of-use/",
    isAdapted: true,
    isOnMap: true,
  },
  {
    subject: "subdivisions",
    source: "iso-codes",
    licence: "LGPL 2.1+",
    url: "https://salsa.debian.org/iso-codes-team/iso-codes",
    licenceUrl: "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html",
    isAdapted: true,
    isOnMap: false,
  },
];
