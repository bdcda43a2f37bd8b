/**
 * Adds up the compressed bytes that a first visit to the catalog page downloads. Fails above the budget
 * (docs/adr/0018-first-visit.md).
 *
 *   npm run size
 */
import { readFileSync } from 'node:fs';

const folder = new URL('../frontend/dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder));

const budgetBytes = { scripts: 140 * 1_024, styles: 25 * 1_024, fonts: 60 * 1_024 };

const findNames = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

function listFiles() {
  const document = read('index.html').toString();
  const styles = findNames(document, /href="\/(assets\/[^"]+\.css)"/g);
  const fonts = styles.flatMap((style) =>
    findNames(read(style).toString(), /url\(\/(assets\/[^)]+\.woff2)\)/g),
  );
  return { scripts: findNames(document, /(?:src|href)="\/(assets\/[^"]+\.js)"/g), styles, fonts };
}

/** Returns the size as sent, in bytes. Files in woff2 format are already compressed. */
const getSizeBytes = (name) => read(name.endsWith('.woff2') ? name : `${name}.br`).length;

const formatBytes = (bytes) => `${bytes.toLocaleString('en-US').padStart(9)} bytes`;

const totals = Object.entries(listFiles()).map(([kind, names]) => {
  const files = [...new Set(names)].map((name) => ({ name, sizeBytes: getSizeBytes(name) }));
  for (const { name, sizeBytes } of files) process.stdout.write(`${formatBytes(sizeBytes)}  ${name}\n`);
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  process.stdout.write(`${formatBytes(totalBytes)}  ${kind} of a first visit, limit ${budgetBytes[kind]}\n`);
  return { kind, totalBytes };
});

const exceeded = totals.filter(({ kind, totalBytes }) => totalBytes > budgetBytes[kind]);
if (exceeded.length > 0) {
  process.stderr.write(`Size budget exceeded: ${exceeded.map(({ kind }) => kind).join(', ')}\n`);
  process.exit(1);
}
