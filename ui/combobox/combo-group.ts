import type { ReactNode } from "react";

export type ComboOption = { id: string; /** Text for the input once chosen. */ label: string; content: ReactNode };
export type ComboGroup = {
  id: string;
  title: string;
  options: ComboOption[];
  /** Stands in the side column. */ isAside?: boolean;
};
