import { useEffect, useRef } from "react";
import { profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CheckField } from "#ui/form/field.tsx";
import { DETAIL_NAMES } from "./detail-names.ts";

/** Asks, unticked, whether an account keeps what was typed for the next time. Without JavaScript the form says it itself. */
export function KeepDetails() {
  const { t, site } = usePage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current?.querySelector("input");
    const form = box?.form;
    const keep = () => {
      if (!form || !box.checked) return;
      const typed = new FormData(form);
      const body = new URLSearchParams({ form: "details" });
      for (const name of DETAIL_NAMES) body.set(name, textIn(typed, name));
      // Whether it was kept is nothing that a payment waits for.
      fetch(profilePath(site), { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
    };
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, [site]);
  return (
    <div ref={place}>
      <CheckField id="keep-details" name="keepDetails" value="1">
        {t("checkout.keepDetails")}
      </CheckField>
    </div>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
