import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a screen may use, so that each stays calm. `frontend/src/styles/base/_tokens.scss` has the values. */
const allowed = {
  // A text that must not be cut in a narrow window depends on its width.
  'font-size': /^(var\(--hc-(small|lead|title|h1|h2)\)|1rem|inherit|min\(.*vw\)|[\d.]+vw)$/,
  font: /^(inherit|[67]00 (1rem|var\(--hc-(small|lead|title|h1|h2)\)) \/ [\d.]+ var\(--hc-(heading|text)\))$/,
  'font-weight': /^([467]00|inherit)$/,
  // Small ones belong to check boxes and bars.
  'border-radius': /^(var\(--hc-radius\)|999px|50%|[024]px|0|(( |^)(0|var\(--hc-radius\))){4})$/,
  'box-shadow': /^(var\(--hc-shadow(-raised)?\)|none|inset .*)$/,
};

/** The code and the cash that are read across a counter. */
const exceptions = /^(customer\/pickup-code\.scss font|components\/_layout\.scss font: 700 2\.25rem)/;

// Paper has measures of its own, and a font file its range of weights.
const paper = /(poster|labels|paper|printed-board|print|fonts)\.scss$/;

test('styles use the tokens for text, radii and shadows', () => {
  const files = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.scss') && !paper.test(file),
  );
  const strangers = files.flatMap((file) =>
    Object.entries(allowed).flatMap(([property, pattern]) =>
      [
        ...readFileSync(join('frontend/src', file), 'utf8').matchAll(
          new RegExp(`^ *${property}: ([^;\n]+);`, 'gm'),
        ),
      ]
        .map(([, value = '']) => value)
        .filter((value) => !pattern.test(value))
        .map((value) => `${file.split('/').slice(-2).join('/')} ${property}: ${value}`),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(strangers.filter((stranger) => !exceptions.test(stranger))).toEqual([]);
});
