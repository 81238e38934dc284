import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { activityVoucher, stayPackage } from "./tables.server.ts";

/** `isPublishedOn` in a query, over a thing's alias and whatever stands for the id of the site. */
export function publishedSql(name: string, siteId: string): string {
  return `(${name}.is_published and (${name}.sites is null or ${siteId}::text = 'preview' or ${siteId}::text = any(${name}.sites)))`;
}

type Published = Pick<typeof stayPackage | typeof activityVoucher, "isPublished" | "sites">;

/** The same as a condition of a built query. */
export function isOnSite({ isPublished, sites }: Published, siteId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`(${isPublished} and (${sites} is null or ${siteId}::text = 'preview' or ${siteId}::text = any(${sites})))`;
}
