/** What a chef may send as a picture (contract, Products, POST /api/upload). */
export const uploadLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** The kinds of picture that are read, as a file chooser's `accept` wants them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The widths every picture is kept in beside its full size, in pixels. */
export const pictureWidths = [320, 640] as const;
/** The widest an uploaded picture is kept, in pixels. */
export const fullWidth = 1_280;
/** How wide the pictures are that come with the product, in pixels. */
const shippedWidth = 960;

const uploaded = /^\/uploads\/([0-9a-f]{32})\.webp$/;
const shipped = /^\/pictures\/([a-z0-9-]+)\.webp$/;

/** The path of a picture that was uploaded, of the random name it was given. */
export const uploadedPicture = (name: string): string => `/uploads/${name}.webp`;
/** The path of a picture that comes with the product. */
export const shippedPicture = (name: string): string => `/pictures/${name}.webp`;

/** The name behind an uploaded picture's path, undefined for any other path. */
export const uploadedName = (path: string): string | undefined => uploaded.exec(path)?.[1];
/** The name behind the path of a picture that comes with the product, undefined for any other path. */
export const shippedName = (path: string): string | undefined => shipped.exec(path)?.[1];

/**
 * How wide the picture is shown that is seen first on a page, as the attribute `sizes` has it: the server sets it on
 * its way in the width that the page will ask for.
 */
export const firstPictureSizes = {
  dish: '(min-width: 992px) 600px, 100vw',
  topRated: '(min-width: 992px) 560px, 100vw',
} as const;

/** The file of a picture in one of its widths. */
export const atWidth = (path: string, width: number): string => path.replace(/\.webp$/, `-${width}.webp`);

/** A picture's `srcset`: each width it is kept in, and its full size. */
export function pictureSources(path: string): string {
  const smaller = pictureWidths.map((width) => `${atWidth(path, width)} ${width}w`);
  return [...smaller, `${path} ${shippedName(path) ? shippedWidth : fullWidth}w`].join(', ');
}
