import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FirstLooks = z.array(
  z.object({ page: z.string(), scripts: z.array(z.string()), calls: z.array(z.string()) }),
);
type FirstLook = z.infer<typeof FirstLooks>[number];

/** What the build says that its most visited pages need first (frontend/build/first-look.ts); nothing where it does not. */
export async function readFirstLooks(folder: string): Promise<FirstLook[]> {
  try {
    return FirstLooks.parse(JSON.parse(await readFile(join(folder, 'first-look.json'), 'utf8')));
  } catch {
    return [];
  }
}

/** The tags that set the scripts and the answers of this page on their way; an address with a query asks for others. */
export function firstLookTags(looks: readonly FirstLook[], path: string, hasQuery: boolean): string[] {
  for (const { page, scripts, calls } of looks) {
    const found = new RegExp(`^${page.replace(':id', '(?<id>[0-9a-f]{24})')}/?$`).exec(path);
    if (!found) continue;
    const asked = hasQuery ? [] : calls.map((call) => call.replace(':id', found.groups?.id ?? ''));
    return [
      ...scripts.map(
        (script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}" />`,
      ),
      ...asked.map(
        (call) => `<link rel="preload" as="fetch" crossorigin href="${call.replaceAll('&', '&amp;')}" />`,
      ),
    ];
  }
  return [];
}
