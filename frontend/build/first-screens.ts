/** The screens most people come in by: what they share with others is not mixed with what only the others need. */
const screen = /src[\\/]products[\\/](Landing|Market|Product)Screen\.tsx$/;

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Which of these screens a module is part of, however far down. */
function screensOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const [, own] = screen.exec(id) ?? [];
  if (own) return new Set([own]);
  const above = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(above.flatMap((importer) => [...screensOf(importer, modules, seen)]));
}

/** The chunk of what these screens are made of: one for what several of them need, and one for each. */
export function ofFirstScreens(id: string, modules: Modules): string | null {
  const [first, ...others] = screensOf(id, modules);
  if (!first) return null;
  return others.length > 0 ? 'browse' : `${first.toLowerCase()}-parts`;
}
