import sharp from 'sharp';
import { cropEmoji } from './emoji.mjs';
import { drawSprite, loadSprite } from './sprite.mjs';

export const width = 960;
export const height = 600;
export const durationSeconds = 12;

const courses = [
  { emoji: '1f35b', size: 340, pastel: '#ffe4a8' },
  { emoji: '1f32e', size: 330, pastel: '#ffd9b3' },
  { emoji: '1f370', size: 300, pastel: '#fbd3e0' },
  { emoji: '1f35c', size: 316, pastel: '#cde5f7' },
  { emoji: '1f957', size: 296, pastel: '#d3ecca' },
];

/** Small floating items, out of focus. `cycles` is how often an item rises and sinks per loop. */
const garnishes = [
  { emoji: '1f33f', x: 96, y: 236, scale: 1, focus: 0.86, cycles: 1, phase: 0.1 },
  { emoji: '1f345', x: 872, y: 196, scale: 0.78, focus: 0.86, cycles: 1, phase: 0.45 },
  { emoji: '1f34b', x: 262, y: 116, scale: 0.5, focus: 0.95, cycles: 2, phase: 0.7 },
  { emoji: '1f336-fe0f', x: 706, y: 104, scale: 0.52, focus: 0.95, cycles: 2, phase: 0.2 },
];

const table = { x: width / 2, y: 424, rx: 312, ry: 78 };

export async function prepareScene() {
  const createSprite = async ({ emoji, size = 170 }) => loadSprite(await cropEmoji(emoji, size));
  return {
    dishes: await Promise.all(courses.map(createSprite)),
    garnishes: await Promise.all(garnishes.map(createSprite)),
    board: await renderOverlay(createBoardSvg()),
    shadow: await loadSprite(await renderShadow()),
    light: createLightMap(),
  };
}

/** Draws the frame at `t` (0 to 1 of the loop) as RGB floats. */
export function drawFrame(scene, t) {
  const frame = { width, height, rgb: new Float32Array(width * height * 3) };
  fillBackdrop(frame, scene.light, t);
  garnishes.forEach((garnish, i) => drawGarnish(frame, scene.garnishes[i], garnish, t));
  blendOverlay(frame, scene.board);
  const positions = courses.map((_, i) => computePosition(i, t)).sort((a, b) => a.depth - b.depth);
  for (const position of positions) drawSprite(frame, scene.shadow, { ...position.shadow, focus: 0 });
  for (const position of positions) drawSprite(frame, scene.dishes[position.dish], position);
  return frame;
}

/** Computes the rotation of the turntable at `t`, in dishes. It slows down at each dish but never stops. */
function computeRotation(t) {
  const steps = t * courses.length;
  return steps - (0.72 * Math.sin(2 * Math.PI * steps)) / (2 * Math.PI);
}

function computePosition(dish, t) {
  const angle = ((dish - computeRotation(t)) / courses.length) * 2 * Math.PI;
  const depth = Math.cos(angle);
  const nearness = (depth + 1) / 2;
  const scale = 0.36 + 0.64 * nearness ** 2.4;
  const x = table.x + Math.sin(angle) * table.rx;
  const groundY = table.y + depth * table.ry;
  const bob = Math.sin(2 * Math.PI * (t * courses.length + dish / courses.length)) * 3 - 3;
  const shadow = { x, y: groundY + 26 * scale, scale, opacity: 0.55 };
  return { dish, depth, x, y: groundY + bob * nearness, scale, focus: 0.62 * (1 - nearness), shadow };
}

function drawGarnish(frame, sprite, { x, y, scale, focus, cycles, phase }, t) {
  const angle = 2 * Math.PI * (t * cycles + phase);
  const position = { x: x + Math.cos(2 * Math.PI * (t + phase)) * 14, y: y + Math.sin(angle) * 12 };
  drawSprite(frame, sprite, { ...position, scale, focus, opacity: 0.8 });
}

function fillBackdrop(frame, light, t) {
  const steps = computeRotation(t);
  const current = Math.floor(steps + 1e-9);
  const mix = smoothstep(steps - current);
  const colors = [current, current + 1].map((step) => parseRgb(courses[step % courses.length].pastel));
  const color = [0, 1, 2].map((c) => colors[0][c] * (1 - mix) + colors[1][c] * mix);
  for (let i = 0; i < light.length; i++) {
    for (let c = 0; c < 3; c++) frame.rgb[i * 3 + c] = color[c] + (255 - color[c]) * light[i];
  }
}

function createLightMap() {
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot((x - width / 2) / 1.15, y - 265) / 400;
      light[y * width + x] = 0.92 * (1 - smoothstep(Math.min(distance, 1)));
    }
  }
  return light;
}

function smoothstep(x) {
  return x * x * (3 - 2 * x);
}

function parseRgb(hex) {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
}

function createBoardSvg() {
  const ellipse = (y, rx, ry, fill) => `<ellipse cx="${table.x}" cy="${y}" rx="${rx}" ry="${ry}" ${fill}/>`;
  const rx = table.rx + 118;
  const ry = table.ry + 44;
  const y = table.y + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="22 12"/></filter>
    <linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6ead9"/>
      <stop offset="1" stop-color="#fffaf3"/></linearGradient></defs>
    ${ellipse(y + 34, rx * 0.97, ry, 'fill="#5a3013" opacity=".2" filter="url(#soft)"')}
    ${ellipse(y + 16, rx, ry, 'fill="#e4cdb0"')}
    ${ellipse(y, rx, ry, 'fill="url(#top)"')}
    ${ellipse(y + 1, rx - 16, ry - 8, 'fill="none" stroke="#eaded0" stroke-width="2"')}</svg>`;
}

async function renderShadow() {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="350" height="60">
      <defs><filter id="b" x="-30%" y="-100%" width="160%" height="300%"><feGaussianBlur stdDeviation="18 8"/></filter></defs>
      <ellipse cx="175" cy="30" rx="125" ry="13" fill="#4a2611" filter="url(#b)"/></svg>`),
  )
    .png()
    .toBuffer();
}

async function renderOverlay(svg) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

function blendOverlay(frame, rgba) {
  for (let i = 0; i < width * height; i++) {
    const alpha = rgba[i * 4 + 3] / 255;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      frame.rgb[i * 3 + c] = frame.rgb[i * 3 + c] * (1 - alpha) + rgba[i * 4 + c] * alpha;
    }
  }
}
