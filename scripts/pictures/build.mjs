/**
 * Makes the pictures of the product: the dishes of the demo, the landing page's video, the icons and the social
 * preview. The results are in git, so this runs only when one of them should change:
 *
 *   npm install --no-save @lobehub/fluent-emoji-3d@1.1.0
 *   node scripts/pictures/build.mjs            everything, or by name: dishes video icons social
 *
 * The dishes are listed in dishes.mjs; a new one is one line there. FLUENT_EMOJI_DIR names an unpacked copy of the
 * emoji package to use instead. The video needs ffmpeg, the social preview Chromium (`chromium`, or CHROMIUM).
 * Whose work goes into them is written in docs/credits.md.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawDish } from './dish-picture.mjs';
import { dishes, sample } from './dishes.mjs';
import { buildIcons } from './icons.mjs';
import { buildLandingVideo } from './landing-video.mjs';
import { buildSocialPreview } from './social.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = path.join(root, 'backend/pictures');
const publicFolder = path.join(root, 'frontend/public');

const steps = {
  dishes: buildDishes,
  video: () => buildLandingVideo(path.join(publicFolder, 'media')),
  icons: () => buildIcons(path.join(publicFolder, 'icons'), path.join(publicFolder, 'favicon.svg')),
  social: () => buildSocialPreview(path.join(publicFolder, 'social.png')),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
for (const [name, build] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Building ${name} …`);
  await build();
}

/** Every dish in the size of a product page and in two widths for cards, each as AVIF and as WebP. */
async function buildDishes() {
  await mkdir(pictures, { recursive: true });
  for (const dish of [...dishes, sample]) {
    const full = await drawDish(dish);
    for (const [size, picture] of [
      ['', full],
      ['-320', full.clone().resize({ width: 320 })],
      ['-640', full.clone().resize({ width: 640 })],
    ]) {
      const file = path.join(pictures, `${dish.slug}${size}`);
      await picture.clone().webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`);
      await picture.clone().avif({ quality: 62, effort: 6 }).toFile(`${file}.avif`);
    }
  }
}
