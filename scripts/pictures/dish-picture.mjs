import sharp from 'sharp';
import { cropEmoji, measureBase } from './emoji.mjs';

const width = 960;
const height = 720;
const center = { x: width / 2, y: height / 2 + 2 };
const shadowColor = '#4a2611';

/** Draws a dish centered on its pastel background, with soft shadows. Returns a full-size image, not yet encoded. */
export async function drawDish({ pastel, pieces }) {
  const placedPieces = centerPieces(await Promise.all(pieces.map(placePiece)));
  const layers = placedPieces.flatMap((piece) => [
    { input: drawShadow(piece), left: 0, top: 0 },
    { input: piece.png, left: Math.round(piece.left), top: Math.round(piece.top) },
  ]);
  const flattened = await sharp(drawBackdrop(pastel)).composite(layers).removeAlpha().png().toBuffer();
  return sharp(flattened).sharpen({ sigma: 1.2, m1: 0, m2: 2.2, x1: 3 });
}

async function placePiece({ emoji, size, turn, x, y }) {
  const png = await cropEmoji(emoji, size, turn);
  const base = await measureBase(png);
  return { png, base, left: x - base.width / 2, top: y - base.height };
}

function centerPieces(pieces) {
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.left + piece.base.width));
  const top = Math.min(...pieces.map((piece) => piece.top));
  const bottom = Math.max(...pieces.map((piece) => piece.top + piece.base.height));
  const offsetX = center.x - (left + right) / 2;
  const offsetY = center.y - (top + bottom) / 2;
  return pieces.map((piece) => ({ ...piece, left: piece.left + offsetX, top: piece.top + offsetY }));
}

/** Draws a gradient from white in the center to the color at 0.62 of the radius, eased so that no ring is visible. */
function drawBackdrop(color) {
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((step) => {
    const opacity = step * step * (3 - 2 * step);
    return `<stop offset="${step * 0.62}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="480" cy="345" r="600">
      ${stops.join('')}</radialGradient></defs>
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

function drawShadow({ base, left, top }) {
  const groundY = top + base.height - 4;
  const contactX = left + ((base.left + base.right) / 2) * base.width;
  const bodyX = contactX * 0.35 + (left + base.width / 2) * 0.65;
  const contactRadius = Math.max(((base.right - base.left) / 2) * base.width, base.width * 0.14);
  const ellipse = (cx, rx, ry, opacity, blur) =>
    `<ellipse cx="${cx}" cy="${groundY}" rx="${rx}" ry="${ry}" fill="${shadowColor}" opacity="${opacity}" filter="url(#b${blur})"/>`;
  const blurFilters = [6, 20].map(
    (blur) => `<filter id="b${blur}" x="-50%" y="-300%" width="200%" height="700%">
      <feGaussianBlur stdDeviation="${blur} ${blur / 2}"/></filter>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${blurFilters.join('')}</defs>
    ${ellipse(bodyX, base.width * 0.42, 17, 0.24, 20)}${ellipse(contactX, contactRadius, 7, 0.34, 6)}</svg>`);
}
