import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const PreloadManifest = z.array(
  z.object({
    page: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()).default([]),
    calls: z.array(z.string()),
  }),
);
type PreloadEntry = z.infer<typeof PreloadManifest>[number];
type PagePreloads = Omit<PreloadEntry, 'page'>;

/**
 * Reads the scripts and API calls that the most visited pages need first (frontend/build/preload-manifest.ts). Returns an
 * empty list if the build has no manifest.
 */
export async function readPreloadManifest(folder: string): Promise<PreloadEntry[]> {
  try {
    return PreloadManifest.parse(JSON.parse(await readFile(join(folder, 'preload-manifest.json'), 'utf8')));
  } catch {
    return [];
  }
}

export function findPreloads(manifest: readonly PreloadEntry[], path: string): PagePreloads | undefined {
  for (const { page, scripts, styles, calls } of manifest) {
    const match = new RegExp(`^${page.replace(':id', '(?<id>[0-9a-f]{24})')}/?$`).exec(path);
    if (match)
      return { scripts, styles, calls: calls.map((call) => call.replace(':id', match.groups?.id ?? '')) };
  }
  return undefined;
}

/** Renders the link tags of a page. With a query the page sends other API calls, so these are not preloaded. */
export const renderPreloadTags = ({ scripts, styles, calls }: PagePreloads, hasQuery: boolean): string[] => [
  ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}" />`),
  ...scripts.map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}" />`),
  ...(hasQuery ? [] : calls).map(
    (call) => `<link rel="preload" as="fetch" crossorigin href="${call.replaceAll('&', '&amp;')}" />`,
  ),
];
