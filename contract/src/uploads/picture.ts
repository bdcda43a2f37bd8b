/** Limits of an uploaded picture (POST /api/upload). */
export const uploadLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const pictureWidths = [320, 640] as const; // pixels, for the smaller variants of every picture
export const maxPictureWidth = 1_280; // full width of an upload
const bundledWidth = 960;
export const maxPictureBytes = 60_000; // per file that a page loads

export type PictureFormat = 'avif' | 'webp'; // WebP is for clients without the smaller AVIF

// A name can end with the average color of the picture as six hexadecimal digits. Pages show this color while the
// picture loads.
const uploadedPath = /^\/uploads\/([0-9a-f]{32}(?:_[0-9a-f]{6})?)\.webp$/;
const bundledPath = /^\/pictures\/([a-z0-9-]+)(?:_[0-9a-f]{6})?\.webp$/;
const pathWithColor = /_([0-9a-f]{6})\.webp$/;

export const toUploadedPath = (name: string): string => `/uploads/${name}.webp`;
export const toBundledPath = (name: string, color: string): string => `/pictures/${name}_${color}.webp`;

export const parseUploadedPath = (path: string): string | undefined => uploadedPath.exec(path)?.[1];

/** Returns the name of the upload that a file of any width and format belongs to, or undefined for other files. */
export function parsePictureFileName(file: string): string | undefined {
  const name = file.replace(/(?:-\d+)?\.(?:avif|webp)$/, '');
  return name === file ? undefined : parseUploadedPath(toUploadedPath(name));
}

export const parseBundledPath = (path: string): string | undefined => bundledPath.exec(path)?.[1];

const isLocalPicture = (path: string): boolean => uploadedPath.test(path) || bundledPath.test(path);

export function getPictureAverageColor(path: string): string | undefined {
  const color = isLocalPicture(path) ? pathWithColor.exec(path)?.[1] : undefined;
  return color && `#${color}`;
}

/**
 * Values of `sizes` for the largest picture in the first view of a page (LCP). The server preloads it with the same
 * `sizes`, so that the browser does not load two widths.
 */
export const lcpPictureSizes = {
  dish: '(min-width: 992px) 600px, 100vw',
  kitchen: '(min-width: 576px) 240px, 100vw',
  card: '(min-width: 1200px) 270px, (min-width: 992px) 296px, (min-width: 768px) 340px, 40vw',
} as const;

/** Size of link preview pictures in pixels, as the apps that show previews expect it. */
export const previewSize = { width: 1_200, height: 630 } as const;
export const maxPreviewBytes = 300_000; // some apps ignore larger pictures
const previewSuffix = '-preview.jpeg'; // some apps support neither WebP nor AVIF

/** Returns the path of a picture's link preview, or undefined for a picture on another server. */
export const getPreviewPath = (path: string): string | undefined =>
  isLocalPicture(path) ? path.replace(/\.webp$/, previewSuffix) : undefined;

/** Returns the picture file that a preview file was made from, or undefined for other files. */
export const parsePreviewFile = (file: string): string | undefined =>
  file.endsWith(previewSuffix) ? `${file.slice(0, -previewSuffix.length)}.webp` : undefined;

export const getPictureVariantPath = (path: string, width: number, format: PictureFormat = 'webp'): string =>
  path.replace(/\.webp$/, `-${width}.${format}`);

interface PictureSrcSets {
  avif?: string;
  webp?: string;
}

/**
 * Returns the `srcset` values of a picture. No listed file is larger than `maxPictureBytes`. Uploads that predate AVIF
 * support have no color in their names and exist only as WebP.
 */
export function getPictureSrcSets(path: string): PictureSrcSets {
  if (!isLocalPicture(path)) return {};
  const getVariants = (format: PictureFormat) =>
    pictureWidths.map((width) => `${getPictureVariantPath(path, width, format)} ${width}w`);
  const webp = getVariants('webp').join(', ');
  const isBundled = bundledPath.test(path);
  if (!isBundled && !pathWithColor.test(path)) return { webp };
  const full = `${path.replace(/\.webp$/, '.avif')} ${isBundled ? bundledWidth : maxPictureWidth}w`;
  return { avif: [...getVariants('avif'), full].join(', '), webp };
}
