/** What a chef may send as a picture (contract, Products, POST /api/upload). */
export const uploadLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** The kinds of picture that are read, as a file chooser's `accept` wants them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The widths every picture is kept in beside its full size, in pixels. */
export const pictureWidths = [320, 640] as const;
/** The widest an uploaded picture is kept, in pixels. */
export const maxPictureWidth = 1_280;
/** How wide the pictures are that come with the product, in pixels. */
const shippedWidth = 960;
/** What a file that a page asks for weighs at most, in bytes. */
export const maxPictureBytes = 60_000;

/** How the files of a picture end: AVIF is the smaller one, WebP for whoever does not know it, previews above all. */
export type PictureFormat = 'avif' | 'webp';

// A name may end with the colour of the picture on the whole, as six hexadecimal digits.
const uploaded = /^\/uploads\/([0-9a-f]{32}(?:_[0-9a-f]{6})?)\.webp$/;
const shipped = /^\/pictures\/([a-z0-9-]+)(?:_[0-9a-f]{6})?\.webp$/;
const coloured = /_([0-9a-f]{6})\.webp$/;

/** The path of a picture that was uploaded, of the name it was given. */
export const uploadedPicturePath = (name: string): string => `/uploads/${name}.webp`;
/** The path of a picture that comes with the product, and is of this colour on the whole. */
export const bundledPicturePath = (name: string, colour: string): string =>
  `/pictures/${name}_${colour}.webp`;

/** The name behind an uploaded picture's path, undefined for any other path. */
export const parseUploadedPath = (path: string): string | undefined => uploaded.exec(path)?.[1];
/** The name of the uploaded picture that a file in the uploads' folder is of, in whichever width; undefined for any other file. */
export function pictureNameOfFile(file: string): string | undefined {
  const name = file.replace(/(?:-\d+)?\.(?:avif|webp)$/, '');
  return name === file ? undefined : parseUploadedPath(uploadedPicturePath(name));
}
/** The name behind the path of a picture that comes with the product, undefined for any other path. */
export const parseBundledPath = (path: string): string | undefined => shipped.exec(path)?.[1];

const isOurs = (path: string): boolean => uploaded.test(path) || shipped.test(path);

/** The colour of a picture on the whole, as CSS has it: what is seen until it comes. Undefined where its name has none. */
export function pictureAverageColor(path: string): string | undefined {
  const colour = isOurs(path) ? coloured.exec(path)?.[1] : undefined;
  return colour && `#${colour}`;
}

/**
 * How wide the picture is shown that is seen first on a page, as the attribute `sizes` has it: the server sets it on
 * its way in the width that the page will ask for.
 */
export const lcpPictureSizes = {
  dish: '(min-width: 992px) 600px, 100vw',
  topRated: '(min-width: 992px) 560px, 100vw',
} as const;

/** The file of a picture in one of its widths. */
export const pictureVariantPath = (path: string, width: number, kind: PictureFormat = 'webp'): string =>
  path.replace(/\.webp$/, `-${width}.${kind}`);

/** What a picture can be fetched as, each as the attribute `srcset` has it. */
interface PictureSources {
  avif?: string;
  webp?: string;
}

/**
 * The files of a picture that pages may ask for, none of them heavy. Uploads of a time before AVIF, whose names have
 * no colour, are there as WebP alone.
 */
export function pictureSrcSets(path: string): PictureSources {
  if (!isOurs(path)) return {};
  const smaller = (kind: PictureFormat) =>
    pictureWidths.map((width) => `${pictureVariantPath(path, width, kind)} ${width}w`);
  const webp = smaller('webp').join(', ');
  const isShipped = shipped.test(path);
  if (!isShipped && !coloured.test(path)) return { webp };
  const full = `${path.replace(/\.webp$/, '.avif')} ${isShipped ? shippedWidth : maxPictureWidth}w`;
  return { avif: [...smaller('avif'), full].join(', '), webp };
}
