import type {
  ActivityLine,
  ActivityVoucherLine,
  AriLine,
  HotelLine,
  PackageLine,
  RatePlanLine,
  ReviewLine,
  RoomLine,
} from "./schema.ts";

/**
 * One believable line of every catalogue file: what the documentation shows, and what tests start from. Together they are a catalogue of
 * one hotel; `cityId` must be a destination of the operator's database.
 */
export const SAMPLE_HOTEL: HotelLine = {
  id: 101,
  code: "HON-PHARE",
  name: "Le Grand Phare d’Honfleur",
  stars: 4,
  type: "spa_resort",
  environments: ["seaside"],
  styles: ["charming"],
  facilities: ["spa", "indoor_pool", "hammam", "restaurant", "sea_view", "parking", "wifi"],
  cityId: 1,
  latitude: 49.4186,
  longitude: 0.2295,
  streetAddress: "14 chemin de la Lieutenance",
  zipCode: "14600",
  reservationsEmail: "reservations@grand-phare.example",
  timeZone: "Europe/Paris",
  checkIn: { from: "15:00", until: "22:00" },
  checkOut: { from: "07:00", until: "11:00" },
  breakfast: { from: "07:30", until: "11:00", type: "buffet" },
  hasParking: true,
  parking: { priceCents: 1400, mustReserve: false },
  pets: { allowed: true, priceCents: 1200, maxWeightKg: 10, maxNumber: 1 },
  localTax: { type: "PERSON_NIGHT", amountCents: 260, currency: "EUR", toBePaidAtHotel: true },
  texts: {
    fr: {
      description: "Sur les hauteurs, face à l’estuaire.",
      gettingThere: "À 2 h 15 de Paris par l’A13.",
      transport: ["Gare de Trouville-Deauville, puis bus 111 : 30 min."],
      breakfast: { details: ["Teurgoule et pommes au four"], mustKnow: ["Sans gluten sur demande, la veille."] },
      importantInfos: ["Spa à partir de 16 ans."],
      highlights: ["Bassin à 34 degrés"],
    },
    en: {
      description: "On the heights, facing the estuary.",
      gettingThere: "2 h 15 from Paris by the A13.",
      transport: ["Trouville-Deauville station, then bus 111: 30 min."],
      breakfast: { details: ["Rice pudding and baked apples"], mustKnow: ["Gluten-free on request, the day before."] },
      importantInfos: ["Spa from the age of 16."],
      highlights: ["Pool at 34 degrees"],
    },
  },
  pictures: [{ id: "coast-dusk-10", alt: { fr: "Un phare au crépuscule", en: "A lighthouse at dusk" } }],
  isActive: true,
};

export const SAMPLE_ROOM: RoomLine = {
  id: 201,
  hotelId: 101,
  code: "SUP",
  sizeM2: 24,
  maxAdults: 2,
  maxChildren: 1,
  maxBabies: 1,
  maxGuests: 3,
  bedding: [{ kind: "king", count: 1 }],
  stockByRoom: true,
  texts: {
    fr: {
      name: "Chambre Supérieure",
      description: "Grand lit, fenêtre sur l’estuaire.",
      highlights: ["Baignoire", "Machine à café"],
      detailsSection: { title: "Dans la salle de bains", details: ["Peignoirs et chaussons", "Sèche-cheveux"] },
      importantInfos: ["Au deuxième étage, sans ascenseur."],
    },
    en: {
      name: "Superior room",
      description: "King-size bed, window on the estuary.",
      highlights: ["Bathtub", "Coffee machine"],
      detailsSection: { title: "In the bathroom", details: ["Bathrobes and slippers", "Hairdryer"] },
      importantInfos: ["On the second floor, no lift."],
    },
  },
  pictures: [{ id: "room-golden-1", alt: { fr: "Une chambre claire", en: "A bright room" } }],
};

export const SAMPLE_RATE_PLAN: RatePlanLine = {
  id: 301,
  hotelId: 101,
  code: "BAR",
  board: "BB",
  cancellation: { type: "FLEX", deadlineDays: 3 },
  occupancy: { singleUseCents: 1500, extraAdultCents: 3500, childCents: 1800, babyCents: 0 },
  isPublic: true,
  roomCodes: ["SUP"],
};

