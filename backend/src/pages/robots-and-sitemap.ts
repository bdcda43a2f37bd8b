import { allPagePaths, pagePaths } from '@homechef/contract/pages/page-paths';
import { listNewestProducts } from '../products/published-products.ts';
import { chefPath, sitemapPaths, productPath } from './page-metadata.ts';

/** Pages for everybody; every other is of one person's own, and nothing to find there. */
const open: ReadonlySet<string> = new Set([
  ...[pagePaths.home, pagePaths.market, pagePaths.product, pagePaths.chefItems, pagePaths.chefItem],
  ...[pagePaths.login, pagePaths.register, pagePaths.search],
]);

/** How the addresses of those begin; `/api` stays open, the public pages are made of it. */
const disallowedPaths = allPagePaths.filter((page) => !open.has(page)).map((page) => page.replace(/:.*/, ''));

/** What search engines may read, and where to begin. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...[...new Set(disallowedPaths)].sort().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
  ].join('\n');

/** How many dishes the sitemap names at most. */
const maxSitemapProducts = 5_000;

/** The pages for everybody: the market, each chef who has something on the shelves, the newest dishes. */
export function sitemapXml(origin: string): string {
  const dishes = listNewestProducts(maxSitemapProducts);
  const chefs = [...new Set(dishes.map(({ chef }) => chef))];
  const entries = [
    ...[...sitemapPaths, ...chefs.map(chefPath)].map((path) => `<url><loc>${origin}${path}</loc></url>`),
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
