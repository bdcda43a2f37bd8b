import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { chromiumArgs, findChromium } from '../lib/find-chromium.mjs';

const execFileAsync = promisify(execFile);

export const toDataUrl = (bytes, type) => `data:${type};base64,${bytes.toString('base64')}`;

/** Returns the CSS of the typeface for headings, under the name `Bricolage`. */
export async function createHeadingFont() {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  );
  const url = toDataUrl(await readFile(font), 'font/woff2');
  return `@font-face { font-family: Bricolage; src: url(${url}); font-weight: 700 }`;
}

/** Draws an HTML page with Chromium. Returns an image, not yet encoded. */
export async function drawHtml(html, { width, height }) {
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'picture-'));
  try {
    const pageFile = path.join(workFolder, 'page.html');
    const screenshotFile = path.join(workFolder, 'page.png');
    await writeFile(pageFile, html);
    await execFileAsync(findChromium() ?? 'chromium', [
      ...chromiumArgs,
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      `--window-size=${width},${height}`,
      `--screenshot=${screenshotFile}`,
      pathToFileURL(pageFile).href,
    ]);
    return sharp(await readFile(screenshotFile))
      .resize(width, height)
      .removeAlpha();
  } finally {
    await rm(workFolder, { recursive: true });
  }
}
