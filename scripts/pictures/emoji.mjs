import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function getEmojiFolder() {
  if (process.env.FLUENT_EMOJI_DIR) return path.join(process.env.FLUENT_EMOJI_DIR, 'assets');
  const manifest = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json');
  return path.join(path.dirname(manifest), 'assets');
}

/** Returns an emoji as a transparent PNG, rotated and cropped, with the longer side `size` pixels long. */
export async function cropEmoji(code, size, turn = 0) {
  const file = path.join(getEmojiFolder(), `${code}.webp`);
  if (!existsSync(file)) throw new Error(`There is no emoji ${code} in ${path.dirname(file)}`);
  const rotated = turn === 0 ? sharp(file) : sharp(await rotateEmoji(file, turn));
  const trimmed = await rotated.trim({ background: transparent, threshold: 12 }).png().toBuffer();
  const box = { width: Math.round(size), height: Math.round(size), fit: 'inside', kernel: 'lanczos3' };
  return sharp(trimmed).resize(box).png().toBuffer();
}

/** Rotates at twice the size, so that the image stays sharp. */
async function rotateEmoji(file, degrees) {
  const large = await sharp(file).resize(512, 512, { kernel: 'lanczos3' }).png().toBuffer();
  return sharp(large).rotate(degrees, { background: transparent }).png().toBuffer();
}

/** Measures the contact area of an image: the horizontal extent of its bottom rows, as fractions of its width. */
export async function measureBase(png) {
  const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const firstRow = Math.floor(info.height * 0.93);
  let left = info.width;
  let right = 0;
  for (let y = firstRow; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x] < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return { width: info.width, height: info.height, left: left / info.width, right: right / info.width };
}
