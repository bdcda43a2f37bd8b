import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { toDataUrl } from './html-picture.mjs';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function getEmojiFolder() {
  if (process.env.FLUENT_EMOJI_DIR) return path.join(process.env.FLUENT_EMOJI_DIR, 'assets');
  const manifest = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json');
  return path.join(path.dirname(manifest), 'assets');
}

function getEmojiFile(code) {
  const file = path.join(getEmojiFolder(), `${code}.webp`);
  if (!existsSync(file)) throw new Error(`There is no emoji ${code} in ${path.dirname(file)}`);
  return file;
}

const loaded = new Map();

/** Returns an emoji without its margin, as a data URL with its size in pixels. */
export function loadEmoji(code) {
  const known = loaded.get(code) ?? readEmoji(code);
  loaded.set(code, known);
  return known;
}

async function readEmoji(code) {
  const file = getEmojiFile(code);
  const enlarged = await sharp(file).resize(512, 512, { kernel: 'lanczos3' }).png().toBuffer();
  const trim = { background: transparent, threshold: 12 };
  const { data, info } = await sharp(enlarged).trim(trim).png().toBuffer({ resolveWithObject: true });
  return { href: toDataUrl(data, 'image/png'), width: info.width, height: info.height };
}

/** Returns an emoji as a transparent PNG, rotated and cropped, with the longer side `size` pixels long. */
export async function cropEmoji(code, size, turn = 0) {
  const file = getEmojiFile(code);
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
