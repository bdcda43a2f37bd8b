/**
 * Adds up what a first visit to the market loads of the built page, as small as it is sent, and fails where that is more
 * than it may be. What a first visit loads the build has written down (frontend/build/preload-manifest.ts).
 *
 *   npm run size
 */
import { readFileSync } from 'node:fs';

const folder = new URL('../frontend/dist/', import.meta.url);
const page = '/mainpage';
const read = (name) => readFileSync(new URL(name, folder));

/** At most so many bytes; a kilobyte has 1,024. */
const budget = { scripts: 110 * 1_024, styles: 25 * 1_024, fonts: 60 * 1_024 };

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The files, by kind: what the document names, and what the server sets on its way beside it. */
function filesOf() {
  const document = read('index.html').toString();
  const looks = JSON.parse(read('preload-manifest.json').toString());
  const { scripts } = looks.find((look) => look.page === page);
  const styles = all(document, /href="\/(assets\/[^"]+\.css)"/g);
  const fonts = styles.flatMap((style) => all(read(style).toString(), /url\(\/(assets\/[^)]+\.woff2)\)/g));
  return {
    scripts: [
      ...all(document, /(?:src|href)="\/(assets\/[^"]+\.js)"/g),
      ...scripts.map((name) => name.slice(1)),
    ],
    styles,
    fonts,
  };
}

/** Scripts and styles are sent compressed; a font is that already. */
const sizeOf = (name) => read(name.endsWith('.woff2') ? name : `${name}.br`).length;

const told = (bytes) => `${bytes.toLocaleString('en-US').padStart(9)} bytes`;

const sums = Object.entries(filesOf()).map(([kind, names]) => {
  const sizes = [...new Set(names)].map((name) => ({ name, size: sizeOf(name) }));
  for (const { name, size } of sizes) process.stdout.write(`${told(size)}  ${name}\n`);
  const sum = sizes.reduce((whole, { size }) => whole + size, 0);
  process.stdout.write(`${told(sum)}  ${kind} of a first visit to ${page}, at most ${budget[kind]}\n`);
  return { kind, sum };
});

const tooMuch = sums.filter(({ kind, sum }) => sum > budget[kind]);
if (tooMuch.length > 0) {
  process.stderr.write(`Too much for a first visit: ${tooMuch.map(({ kind }) => kind).join(', ')}\n`);
  process.exit(1);
}
