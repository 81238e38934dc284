import { useEffect, useState } from "react";
import type { MenuAnswer } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ShellData } from "../load.server.ts";
import { fetchMenu } from "./menu-call.ts";

export type Menu = { status: "loading" | "failed" } | ({ status: "ready" } & MenuAnswer);

/** The menu below the tabs of the page; tabs that the page does not have stay away. */
export function useMenu(tabs: ShellData["tabs"]): Menu {
  const { site } = usePage();
  const [menu, setMenu] = useState<Menu>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const take = (next: Menu) => {
      if (isCurrent) setMenu(next);
    };
    fetchMenu(site.id).then(
      ({ results, themeOfWeek }) =>
        take({
          status: "ready",
          results: results.filter(({ _id }) => tabs.some((tab) => tab._id === _id)),
          themeOfWeek,
        }),
      () => take({ status: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [site.id, tabs]);
  return menu;
}
