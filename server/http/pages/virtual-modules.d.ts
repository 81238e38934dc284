/** Addresses of the modules with the texts of each site, by the address of a route's code: script/bundle/page-texts.ts writes them. */
declare module "virtual:page-texts" {
  const modules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default modules;
}
