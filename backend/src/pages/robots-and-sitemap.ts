import { pagePatterns, pages } from '@homechef/contract/pages/page-paths';
import { newestPublished } from '../products/published-products.ts';
import { chefPath, openPaths, productPath } from './page-metadata.ts';

/** Pages for everybody; every other is of one person's own, and nothing to find there. */
const open: ReadonlySet<string> = new Set([
  ...[pages.home, pages.market, pages.product, pages.chefItems, pages.chefItem],
  ...[pages.login, pages.register, pages.search],
]);

/** How the addresses of those begin; `/api` stays open, the public pages are made of it. */
const personal = pagePatterns.filter((page) => !open.has(page)).map((page) => page.replace(/:.*/, ''));

/** What search engines may read, and where to begin. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...[...new Set(personal)].sort().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
  ].join('\n');

/** How many dishes the sitemap names at most. */
const most = 5_000;

/** The pages for everybody: the market, each chef who has something on the shelves, the newest dishes. */
export function sitemapXml(origin: string): string {
  const dishes = newestPublished(most);
  const chefs = [...new Set(dishes.map(({ chef }) => chef))];
  const entries = [
    ...[...openPaths, ...chefs.map(chefPath)].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...dishes.map(
      ({ id, changed }) =>
        `<url><loc>${origin}${productPath(id)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
