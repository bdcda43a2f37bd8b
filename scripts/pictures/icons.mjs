import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const paper = '#fffaf3';

/** The home-screen icons, full to their corners (the device rounds them), from the drawing of the favicon. */
export async function buildIcons(folder, faviconFile) {
  await mkdir(folder, { recursive: true });
  const favicon = await readFile(faviconFile);
  const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };
  for (const [name, size] of Object.entries(sizes)) {
    const mark = Math.round(size * 0.92);
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
