import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FirstLooks = z.array(
  z.object({ page: z.string(), scripts: z.array(z.string()), calls: z.array(z.string()) }),
);
type PagePreloads = z.infer<typeof FirstLooks>[number];

/** What the build says that its most visited pages need first (frontend/build/preload-manifest.ts); nothing where it does not. */
export async function readPreloadManifest(folder: string): Promise<PagePreloads[]> {
  try {
    return FirstLooks.parse(JSON.parse(await readFile(join(folder, 'preload-manifest.json'), 'utf8')));
  } catch {
    return [];
  }
}

/** What the page at this path needs first; nothing of the pages that few come in by. */
export function findPreloads(
  looks: readonly PagePreloads[],
  path: string,
): Omit<PagePreloads, 'page'> | undefined {
  for (const { page, scripts, calls } of looks) {
    const found = new RegExp(`^${page.replace(':id', '(?<id>[0-9a-f]{24})')}/?$`).exec(path);
    if (found) return { scripts, calls: calls.map((call) => call.replace(':id', found.groups?.id ?? '')) };
  }
  return undefined;
}

/** The tags that set the scripts and the answers of this page on their way; an address with a query asks for others. */
export const renderPreloadTags = (
  { scripts, calls }: Omit<PagePreloads, 'page'>,
  hasQuery: boolean,
): string[] => [
  ...scripts.map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}" />`),
  ...(hasQuery ? [] : calls).map(
    (call) => `<link rel="preload" as="fetch" crossorigin href="${call.replaceAll('&', '&amp;')}" />`,
  ),
];
