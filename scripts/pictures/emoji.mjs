import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The folder of `@lobehub/fluent-emoji-3d`: the one given in FLUENT_EMOJI_DIR, or the installed package. */
function emojiFolder() {
  if (process.env.FLUENT_EMOJI_DIR) return path.join(process.env.FLUENT_EMOJI_DIR, 'assets');
  const manifest = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json');
  return path.join(path.dirname(manifest), 'assets');
}

/** An emoji without its empty margin, turned, its longest side `size` pixels: a PNG with transparency. */
export async function cutEmoji(code, size, turn = 0) {
  const file = path.join(emojiFolder(), `${code}.webp`);
  if (!existsSync(file)) throw new Error(`There is no emoji ${code} in ${path.dirname(file)}`);
  const turned = turn === 0 ? sharp(file) : sharp(await rotated(file, turn));
  const trimmed = await turned.trim({ background: clear, threshold: 12 }).png().toBuffer();
  const box = { width: Math.round(size), height: Math.round(size), fit: 'inside', kernel: 'lanczos3' };
  return sharp(trimmed).resize(box).png().toBuffer();
}

/** Turned at twice its size, so that the turn costs no sharpness. */
async function rotated(file, degrees) {
  const large = await sharp(file).resize(512, 512, { kernel: 'lanczos3' }).png().toBuffer();
  return sharp(large).rotate(degrees, { background: clear }).png().toBuffer();
}

/** Where a cut-out touches the table: the extent of its lowest rows, as shares of its width. */
export async function footOf(png) {
  const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const from = Math.floor(info.height * 0.93);
  let left = info.width;
  let right = 0;
  for (let y = from; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x] < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return { width: info.width, height: info.height, left: left / info.width, right: right / info.width };
}
