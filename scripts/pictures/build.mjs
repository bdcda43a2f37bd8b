/**
 * Generates the bundled pictures: the demo's dishes, portraits and permits, the video of the landing page, the icons and the social
 * preview. The results are in git. Run this only to change one of them:
 *
 * npm install --no-save @lobehub/fluent-emoji-3d@1.1.0
 *
 * npm install --no-save @dicebear/core@9.4.3 @dicebear/open-peeps@9.4.3
 *
 * node scripts/pictures/build.mjs: all steps, or by name: dishes portraits permits video icons social
 *
 * dishes.mjs and covers.mjs list the scenes, and scene.mjs draws them. FLUENT_EMOJI_DIR can point to an unpacked copy of
 * the emoji package to use instead. The video needs ffmpeg. The permits and the social preview need Chromium (see ../lib/find-chromium.mjs).
 * docs/credits.md names the authors of the material.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { covers } from './covers.mjs';
import { dishes, sample } from './dishes.mjs';
import { buildIcons } from './icons.mjs';
import { buildLandingVideo } from './landing-video.mjs';
import { buildPermits } from './permits.mjs';
import { drawPortraits } from './portraits.mjs';
import { drawScene } from './scene.mjs';
import { buildSocialPreview } from './social.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictureFolder = path.join(root, 'backend/pictures');
const publicFolder = path.join(root, 'frontend/public');

/** Most bytes of a dish picture by width. Cards load the smaller ones. */
const maxBytes = { full: 40_000, 640: 16_000, 320: 7_000 };

const steps = {
  dishes: buildDishes,
  portraits: buildPortraits,
  permits: () => buildPermits(path.join(pictureFolder, 'permits')),
  video: () => buildLandingVideo(path.join(publicFolder, 'media')),
  icons: () => buildIcons(path.join(publicFolder, 'icons'), path.join(publicFolder, 'favicon.svg')),
  social: () => buildSocialPreview(path.join(publicFolder, 'social.png')),
};

const requestedSteps = process.argv.slice(2);
const unknownSteps = requestedSteps.filter((name) => !Object.hasOwn(steps, name));
if (unknownSteps.length > 0) {
  console.error(`Unknown step ${unknownSteps.join(', ')}. Valid steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
for (const [name, build] of Object.entries(steps)) {
  if (requestedSteps.length > 0 && !requestedSteps.includes(name)) continue;
  console.log(`Building ${name} …`);
  await build();
}

async function buildDishes() {
  for (const scene of [...dishes, ...covers, sample]) await writeVariants(scene.slug, await drawScene(scene));
}

async function buildPortraits() {
  for (const { slug, picture } of await drawPortraits()) await writeVariants(slug, picture, 192);
}

/** A portrait is shown small, so its smallest file has fewer pixels than its name says. */
async function writeVariants(slug, fullPicture, smallWidth = 320) {
  await mkdir(pictureFolder, { recursive: true });
  for (const [suffix, picture, limit] of [
    ['', fullPicture, maxBytes.full],
    ['-320', fullPicture.clone().resize({ width: smallWidth }), maxBytes[320]],
    ['-640', fullPicture.clone().resize({ width: 640 }), maxBytes[640]],
  ]) {
    const file = path.join(pictureFolder, `${slug}${suffix}`);
    await writeWithin(limit, `${file}.webp`, (quality) => picture.clone().webp({ quality, effort: 6 }), 80);
    await writeWithin(limit, `${file}.avif`, (quality) => picture.clone().avif({ quality, effort: 2 }), 56);
  }
}

/** Writes a picture with the first quality from `quality` down whose file is small enough. */
async function writeWithin(maxFileBytes, file, encode, quality) {
  const encoded = await encode(quality).toBuffer();
  if (encoded.length > maxFileBytes && quality > 40)
    return writeWithin(maxFileBytes, file, encode, quality - 5);
  await writeFile(file, encoded);
}
