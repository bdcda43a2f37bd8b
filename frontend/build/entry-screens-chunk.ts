/** Screens of the most visited entry pages. Their code must not share a chunk with code that only other screens need. */
const entryScreen =
  /src[\\/]products[\\/](?:landing|market|product-page)[\\/](Landing|Market|Product)Screen\.tsx$/;
/** Parts of the market that load after the first paint. Their chunk must not contain code that only other screens need. */
const marketExtra =
  /src[\\/](?:products|app[\\/]shell|last-kitchens)[\\/](?:.*[\\/])?(?:PlaceDialog|FoodFilter|TopRatedCarousel|ShellExtras|LastKitchens|LiveCatalog)\.tsx?$/;

/** Kitchen page, and parts of the dish page that load after its first paint. Their chunk must not contain schemas. */
const visitorPart =
  /src[\\/](?:.*[\\/])?(?:WaitForDish|ProductActions|FavouriteButton|dish-extras|ReviewExtras|ChefPageScreen)\.tsx?$/;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

function isUsedBy(user: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (user.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isUsedBy(user, importer, graph, seen));
}

export const groupEntryScreens = (id: string, graph: ModuleGraph): string | null =>
  isUsedBy(entryScreen, id, graph) ? 'page' : null;

export const groupMarketExtras = (id: string, graph: ModuleGraph): string | null =>
  isUsedBy(marketExtra, id, graph) ? 'extras' : null;

export const groupVisitorParts = (id: string, graph: ModuleGraph): string | null =>
  isUsedBy(visitorPart, id, graph) ? 'visitor' : null;
