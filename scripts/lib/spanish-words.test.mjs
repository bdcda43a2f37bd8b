import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that the Spanish texts avoid, and what they say instead (part 1 of docs/truth-matrix.md). */
const otherWords = [
  ['platillo', /\bplatos?\b/i],
  ['agregar', /\bañad/i],
  ['recoger', /(?:\b(?:la|una|tu|su|de|esta|cada|propia|nueva|otra) |^)entregas?\b(?! a)/i],
  ['recoger', /\brecogidas? (?:desde|hasta|movida)|\b(?:la|una|tu|su) recogida\b/i],
  ['no se recogió', /no se present|no fue recogido|\bausencias?\b/i],
  ['correo', /correo electrónico|(?<![{<])\be-?mails?\b(?![}/])/i],
  ['apartado', /\breserv(?!a tus derechos)/i],
  ['aviso', /\bnotificaci/i],
  ['Demasiado pronto', /\bmuy pronto\b/i],
  ['reporte', /\bdenuncias?\b/i],
  ['iniciar sesión', /\b(?:ingres[aoe]|acced[aeo]|conéctate)\b/i],
  ['lleno', /\bestá complet[ao] en\b/i],
  ['el mercado', /\bservidor\b/i],
  ['“ ”', /[«»]/],
  ['a sentence ends with p.m.', /[ap]\.m\.\./],
  ['no exclamation', /¡(?!Buen provecho!|Escribe tu nombre, correo)/],
  ['tú', /\bvosotros\b|\b\p{L}+(?:áis|éis)\b/iu],
];

/** Returns the texts of a catalog without keys, comments and code. For a document, returns its lines. */
const listTexts = (file) => {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return source.split('\n');
  const code = source.replace(/^import .*$|^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\$\{.*?\}/g, '{}');
  return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, quoted, template]) => quoted ?? template);
};

// The privacy page is left out, because it explains what the computers of the market do.
const files = [
  ...['frontend/src', 'backend/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((path) => path.endsWith('.es.ts'))
      .map((path) => join(folder, path)),
  ),
  'content/es/help.md',
  'content/es/terms.md',
];

test('Spanish texts use one word for one thing', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    listTexts(file).flatMap((text) =>
      otherWords
        .filter(([, pattern]) => pattern.test(text))
        .map(([word]) => `${file}: “${text}” (use ${word})`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['hora de entrega', 'recoger'],
  ['Entregas de hoy', 'recoger'],
  ['Los entrega a las cocinas', undefined],
  ['Entregar', undefined],
  ['Añadir al calendario', 'agregar'],
  ['Muy pronto', 'Demasiado pronto'],
  ['Era para las 6:45 p.m.. Llama', 'a sentence ends with p.m.'],
  ['{{email}}', undefined],
])('the advice about “%s” is: %s', (text, word) => {
  expect(otherWords.find(([, pattern]) => pattern.test(text))?.[0]).toBe(word);
});
