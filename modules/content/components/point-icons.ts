import {
  BedDouble,
  CalendarCheck,
  Gift,
  Heart,
  Phone,
  ShieldCheck,
  Sparkles,
  Star,
  type LucideIcon,
} from "lucide-react";
import type { SellingPoint } from "../types.ts";

/** The icon of each selling point of the content files. */
export const POINT_ICONS: Record<SellingPoint["icon"], LucideIcon> = {
  bed: BedDouble,
  calendar: CalendarCheck,
  gift: Gift,
  heart: Heart,
  phone: Phone,
  shield: ShieldCheck,
  sparkles: Sparkles,
  star: Star,
};
