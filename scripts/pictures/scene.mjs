import sharp from 'sharp';
import { loadEmoji } from './emoji.mjs';
import { createRandom, shadow, steam } from './parts.mjs';

export const width = 960;
export const height = 720;
const usualHorizon = 190;

const blurs = [2, 4, 8, 12, 14, 26];

/** Color grades of emoji. They take out the blue of plastic. */
const grades = {
  warm: '1.08 .04 0 0 -.015  .03 .98 0 0 -.02  .02 .12 .6 0 -.01',
  fresh: '1.05 .02 0 0 -.01  .02 1 .02 0 -.01  0 .08 .8 0 0',
  roast: '.98 .03 0 0 -.03  .03 .86 0 0 -.03  0 .1 .46 0 -.02',
  gold: '1.05 .1 0 0 0  .05 .86 .05 0 -.03  0 .1 .3 0 0',
  clay: '.9 .1 0 0 0  .2 .45 0 0 0  .1 .2 .2 0 0',
  braised: '.8 .1 .02 0 -.01  .3 .45 .02 0 -.01  .14 .12 .2 0 0',
  linen: '.9 .1 .02 0 .02  .08 .88 .02 0 .01  .05 .1 .72 0 0',
};

const surfaces = {
  wood: () =>
    `<rect y="${usualHorizon}" width="960" height="540" filter="url(#grain)" opacity=".5"/>${[
      235, 300, 395, 520, 680,
    ]
      .map((y, i) => `<path d="M0 ${y}H960" stroke="#140701" stroke-opacity=".34" stroke-width="${3 + i}"/>`)
      .join('')}`,
  tile: ([, dark]) =>
    `${[200, 235, 285, 355, 450, 575].map((y, i) => `<path d="M0 ${y}H960" stroke="${dark}" stroke-width="${3 + i}" opacity=".6"/>`).join('')}
     ${Array.from({ length: 13 }, (_, i) => `<path d="M${480 + (i - 6) * 120} ${usualHorizon}L${480 + (i - 6) * 250} 730" stroke="${dark}" stroke-width="5" opacity=".6"/>`).join('')}
     <rect y="${usualHorizon}" width="960" height="540" filter="url(#mottle)" opacity=".28"/>`,
  linen: () =>
    `<rect y="${usualHorizon}" width="960" height="540" filter="url(#weave)" opacity=".18"/>
     <path d="M-40 610C240 530 520 700 1000 560" stroke="#000" stroke-opacity=".18" stroke-width="26" fill="none" filter="url(#blur14)"/>
     <path d="M-40 586C240 506 520 676 1000 536" stroke="#fff" stroke-opacity=".22" stroke-width="16" fill="none" filter="url(#blur12)"/>`,
  stone: () => `<rect y="${usualHorizon}" width="960" height="540" filter="url(#mottle)" opacity=".45"/>`,
  marble: () =>
    `<rect y="${usualHorizon}" width="960" height="540" filter="url(#mottle)" opacity=".16"/>${[
      'M-20 300Q200 250 420 330T980 280',
      'M-20 560Q260 480 500 600T980 520',
      'M300 190Q360 380 560 460T760 730',
    ]
      .map(
        (path) =>
          `<path d="${path}" stroke="#7c5b55" stroke-opacity=".28" stroke-width="7" fill="none" filter="url(#blur4)"/>`,
      )
      .join('')}`,
};

const createDefs = ({ wall, table }) => `<defs>
  ${blurs.map((blur) => `<filter id="blur${blur}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${blur * 0.8}"/></filter>`).join('')}
  ${Object.entries(grades)
    .map(
      ([name, matrix]) =>
        `<filter id="${name}" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix} 0 0 0 1 0"/></filter>`,
    )
    .join('')}
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .15" numOctaves="3" seed="4"/>
    <feColorMatrix values="0 0 0 0 .13 0 0 0 0 .06 0 0 0 0 .02 0 2.4 0 0 -1"/></filter>
  <filter id="weave" x="0" y="0" width="100%" height="100%"><feTurbulence type="turbulence" baseFrequency=".28 .07" numOctaves="2" seed="9"/>
    <feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .03 0 1.4 0 0 -.35"/></filter>
  <filter id="mottle" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .03" numOctaves="3" seed="3"/>
    <feColorMatrix values="0 0 0 0 .08 0 0 0 0 .05 0 0 0 0 .04 0 3 0 0 -1.3"/></filter>
  <linearGradient id="sheen" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-color="#1a0a04" stop-opacity=".28"/></linearGradient>
  <linearGradient id="table" x2="0" y2="1"><stop stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient>
  <linearGradient id="wall" x2="1" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
  <radialGradient id="key" cx=".28" cy=".2" r=".95"><stop stop-color="#ffe9c4" stop-opacity=".75"/><stop offset=".45" stop-color="#ffdca6" stop-opacity=".22"/>
    <stop offset="1" stop-color="#ffd08a" stop-opacity="0"/></radialGradient>
  <radialGradient id="vignette" cx=".48" cy=".52" r=".8"><stop offset=".55" stop-color="#160803" stop-opacity="0"/><stop offset="1" stop-color="#160803" stop-opacity=".5"/></radialGradient>
