import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = 'frontend/src';
const read = (path) => readFileSync(path, 'utf8');
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /(?<!\.d)\.(?:tsx?|js)$/.test(file) && !/\.test\.|^testing\//.test(file))
    .map((file) => join(folder, file));

/**
 * Files that access the browser storage directly, with the keys that they use in addition to those of
 * `json-storage.ts`.
 */
const stores = {
  [`${source}/platform/storage/json-storage.ts`]: [],
  [`${source}/features/offline/tap-queue/tap-storage.ts`]: ['counter-taps'],
  [`${source}/features/offline/response-cache.ts`]: ['answers-…'],
  'frontend/public/theme.js': [], // reads what `json-storage.ts` wrote, before the app loads
};
const access =
  /window\.(?:local|session)Storage|\bindexedDB\.open|\bopenDB[(<]|\bcaches\.open|document\.cookie/;

test('the security rules list everything that the browser stores', () => {
  const files = [source, 'frontend/public'].flatMap(listFiles).filter((file) => access.test(read(file)));
  expect(files.sort()).toEqual(Object.keys(stores).sort());
  const unions = read(`${source}/platform/storage/json-storage.ts`).match(/StorageKey =[^;]*;/g) ?? [];
  const names = [
    ...unions.flatMap((union) => union.match(/(?<=')[\w-]+(?=')/g)),
    ...Object.entries(stores).flatMap(([file, added]) => {
      for (const name of added) expect(read(file)).toContain(`'${name.replace('…', '')}'`);
      return added;
    }),
  ];
  const [, section = ''] = read('docs/security/security-rules.md').split('The browser stores this data.');
  const rows = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const listed = rows.flatMap((row) => row.split('|')[2]?.match(/(?<=`)[^`,]+(?=`)/g) ?? []);
  expect(listed.sort()).toEqual([...new Set(names)].sort());
});
