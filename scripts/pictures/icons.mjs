import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const backgroundColor = '#fffaf3';
/**
 * Fraction of the icon that the drawing fills. It is smaller for maskable icons, which a device may crop to any shape.
 */
const plainScale = 0.92;
const maskableScale = 0.78;

const icons = [
  { name: 'icon-192.png', size: 192, scale: plainScale },
  { name: 'icon-512.png', size: 512, scale: plainScale },
  { name: 'maskable-192.png', size: 192, scale: maskableScale },
  { name: 'maskable-512.png', size: 512, scale: maskableScale },
  { name: 'apple-touch-icon.png', size: 180, scale: plainScale },
];

export async function buildIcons(folder, faviconFile) {
  await mkdir(folder, { recursive: true });
  const favicon = await readFile(faviconFile);
  for (const { name, size, scale } of icons) {
    const drawingSize = Math.round(size * scale);
    const margin = Math.round((size - drawingSize) / 2);
    const drawing = await sharp(favicon, { density: (72 * drawingSize) / 64 })
      .resize(drawingSize, drawingSize)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: backgroundColor } })
      .composite([{ input: drawing, left: margin, top: margin }])
      .removeAlpha()
      .png({ compressionLevel: 9, palette: true, colours: 64 })
      .toFile(path.join(folder, name));
  }
}
