import {
  Beer, Bike, ChefHat, Coffee, FerrisWheel, HandHeart, KeyRound, Landmark, MountainSnow, Sailboat, Sparkles, Utensils, Waves, Wine,
  type LucideIcon,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  breakfast: Coffee, breakfast_in_bed: Coffee, brunch: Coffee, spa_access: Waves, thermal_access: Waves, thalasso: Waves, private_spa: Waves, massage: HandHeart, hammam: Waves, facial: Sparkles, yoga: Sparkles,
  dinner: Utensils, gourmet_dinner: Utensils, lunch: Utensils, champagne: Wine, wine_tasting: Wine, welcome_drink: Wine, cellar_visit: Wine, cheese_tasting: ChefHat, chocolate_tasting: ChefHat,
  cooking_class: ChefHat, beer_tasting: Beer, picnic: Utensils, museum: Landmark, castle_visit: Landmark, guided_tour: Landmark, escape_game: KeyRound, boat_trip: Sailboat, kayak: Sailboat, surf_lesson: Sailboat,
  theme_park: FerrisWheel, zoo: FerrisWheel, bike: Bike, e_bike: Bike, ski_pass: MountainSnow, snowshoes: MountainSnow,
};

/** The picture of what a stay includes: by the kind of activity, a sparkle for what has none. */
export function HeadwordIcon({ kind, size = 17 }: { kind: string; size?: number }) {
  const Icon = ICONS[kind] ?? Sparkles;
  return <Icon aria-hidden size={size} strokeWidth={1.75} />;
}
