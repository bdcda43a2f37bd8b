import escapeHtml from 'escape-html';
import { formatMoney } from '@homechef/contract/money/money';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import {
  getPictureSrcSets,
  getPreviewPath,
  parseBundledPath,
  previewSize,
} from '@homechef/contract/uploads/picture';

export interface PageMetadata {
  title: string;
  description: string;
  path: string;
  picture?: { path: string; alt: string };
  price?: number; // in dollars, on product pages only
  /** Picture to preload for a fast largest contentful paint, if the document does not contain it. */
  lcpPicture?: { path: string; sizes?: string };
  noIndex?: boolean;
}

const siteName = 'HomeChef Market';
/** Picture of the market, in the size that all previews have. */
const socialPicture = {
  path: '/social.png',
  alt: 'HomeChef Market: dinner from the kitchen next door',
};

const sampleName = parseBundledPath(sampleProduct.image);

/** Returns the picture of a link preview. A dish without a picture of its own gets that of the market. */
function getPreview(picture: PageMetadata['picture']) {
  const path = picture && getPreviewPath(picture.path);
  return picture && path && parseBundledPath(picture.path) !== sampleName
    ? { path, alt: picture.alt }
    : socialPicture;
}
const maxDescriptionLength = 160; // search engines show no more

export const withSiteName = (title: string): string => `${title} · ${siteName}`;

export function truncateDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

const renderMetaTag = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

function renderPicturePreload({ path, sizes }: { path: string; sizes?: string }): string {
  const { avif, webp } = sizes ? getPictureSrcSets(path) : {};
  const srcSet = avif ?? webp;
  const imageAttributes = srcSet
    ? ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes ?? '')}"${avif ? ' type="image/avif"' : ''}`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(path)}"${imageAttributes} fetchpriority="high" />`;
}

/** Renders the head tags of a page. `origin` ('https://example.com') makes its URLs absolute. */
export function renderHeadTags(page: PageMetadata, origin: string): string[] {
  const { title, description, path, price } = page;
  const url = origin + path;
  const preview = getPreview(page.picture);
  // Apps reserve space for a preview of this size, and some show none without a size.
  const sizeTags = Object.entries(previewSize).map(([side, pixels]) =>
    renderMetaTag('property', `og:image:${side}`, String(pixels)),
  );
  const priceTags =
    price === undefined
      ? []
      : [
          renderMetaTag('property', 'product:price:amount', price.toFixed(2)),
          renderMetaTag('property', 'product:price:currency', 'USD'),
        ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    renderMetaTag('name', 'description', description),
    page.noIndex
      ? renderMetaTag('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(url)}" />`,
    renderMetaTag('property', 'og:type', price === undefined ? 'website' : 'product'),
    renderMetaTag('property', 'og:site_name', siteName),
    renderMetaTag('property', 'og:title', price === undefined ? title : `${title}, ${formatMoney(price)}`),
    renderMetaTag('property', 'og:description', description),
    renderMetaTag('property', 'og:url', url),
    renderMetaTag('property', 'og:image', origin + preview.path),
    ...sizeTags,
    renderMetaTag('property', 'og:image:alt', preview.alt),
    ...priceTags,
    ...(page.lcpPicture ? [renderPicturePreload(page.lcpPicture)] : []),
    renderMetaTag('name', 'twitter:card', 'summary_large_image'),
  ];
}
