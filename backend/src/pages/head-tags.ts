import escapeHtml from 'escape-html';
import { formatMoney } from '@homechef/contract/money/money';
import { getPictureSrcSets } from '@homechef/contract/uploads/picture';

/** What a page tells of itself before any script runs: to search engines, and to whoever is sent a link to it. */
export interface PageMetadata {
  title: string;
  description: string;
  /** The one address of this page. */
  path: string;
  picture?: { path: string; alt: string };
  /** In dollars, of a page that sells something. */
  price?: number;
  /** The picture that is seen first, where it is not in the document: set on its way at once. */
  lcpPicture?: { path: string; sizes?: string };
  /** Not for search engines. */
  noIndex?: boolean;
}

const site = 'HomeChef Market';
const socialPicture = { path: '/social.png', alt: 'HomeChef Market: dinner from the kitchen next door' };
/** As much of a description as search engines show. */
const maxDescriptionLength = 160;

/** A page's title as tabs and search results show it. */
export const withSiteName = (words: string): string => `${words} · ${site}`;

/** One line of text, ended after a word where it would be too long. */
export function truncateDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

function pictureLink({ path, sizes }: { path: string; sizes?: string }): string {
  const { avif, webp } = sizes ? getPictureSrcSets(path) : {};
  const sources = avif ?? webp;
  const choice = sources
    ? ` imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(sizes ?? '')}"${avif ? ' type="image/avif"' : ''}`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(path)}"${choice} fetchpriority="high" />`;
}

/** The head's tags of a page, its addresses made whole by `origin` ('https://example.com'). */
export function renderHeadTags(page: PageMetadata, origin: string): string[] {
  const { title, description, path, picture = socialPicture, price } = page;
  const address = origin + path;
  const sale =
    price === undefined
      ? []
      : [
          meta('property', 'product:price:amount', price.toFixed(2)),
          meta('property', 'product:price:currency', 'USD'),
        ];
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    page.noIndex
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', price === undefined ? 'website' : 'product'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', price === undefined ? title : `${title}, ${formatMoney(price)}`),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + picture.path),
    meta('property', 'og:image:alt', picture.alt),
    ...sale,
    ...(page.lcpPicture ? [pictureLink(page.lcpPicture)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return tags;
}
