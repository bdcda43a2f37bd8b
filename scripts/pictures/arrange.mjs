/** How the things of a scene are arranged on the table. Emoji are named by code point. */
import { leaf } from './parts.mjs';

export const piece = (emoji, at, size, look) => ({ emoji, at, size, ...look });
/** An ingredient out of focus at the far end of the table. */
export const far = (emoji, x, size = 170, look) => piece(emoji, [x, 275], size, { ...look, isBlurred: true });

/** Pieces side by side. */
export const row = (
  emoji,
  count,
  size,
  { at: [x, y] = [480, 570], gap = size * 0.82, turn = 0, ...look } = {},
) =>
  Array.from({ length: count }, (_, i) => {
    const side = i - (count - 1) / 2;
    return piece(emoji, [x + side * gap, y + (i % 2) * 8], size, { turn: turn * (side || 0.3), ...look });
  });

/** Pieces in two rows, the back row first. */
export const heap = (
  emoji,
  [back, front],
  size,
  { at: [x, y] = [480, 585], gap = size * 0.84, depth = 95, ...look } = {},
) => [
  ...row(emoji, back, size * 0.92, { at: [x, y - depth], gap, ...look }),
  ...row(emoji, front, size, { at: [x, y], gap, ...look }),
];

/** Two leaves of a herb. */
export const herbs = (x, y) => [
  leaf([x, y], { turn: -24 }),
  leaf([x + 42, y + 16], { size: 42, turn: 30, color: '#6ba046' }),
];
export const sauces = {
  salsa: { rim: '#3d5a46', filling: '#c23a1e', specks: ['#f3d9b0', '#4f8a3a'] },
  verde: { rim: '#8f3f22', filling: '#7d9f3c', specks: ['#e3ecb4'] },
  soy: { rim: '#27322f', filling: '#2b120a' },
  cream: { filling: '#fff6e2', specks: ['#4f8a3a', '#c23a1e'] },
  yoghurt: { rim: '#9a6a22', filling: '#f6f1e2', specks: ['#4f8a3a'] },
  tahini: { rim: '#e9e0c6', filling: '#e2c48c', specks: ['#b5361c', '#4f8a3a'] },
  ketchup: { rim: '#3a2a20', filling: '#b5261a' },
  honey: { rim: '#f6ead6', filling: '#d98e1f' },
  chili: { rim: '#2a0f0b', filling: '#7c1b10', specks: ['#e6a24a', '#7fb352'] },
  butterSauce: { rim: '#dfeef0', filling: '#f2c443', specks: ['#4f8a3a'] },
};

/** Colors of boards and plates: in the light and in the shadow. */
export const colors = {
  oak: ['#c68e56', '#8b562b'],
  walnut: ['#97633c', '#5e3a20'],
  slate: ['#39413e', '#1b201e'],
  brass: ['#e6b960', '#8f5f21'],
  white: ['#fdf8ef', '#d5c3ab'],
  sand: ['#f7e5c4', '#c99f66'],
  jade: ['#cfe0cf', '#7ea08a'],
  ink: ['#5d6d7c', '#2c3845'],
  lacquer: ['#e9c98f', '#9d6e35'],
};

/** `items` are nested lists, from back to front. */
export const dish = (slug, place, items, more) => ({ slug, place, items: items.flat(Infinity), ...more });
