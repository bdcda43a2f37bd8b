import sharp from 'sharp';
import { cutEmoji, footOf } from './emoji.mjs';

const width = 960;
const height = 720;
const middle = { x: width / 2, y: height / 2 + 2 };
const shade = '#4a2611';

/** One dish, centred on its own pastel with a soft shadow under it: a full-size image, not yet encoded. */
export async function drawDish({ pastel, pieces }) {
  const placed = centred(await Promise.all(pieces.map(place)));
  const layers = placed.flatMap((piece) => [
    { input: shadowUnder(piece), left: 0, top: 0 },
    { input: piece.png, left: Math.round(piece.left), top: Math.round(piece.top) },
  ]);
  const flat = await sharp(backdrop(pastel)).composite(layers).removeAlpha().png().toBuffer();
  return sharp(flat).sharpen({ sigma: 1.2, m1: 0, m2: 2.2, x1: 3 });
}

/** A piece cut to size, standing with its foot on its spot of the table. */
async function place({ emoji, size, turn, x, y }) {
  const png = await cutEmoji(emoji, size, turn);
  const foot = await footOf(png);
  return { png, foot, left: x - foot.width / 2, top: y - foot.height };
}

/** The pieces moved together, so that the whole dish is in the middle. */
function centred(pieces) {
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.left + piece.foot.width));
  const top = Math.min(...pieces.map((piece) => piece.top));
  const bottom = Math.max(...pieces.map((piece) => piece.top + piece.foot.height));
  const across = middle.x - (left + right) / 2;
  const down = middle.y - (top + bottom) / 2;
  return pieces.map((piece) => ({ ...piece, left: piece.left + across, top: piece.top + down }));
}

/** White in the middle, the colour from 0.62 of the way on, eased so that no ring shows where it ends. */
function backdrop(colour) {
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((step) => {
    const cover = step * step * (3 - 2 * step);
    return `<stop offset="${step * 0.62}" stop-color="${colour}" stop-opacity="${cover}"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="480" cy="345" r="600">
      ${stops.join('')}</radialGradient></defs>
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

/** A wide soft ellipse for the whole piece and a small dark one where it touches the table. */
function shadowUnder({ foot, left, top }) {
  const ground = top + foot.height - 4;
  const touch = left + ((foot.left + foot.right) / 2) * foot.width;
  const body = touch * 0.35 + (left + foot.width / 2) * 0.65;
  const reach = Math.max(((foot.right - foot.left) / 2) * foot.width, foot.width * 0.14);
  const ellipse = (cx, rx, ry, opacity, blur) =>
    `<ellipse cx="${cx}" cy="${ground}" rx="${rx}" ry="${ry}" fill="${shade}" opacity="${opacity}" filter="url(#b${blur})"/>`;
  const blurs = [6, 20].map(
    (blur) => `<filter id="b${blur}" x="-50%" y="-300%" width="200%" height="700%">
      <feGaussianBlur stdDeviation="${blur} ${blur / 2}"/></filter>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${blurs.join('')}</defs>
    ${ellipse(body, foot.width * 0.42, 17, 0.24, 20)}${ellipse(touch, reach, 7, 0.34, 6)}</svg>`);
}
