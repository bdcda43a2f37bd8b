import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { chromiumArgs, findChromium } from '../lib/find-chromium.mjs';
import { pastels } from './dishes.mjs';
import { cropEmoji } from './emoji.mjs';

const execFileAsync = promisify(execFile);
const width = 1200;
const height = 630;

const plates = [
  { emoji: '1f35b', pastel: pastels.butter, size: 310, left: 690, top: 44, diameter: 420 },
  { emoji: '1f32e', pastel: pastels.apricot, size: 164, left: 640, top: 348, diameter: 236 },
  { emoji: '1f957', pastel: pastels.mint, size: 150, left: 900, top: 372, diameter: 216 },
];

/** Creates the picture that other sites show beside a link, as a Chromium screenshot of an HTML page. */
export async function buildSocialPreview(file) {
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'social-'));
  try {
    const pageFile = path.join(workFolder, 'social.html');
    const screenshotFile = path.join(workFolder, 'social.png');
    await writeFile(pageFile, await createPageHtml());
    await execFileAsync(findChromium() ?? 'chromium', [
      ...browserArgs,
      `--screenshot=${screenshotFile}`,
      pathToFileURL(pageFile).href,
    ]);
    await sharp(screenshotFile)
      .resize(width, height)
      .removeAlpha()
      .png({ palette: true, quality: 95, dither: 0.8, effort: 10 })
      .toFile(file);
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

const browserArgs = [
  ...chromiumArgs,
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  `--window-size=${width},${height}`,
];

async function createPageHtml() {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  );
  const dishes = await Promise.all(plates.map(createPlateHtml));
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Bricolage; src: url(${toDataUrl(await readFile(font), 'font/woff2')}); font-weight: 700 }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative; background: #fffaf3;
      color: #2a1d14; font: 700 40px/1.04 Bricolage; letter-spacing: -.02em }
    b { color: #b5361c; font-weight: 700 }
    .text { position: absolute; left: 76px; top: 0; bottom: 0; width: 560px; display: flex; flex-direction: column;
      justify-content: center; gap: 30px }
    h1 { margin: 0; font-size: 80px; font-weight: 700 }
    .plate { position: absolute; border: 10px solid #fffaf3; box-sizing: border-box; border-radius: 50%; display: flex; align-items: center; justify-content: center }
    .plate img { filter: drop-shadow(0 16px 12px #4a261133) }
  </style><body>${dishes.join('')}<div class="text"><span>Home<b>Chef</b> Market</span>
    <h1>Dinner from the kitchen next door.</h1></div>`;
}

async function createPlateHtml({ emoji, pastel, size, left, top, diameter }) {
  const picture = toDataUrl(await cropEmoji(emoji, size), 'image/png');
  return `<div class="plate" style="left:${left}px;top:${top}px;width:${diameter}px;height:${diameter}px;background:${pastel}">
    <img src="${picture}"></div>`;
}

function toDataUrl(bytes, type) {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
