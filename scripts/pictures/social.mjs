import { cropEmoji } from './emoji.mjs';
import { createHeadingFont, drawHtml, toDataUrl } from './html-picture.mjs';

const width = 1200;
const height = 630;

const plates = [
  { emoji: '1f35b', pastel: '#ffe4a8', size: 310, left: 690, top: 44, diameter: 420 },
  { emoji: '1f32e', pastel: '#ffd9b3', size: 164, left: 640, top: 348, diameter: 236 },
  { emoji: '1f957', pastel: '#d3ecca', size: 150, left: 900, top: 372, diameter: 216 },
];

/** Creates the picture that other sites show next to a link. */
export async function buildSocialPreview(file) {
  const picture = await drawHtml(await createPageHtml(), { width, height });
  await picture.png({ palette: true, quality: 95, dither: 0.8, effort: 10 }).toFile(file);
}

async function createPageHtml() {
  const dishes = await Promise.all(plates.map(createPlateHtml));
  return `<!doctype html><meta charset="utf-8"><style>
    ${await createHeadingFont()}
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