</defs>`;

/** Draws an emoji upright on its foot, with a soft shadow of its body and a dark one where it touches the table. */
async function drawPiece({
  emoji,
  at: [x, y],
  size,
  turn = 0,
  flip = false,
  grade = 'warm',
  flat = 1,
  isBlurred = false,
  opacity = 1,
}) {
  const { href, width: w, height: h } = await loadEmoji(emoji);
  const scale = size / Math.max(w, h);
  const [shownWidth, shownHeight] = [w * scale, h * scale];
  const radians = (Math.abs(turn) * Math.PI) / 180;
  const spread = Math.sin(radians) * shownHeight + Math.cos(radians) * shownWidth;
  const drop = ((Math.sin(radians) * shownWidth + Math.cos(radians) * shownHeight) / 2) * flat;
  const foot = drop * (1 - 0.2 * Math.min(1, radians / 0.45));
  const shadows = isBlurred
    ? ''
    : shadow([x + size * 0.06, y - size * 0.04 * flat], spread * 0.5, size * 0.09, { opacity: 0.6 }) +
      shadow([x, y - size * 0.03], spread * 0.36, size * 0.038, { opacity: 0.55, blur: 4 });
  return `<g opacity="${opacity}">${shadows}<g ${isBlurred ? 'filter="url(#blur8)"' : ''}><g transform="translate(${x} ${y - foot}) scale(1 ${flat}) rotate(${turn}) scale(${flip ? -1 : 1} 1)">
    <image href="${href}" x="${-shownWidth / 2}" y="${-shownHeight / 2}" width="${shownWidth}" height="${shownHeight}" filter="url(#${grade})"/></g></g></g>`;
}

function drawBokeh(slug, glow) {
  const random = createRandom(slug);
  return Array.from(
    { length: 11 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * (usualHorizon - 40) + 10}" r="${16 + random() * 34}" fill="${glow}" opacity="${0.14 + random() * 0.28}"/>`,
  ).join('');
}

/**
 * Draws a scene in five layers: the table in the light of the kitchen, a vessel, the pieces of the dish, garnish, and
 * steam. `items` are SVG parts and emoji pieces from back to front. Returns a full-size image, not yet encoded.
 */
export async function drawScene({ slug, place, behind = '', items, steamAt }) {
  const { wall, table, surface, glow, crop = '70 90 820 615', horizon = usualHorizon } = place;
  const drawn = await Promise.all(items.map((item) => (typeof item === 'string' ? item : drawPiece(item))));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop}" width="${width}" height="${height}">${createDefs(place)}
    <rect width="960" height="720" fill="url(#wall)"/><g filter="url(#blur12)">${drawBokeh(slug, glow)}</g>
    <rect y="${usualHorizon}" width="960" height="540" fill="url(#table)"/>${surfaces[surface](table)}
    <rect y="${horizon - 12}" width="960" height="24" fill="${wall[1]}" opacity=".6" filter="url(#blur12)"/>${behind}
    <g filter="url(#blur12)" opacity=".2"><path d="M-60 330L250 190H400L40 730H-140z" fill="#fff1d2"/><path d="M220 730L520 190H610L430 730z" fill="#fff1d2"/></g>
    ${drawn.join('')}${steamAt ? steam(...steamAt) : ''}
    <rect width="960" height="720" fill="url(#key)" style="mix-blend-mode:soft-light"/><rect width="960" height="720" fill="url(#vignette)"/></svg>`;
  const pixels = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height)
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(pixels);
}
