/** The light in which a picture is shown: time of day or season. */
export const MOODS = ["golden", "dawn", "midday", "riviera", "dusk", "night", "winter", "autumn"] as const;

export type Mood = (typeof MOODS)[number];