export const SAMPLE_ACTIVITY: ActivityLine = {
  id: 401,
  hotelId: 101,
  code: "MASSAGE25",
  kind: "massage",
  pricing: "person",
  priceCents: 4500,
  listPriceCents: 5500,
  durationMinutes: 25,
  openWeekdays: [2, 3, 4, 5, 6, 7],
  closedDays: ["2026-12-25"],
  hours: { from: "10:00", until: "19:00" },
  needsDate: true,
  center: null,
  texts: {
    fr: {
      title: "Massage en duo de 25 min",
      description: "Côte à côte, en cabine double.",
      details: ["Huiles chaudes"],
      mustKnow: ["Arriver dix minutes avant."],
      whyList: ["Deux tables, une seule musique"],
      importantInfos: ["À partir de 16 ans."],
    },
    en: {
      title: "25-minute massage for two",
      description: "Side by side, in a double cabin.",
      details: ["Warm oils"],
      mustKnow: ["Come ten minutes early."],
      whyList: ["Two tables, one music"],
      importantInfos: ["From the age of 16."],
    },
  },
  picture: { id: "spa-dusk-1", alt: { fr: "Un spa le soir", en: "A spa in the evening" } },
};

export const SAMPLE_PACKAGE: PackageLine = {
  id: 501,
  hotelId: 101,
  code: "HON-SPA",
  kind: "weekend",
  roomCode: "SUP",
  ratePlanCode: "BAR",
  nights: [1, 2, 3],
  themeIds: [16, 23],
  activityCodes: ["MASSAGE25"],
  discountPercent: 15,
  isGiftable: true,
  isPublished: true,
  giftPrices: [
    { nights: 1, sellPriceCents: 22_990, barPriceCents: 24_800 },
    { nights: 2, sellPriceCents: 37_990, barPriceCents: 40_700 },
  ],
  lastArrival: null,
  marketingLabels: [{ code: "favourite" }, { code: "flash_sale", endsOn: "2026-12-14" }],
  upsellCodes: ["HON-SPA-DINNER"],
  texts: {
    fr: {
      label: "Un week-end au spa, face à l’estuaire",
      description: "Poser la valise le vendredi, oublier l’heure jusqu’au dimanche.",
      importantInfos: ["Maillot de bain obligatoire au spa."],
    },
    en: {
      label: "A spa weekend facing the estuary",
      description: "Drop the bag on Friday, forget the time until Sunday.",
      importantInfos: ["Swimsuits are required in the spa."],
    },
  },
  pictures: [{ id: "pool-dusk-3", alt: { fr: "Un bassin au crépuscule", en: "A pool at dusk" } }],
  recentBookings: 12,
};

export const SAMPLE_ACTIVITY_VOUCHER: ActivityVoucherLine = {
  id: 701,
  hotelId: 101,
  code: "HON-MASSAGE-DUO",
  activityCodes: ["MASSAGE25"],
  themeIds: [986],
  durationMinutes: 25,
  openWeekdays: [2, 3, 4, 5, 6, 7],
  closedDays: ["2026-12-25"],
  hours: { from: "10:00", until: "19:00" },
  validityMonths: 12,
  bookAheadDays: 3,
  prices: [
    { adults: 1, sellPriceCents: 4990, barPriceCents: 5500 },
    { adults: 2, sellPriceCents: 9490, barPriceCents: 11_000 },
  ],
  isPublished: true,
  texts: {
    fr: {
      label: "Massage face à l’estuaire",
      description: "Vingt-cinq minutes, et la semaine est loin.",
      included: ["Massage de 25 minutes", "Huiles chaudes"],
      conditions: ["À partir de 16 ans"],
      reservation: "Appelez le spa trois jours avant.",
    },
    en: {
      label: "Massage facing the estuary",
      description: "Twenty-five minutes, and the week is far away.",
      included: ["25-minute massage", "Warm oils"],
      conditions: ["From the age of 16"],
      reservation: "Call the spa three days ahead.",
    },
  },
  pictures: [{ id: "spa-dusk-2", alt: { fr: "Un spa le soir", en: "A spa in the evening" } }],
  recentBookings: 4,
};

export const SAMPLE_ARI: AriLine = {
  hotelId: 101,
  roomCode: "SUP",
  ratePlanCode: "BAR",
  from: "2026-12-11",
  amounts: [15900, 15900, 12900],
  limits: [4, 2, 6],
  minLos: [2, 1, 1],
  closedToDeparture: [1, 0, 0],
};

export const SAMPLE_REVIEW: ReviewLine = {
  id: 601,
  hotelId: 101,
  language: "fr",
  customer: "Marion B.",
  travellerType: "couple",
  day: "2026-10-04",
  average: 94,
  positive: "La vue de la chambre au réveil.",
  negative: "Parking un peu étroit.",
  details: { welcoming: 95, comfort: 92, cleanliness: 94, food: 90, localization: 98, priceQualityRatio: 88 },
};

export const SAMPLE_LINES = {
  hotels: SAMPLE_HOTEL,
  rooms: SAMPLE_ROOM,
  "rate-plans": SAMPLE_RATE_PLAN,
  activities: SAMPLE_ACTIVITY,
  packages: SAMPLE_PACKAGE,
  "activity-vouchers": SAMPLE_ACTIVITY_VOUCHER,
  ari: SAMPLE_ARI,
  reviews: SAMPLE_REVIEW,
} as const;
