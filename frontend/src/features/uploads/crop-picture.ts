import { maxPictureWidth } from '@homechef/contract/uploads/picture';
import { brighten } from './picture-light.ts';

/** Part of a picture in pixels of the original. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads a picture, upright as the browser shows it. Resolves to undefined if this browser cannot decode it. */
export async function loadImage(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    if (image.naturalWidth > 0) return image;
  } catch {
    // Reported by the result.
  }
  URL.revokeObjectURL(image.src);
  return undefined;
}

/** Draws a part of a picture, at most `maxWidth` pixels wide, and brightens it on demand. */
export function drawArea(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  { area, maxWidth, exponent }: { area: Area; maxWidth: number; exponent?: number | undefined },
): ImageData | undefined {
  const scale = Math.min(1, maxWidth / area.width);
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff'; // a JPEG would show transparent parts black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  if (exponent === undefined) return data;
  brighten(data.data, exponent);
  context.putImageData(data, 0, 0);
  return data;
}

const jpegQuality = 0.92; // the server encodes it again

/** Returns the part as a file that keeps the name of the original, or undefined if the browser cannot encode it. */
export async function cropPicture(
  image: HTMLImageElement,
  name: string,
  part: { area: Area; exponent?: number | undefined; maxWidth?: number },
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  if (!drawArea(canvas, image, { maxWidth: maxPictureWidth, ...part })) return undefined;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob ? new File([blob], name, { type: blob.type }) : undefined;
}
