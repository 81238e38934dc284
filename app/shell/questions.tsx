import { Acquisition } from "./acquisition.tsx";
import { ConsentSlot } from "./consent-slot.tsx";

/** What a page asks by itself: for leave, where something needs it, and for the newsletter where a visitor has come to a page that asks (`pathname`; null elsewhere). */
export function Questions({ pathname }: { pathname: string | null }) {
  return (
    <>
      <ConsentSlot />
      {pathname === null ? null : <Acquisition pathname={pathname} />}
    </>
  );
}
