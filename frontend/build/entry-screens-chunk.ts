/** The screens most people come in by: what they share with others is not mixed with what only the others need. */
const screen =
  /src[\\/]products[\\/](?:landing|market|product-page)[\\/](Landing|Market|Product)Screen\.tsx$/;

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether a module is part of one of these screens, however far down. */
function isOfFirstScreens(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (screen.test(id)) return true;
  const above = modules.getModuleInfo(id)?.importers ?? [];
  return above.some((importer) => isOfFirstScreens(importer, modules, seen));
}

/** The chunk of the page itself takes in what these screens share with others. */
export const groupEntryScreens = (id: string, modules: Modules): string | null =>
  isOfFirstScreens(id, modules) ? 'page' : null;
