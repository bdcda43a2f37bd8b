import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCodes } from '@homechef/contract/messages/api-message';
import { rootDir } from '../../config/paths.ts';

const sources = new Map(
  ['contract/src', 'backend/src'].flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(join(rootDir, folder, file), 'utf8')] as const),
  ),
);

test('only app-error.ts creates errors, and only with message codes', () => {
  const paths = [...sources].filter(([, source]) => source.includes('new AppError(')).map(([path]) => path);
  expect(paths).toEqual(['backend/src/platform/lib/app-error.ts']);
  for (const path of paths) expect(sources.get(path)).not.toMatch(/new AppError\([^,]+,\s*['"`{]/);
});

test('every message of the catalog is used', () => {
  const source = [...sources.values()].join('\n');
  const unused = messageCodes.filter(
    (code) => !source.includes(`'${code}'`) && !source.includes(`messages.${code}`),
  );
  expect(unused).toEqual([]);
});
