import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrSymbol } from './QrSymbol.tsx';

const scale = 4;

function drawPicture(path: string, size: number) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.set([0, 0, 0, 255], (row * width + column) * 4);
  return { width, height: width, data };
}

test('a decoder reads the text of the drawn code', () => {
  const text = 'https://market.example/chef/handover#order=7K3M9QX2V4TB&code=0482';
  render(<QrSymbol text={text} label="Code 0482" />);
  const symbol = screen.getByRole('img', { name: 'Code 0482' });
  const size = Number(symbol.getAttribute('viewBox')?.split(' ')[2]);
  const modules = symbol.querySelector('.qr-code-modules')?.getAttribute('d') ?? '';
  expect(decodeQR(drawPicture(modules, size))).toBe(text);
});
