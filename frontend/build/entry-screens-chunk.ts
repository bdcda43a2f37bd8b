/** Screens of the most visited entry pages. Their code must not share a chunk with code that only other screens need. */
const entryScreen =
  /src[\\/]products[\\/](?:landing|market|product-page)[\\/](Landing|Market|Product)Screen\.tsx$/;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

function isUsedByEntryScreen(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (entryScreen.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isUsedByEntryScreen(importer, graph, seen));
}

export const groupEntryScreens = (id: string, graph: ModuleGraph): string | null =>
  isUsedByEntryScreen(id, graph) ? 'page' : null;
