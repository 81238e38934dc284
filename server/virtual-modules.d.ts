/** The texts of each page by the address of its code: script/build/page-texts.ts finds them out. */
declare module "virtual:page-texts" {
  const pages: Readonly<Record<string, import("#platform/i18n/page-texts.ts").PageTexts>>;
  export default pages;
}
