import sharp from 'sharp';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const margin = 24;

/** Blur of each copy of a sprite (sigma, in pixels), from sharp to soft. */
const blurSigmas = [0, 1.4, 3, 6];

export async function loadSprite(png) {
  const padded = sharp(png).extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: transparent,
  });
  const base = await padded.png().toBuffer();
  const levels = await Promise.all(blurSigmas.map((sigma) => readPixels(base, sigma)));
  const { width, height } = levels[0];
  return { width, height, margin, levels };
}

async function readPixels(png, sigma) {
  const image = sigma > 0 ? sharp(png).blur(sigma) : sharp(png);
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const values = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] / 255;
    for (let c = 0; c < 3; c++) values[i + c] = data[i + c] * alpha;
    values[i + 3] = alpha;
  }
  return { values, width: info.width, height: info.height };
}

/**
 * Draws a sprite into a frame of RGB floats, with its bottom center at (x, y) and subpixel precision.
 * `focus`: from 0 (sharp) to 1 (soft). Mixes the two nearest copies.
 */
export function drawSprite(frame, sprite, { x, y, scale, opacity = 1, focus = 0 }) {
  const level = Math.min(focus, 0.999) * (sprite.levels.length - 1);
  const sharper = sprite.levels[Math.floor(level)];
  const softer = sprite.levels[Math.floor(level) + 1];
  const mix = level - Math.floor(level);
  const left = x - (sprite.width * scale) / 2;
  const top = y - (sprite.height - sprite.margin) * scale;
  const rows = clampRange(top, sprite.height * scale, frame.height);
  const columns = clampRange(left, sprite.width * scale, frame.width);
  for (let py = rows.from; py < rows.to; py++) {
    for (let px = columns.from; px < columns.to; px++) {
      const point = { u: (px + 0.5 - left) / scale - 0.5, v: (py + 0.5 - top) / scale - 0.5 };
      blend(frame, (py * frame.width + px) * 3, sample(sharper, point), sample(softer, point), mix, opacity);
    }
  }
}

function clampRange(start, length, limit) {
  return { from: Math.max(0, Math.floor(start)), to: Math.min(limit, Math.ceil(start + length)) };
}

function sample({ values, width, height }, { u, v }) {
  const x = Math.min(Math.max(Math.floor(u), 0), width - 2);
  const y = Math.min(Math.max(Math.floor(v), 0), height - 2);
  const fx = Math.min(Math.max(u - x, 0), 1);
  const fy = Math.min(Math.max(v - y, 0), 1);
  const i = (y * width + x) * 4;
  const below = i + width * 4;
  const result = [0, 0, 0, 0];
  for (let c = 0; c < 4; c++) {
    const upper = values[i + c] * (1 - fx) + values[i + 4 + c] * fx;
    const lower = values[below + c] * (1 - fx) + values[below + 4 + c] * fx;
    result[c] = upper * (1 - fy) + lower * fy;
  }
  return result;
}

function blend(frame, i, sharper, softer, mix, opacity) {
  const alpha = (sharper[3] * (1 - mix) + softer[3] * mix) * opacity;
  if (alpha < 0.002) return;
  for (let c = 0; c < 3; c++) {
    const color = (sharper[c] * (1 - mix) + softer[c] * mix) * opacity;
    frame.rgb[i + c] = frame.rgb[i + c] * (1 - alpha) + color;
  }
}
