import { CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import { CallUs } from "#app/shell/call-us.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { HotelData } from "./data.ts";
import css from "./hotel-page.module.css";

/** What is not to be had here, and what there is instead. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css["notice"]} role="status">
      <CalendarX aria-hidden size={26} />
      <div>
        <b>{title}</b>
        {text ? <p>{text}</p> : null}
        <CallUs />
      </div>
      {children}
    </div>
  );
}

/** The way to what is near. */
export function Around({ location }: { location: HotelData["hotel"]["location"] }) {
  const { t } = usePage();
  return location.uri ? (
    <ButtonLink href={location.uri}>{t("hotel.none.around", { city: location.label })}</ButtonLink>
  ) : null;
}
