import { allPagePaths, pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { listNewestProducts } from '../products/published-products.ts';
import { buildChefPath, buildProductPath, sitemapPaths } from './page-metadata.ts';

const publicPaths: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.market,
  pagePaths.product,
  pagePaths.chefItems,
  pagePaths.chefItem,
  pagePaths.kitchen,
  pagePaths.kitchenItem,
  pagePaths.login,
  pagePaths.register,
  pagePaths.search,
  pagePaths.help,
  pagePaths.terms,
  pagePaths.privacy,
]);

/** Path prefixes of all non-public pages. `/api` stays allowed, because the public pages load their data from it. */
const disallowedPaths = allPagePaths
  .filter((page) => !publicPaths.has(page))
  .map((page) => page.replace(/:.*/, ''));

export const renderRobotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...[...new Set(disallowedPaths)].sort().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
  ].join('\n');

const maxSitemapProducts = 5_000;

export async function renderSitemap(origin: string): Promise<string> {
  const products = await listNewestProducts(maxSitemapProducts);
  const chefs = [...new Set(products.map(({ chef }) => chef))];
  const entries = [
    ...[...sitemapPaths, ...chefs.map(buildChefPath)].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map(
      ({ id, changed }) =>
        `<url><loc>${origin}${buildProductPath(id)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
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
