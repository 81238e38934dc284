import {
  BedDouble, Beer, Bike, CarFront, ChefHat, Clock, Coffee, Droplets, FerrisWheel, Flower2, Grape, HandHeart, Heart, Landmark, MountainSnow, PawPrint, Sailboat, ShoppingBasket, Sparkles, Utensils, Waves, Wine,
  type LucideIcon,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  breakfast: Coffee, breakfast_in_bed: Coffee, brunch: Coffee, spa_access: Waves, thermal_access: Waves, thalasso: Waves, private_spa: Droplets, massage: HandHeart, facial: Flower2, yoga: Flower2,
  dinner: Utensils, gourmet_dinner: Utensils, lunch: Utensils, champagne: Wine, wine_tasting: Wine, welcome_drink: Wine, cellar_visit: Grape, cheese_tasting: ChefHat, chocolate_tasting: ChefHat,
  cooking_class: ChefHat, beer_tasting: Beer, picnic: ShoppingBasket, museum: Landmark, castle_visit: Landmark, guided_tour: Landmark, boat_trip: Sailboat, kayak: Sailboat, surf_lesson: Sailboat,
  theme_park: FerrisWheel, zoo: PawPrint, bike: Bike, e_bike: Bike, ski_pass: MountainSnow, snowshoes: MountainSnow, late_checkout: Clock, parking_included: CarFront,
  room_upgrade: BedDouble, romantic_decor: Heart,
};

/** The picture of what a stay includes: by the kind of activity, a sparkle for what has none. */
export function HeadwordIcon({ kind, size = 17 }: { kind: string; size?: number }) {
  const Icon = ICONS[kind] ?? Sparkles;
  return <Icon aria-hidden size={size} strokeWidth={1.75} />;
}
