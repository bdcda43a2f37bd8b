import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const paper = '#fffaf3';
/** How much of an icon the drawing takes; less where a device may cut out any shape (maskable). */
const plain = 0.92;
const maskable = 0.78;

const icons = [
  { name: 'icon-192.png', size: 192, share: plain },
  { name: 'icon-512.png', size: 512, share: plain },
  { name: 'maskable-192.png', size: 192, share: maskable },
  { name: 'maskable-512.png', size: 512, share: maskable },
  { name: 'apple-touch-icon.png', size: 180, share: plain },
];

/** The home-screen icons, full to their corners (the device rounds them), from the drawing of the favicon. */
export async function buildIcons(folder, faviconFile) {
  await mkdir(folder, { recursive: true });
  const favicon = await readFile(faviconFile);
  for (const { name, size, share } of icons) {
    const mark = Math.round(size * share);
    const edge = Math.round((size - mark) / 2);
    const drawn = await sharp(favicon, { density: (72 * mark) / 64 })
      .resize(mark, mark)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
      .composite([{ input: drawn, left: edge, top: edge }])
      .removeAlpha()
      .png({ compressionLevel: 9, palette: true, colours: 64 })
      .toFile(path.join(folder, name));
  }
}
